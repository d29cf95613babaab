import { expect, test } from 'vitest'
import type { Attention } from '#app/admin/attention/attention.ts'
import { describeOnBoth } from '#test/support.ts'
import { setupStepKeys } from './setup-steps.ts'

describeOnBoth('the setup guide', (app) => {
  async function doneFor(role: string): Promise<string[] | undefined> {
    const cookie = await app().signIn(role)
    const { setup }: Attention = await (await app().send('/api/admin/attention', { cookie })).json()
    if (setup.length === 0) return undefined
    expect(setup.map(({ key }) => key)).toEqual(setupStepKeys)
    return setup.filter(({ isDone }) => isDone).map(({ key }) => key)
  }

  test('is only for owners', async () => {
    expect(await doneFor('editor')).toBeUndefined()
    expect(await doneFor('owner')).not.toContain('facts')
  })

  test('checks off what the site finds done', async () => {
    const { context } = app()
    const cookie = await app().signIn()
    await context.db.deleteFrom('invitations').execute()
    await context.db.deleteFrom('users').where('role', '!=', 'owner').execute()
    const before = await doneFor('owner')
    expect(before).not.toContain('giving')
    const json = { email: 'ana@example.org', role: 'editor' }
    await app().send('/api/admin/people/invitations', { cookie, json })
    const { claims }: Attention = await (
      await app().send('/api/admin/attention', { cookie })
    ).json()
    for (const { key, mark } of claims) {
      const confirmed = await app().send(`/api/admin/attention/claims/${key}`, {
        ...{ cookie, json: { mark } },
      })
      expect([key, confirmed.status]).toEqual([key, 200])
    }
    expect(await doneFor('owner')).toEqual(expect.arrayContaining(['facts', 'team']))
  })
})
