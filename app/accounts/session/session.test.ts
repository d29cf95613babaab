import { expect, test } from 'vitest'
import { personHeader } from '#platform/http/person-header.ts'
import { addRuth, cookieOf, signInByApi } from '#test/sign-in-forms.ts'
import { describeOnBoth } from '#test/support.ts'
import { getAuth } from './session.server.ts'

describeOnBoth('a session', (get) => {
  test('is refused if it was made up', async () => {
    const cookie = 'lampstand.session_token=made.up'
    expect((await get().send('/api/admin/site', { cookie, json: {} })).status).toBe(401)
  })

  test('may do only what its role allows', async () => {
    const cookie = await get().signIn('shop')
    expect((await get().send('/api/admin/site', { cookie, json: {} })).status).toBe(403)
  })

  test('with an unknown role may do nothing', async () => {
    const cookie = await get().signIn('somebody')
    expect((await get().send('/api/admin/site', { cookie, json: {} })).status).toBe(403)
  })

  const path = '/api/admin/account'

  test('is refused in a page opened by someone else who used the same browser before', async () => {
    const cookie = await get().signIn('shop')
    const other = await get().signIn('editor')
    const statusAs = async (person: string) =>
      (await get().send(path, { cookie, headers: { [personHeader]: person } })).status
    const people = await get().context.db.selectFrom('users').select(['id', 'role']).execute()
    const idOf = (role: string) => people.find((one) => one.role === role)?.id ?? ''
    expect(await statusAs(idOf('editor'))).toBe(401)
    expect(await statusAs('constructor')).toBe(401)
    expect(await statusAs(idOf('shop'))).toBe(200)
    // neither has been signed out
    for (const one of [cookie, other])
      expect((await get().send(path, { cookie: one })).status).toBe(200)
  })

  /** Makes it look as if everyone signed in so many days ago and came back daily. */
  async function age(days: number): Promise<void> {
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
    await get().context.db.updateTable('sessions').set({ createdAt }).execute()
  }

  test.each(['the same person', 'someone else'])(
    'ends when %s signs in with its browser, but not in other browsers',
    async (who) => {
      await addRuth(get())
      const own = who === 'the same person'
      const before = own ? cookieOf(await signInByApi(get())) : await get().signIn('shop')
      const elsewhere = own ? cookieOf(await signInByApi(get())) : await get().signIn('shop')
      const after = cookieOf(await signInByApi(get(), { cookie: before }))
      const statuses = [before, elsewhere, after].map(
        async (cookie) => (await get().send(path, { cookie })).status,
      )
      expect(await Promise.all(statuses)).toEqual([401, 200, 200])
    },
  )

  test('survives a wrong password tried in its browser', async () => {
    await addRuth(get())
    const cookie = cookieOf(await signInByApi(get()))
    expect((await signInByApi(get(), { cookie, password: 'not that one' })).status).toBe(401)
    expect((await get().send(path, { cookie })).status).toBe(200)
  })

  test('ends ninety days after sign-in, however often it is used', async () => {
    const cookie = await get().signIn('editor')
    await age(89)
    expect((await get().send(path, { cookie })).status).toBe(200)
    await age(91)
    const other = await get().signIn('shop')
    expect((await get().send(path, { cookie })).status).toBe(401)
    expect(await get().context.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
    expect((await get().send(path, { cookie: other })).status).toBe(200)
  })

  test('ends after the number of days in the site settings', async () => {
    const cookie = await get().signIn('owner')
    const json = { signIns: { days: 7 } }
    expect((await get().send('/api/admin/site', { cookie, json })).status).toBe(200)
    await age(8)
    expect((await get().send(path, { cookie })).status).toBe(401)
  })

  test('is refused if it was created in the future by a wrong clock', async () => {
    const cookie = await get().signIn('owner')
    await age(-30)
    expect((await get().send(path, { cookie })).status).toBe(401)
  })

  test('records the last visit at most every ten minutes', async () => {
    const cookie = await get().signIn('editor')
    const start = get().clock.now
    const seenAfter = async (minutes: number) => {
      get().clock.now = new Date(start.getTime() + minutes * 60_000)
      await get().send(path, { cookie })
      const person = get().context.db.selectFrom('users').select('lastSeenAt')
      const { lastSeenAt } = await person.executeTakeFirstOrThrow()
      return (Date.parse(lastSeenAt ?? '') - start.getTime()) / 60_000
    }
    const seen = [await seenAfter(0), await seenAfter(9), await seenAfter(10), await seenAfter(19)]
    expect(seen).toEqual([0, 0, 10, 10])
  })

  test('is read by one better-auth instance per installation', async () => {
    const { context } = get()
    expect(getAuth(context)).toBe(getAuth({ ...context }))
    expect(getAuth(context)).not.toBe(getAuth({ ...context, secrets: { ...context.secrets } }))
  })
})
