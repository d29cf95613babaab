import { expect, test } from 'vitest'
import { removedRole } from '#app/accounts/roles.ts'
import { describeOnSqlite } from '#test/support.ts'

/** Longer than a fast body takes, ms. */
const slowMs = 300

describeOnSqlite('access that changes during a slow upload', (app) => {
  /** Saves About and sends the end of the body after `meanwhile`. */
  async function saveSlowly(cookie: string, meanwhile: () => Promise<unknown>): Promise<Response> {
    const [first, last] = [new TextEncoder().encode('{"hero":{"title":"Mine"}'), '}']
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(first),
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, slowMs))
        await meanwhile()
        controller.enqueue(new TextEncoder().encode(last))
        controller.close()
      },
    })
    const headers = { 'content-type': 'application/json' }
    return app().send('/api/admin/about', { cookie, body, headers })
  }

  const users = () => app().context.db.updateTable('users').where('role', '=', 'editor')

  test.each([
    ['the session', 401, 'Please sign in', () => app().context.db.deleteFrom('sessions').execute()],
    ['the account', 401, 'Please sign in', () => users().set({ role: removedRole }).execute()],
    [
      'the role',
      403,
      'Your role doesn’t allow this. Ask an owner of this site.',
      () => users().set({ role: 'shop' }).execute(),
    ],
  ])('saves nothing and explains why: %s', async (_, status, error, take) => {
    const cookie = await app().signIn('editor')
    const answer = await saveSlowly(cookie, take)
    expect([answer.status, (await answer.json()).error]).toEqual([status, error])
    expect(
      await app().context.db.selectFrom('documentRevisions').select('version').execute(),
    ).toEqual([])
  })

  test('people who still have access can send slowly', async () => {
    const cookie = await app().signIn('editor')
    const answer = await saveSlowly(cookie, async () => undefined)
    expect(answer.status).toBe(200)
  })
})
