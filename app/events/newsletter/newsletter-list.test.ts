import { expect, test } from 'vitest'
import type { SignUps } from '#app/events/responses/staff-schema.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { unsubscribeByEmail } from './confirmation.server.ts'
import { listAddresses, signUp } from './newsletter.fixtures.ts'

const path = '/api/admin/newsletter'
const dayMs = 24 * 60 * 60 * 1000

async function read({ send }: TestApp, cookie: string, query = ''): Promise<SignUps> {
  const response = await send(`${path}${query}`, { cookie })
  expect(response.status).toBe(200)
  return response.json()
}

async function idOf(app: TestApp, cookie: string): Promise<string> {
  return (await read(app, cookie)).signUps[0]?.id ?? ''
}

function put({ send }: TestApp, cookie: string, id: string, json: unknown) {
  return send(`${path}/${id}`, { method: 'PUT', cookie, json })
}

describeOnBoth('the newsletter list', (get) => {
  test('answers 401 to visitors and 403 to the shop role, and changes nothing', async () => {
    await listAddresses(get(), 'ana@example.org')
    const editor = await get().signIn('editor')
    const id = await idOf(get(), editor)
    const cookie = await get().signIn('shop')
    for (const to of [path, `${path}.csv`]) {
      expect((await get().send(to)).status).toBe(401)
      expect((await get().send(to, { cookie })).status).toBe(403)
    }
    expect((await put(get(), '', id, { removed: true })).status).toBe(401)
    expect((await put(get(), cookie, id, { removed: true })).status).toBe(403)
    expect((await read(get(), editor)).listed).toBe(1)
  })

  test('answers 400 to invalid requests and 404 for unknown ids', async () => {
    const cookie = await get().signIn('editor')
    for (const query of ['?status=lost', '?limit=0', '?cursor=x']) {
      expect((await get().send(`${path}${query}`, { cookie })).status).toBe(400)
    }
    expect((await put(get(), cookie, 'none', { removed: 1 })).status).toBe(400)
    expect((await put(get(), cookie, 'none', { removed: true })).status).toBe(404)
  })

  test('is paged newest first, and searchable', async () => {
    const cookie = await get().signIn('editor')
    const emails = ['a@example.org', 'b@example.org', 'c_d@example.org']
    for (const email of emails) {
      get().clock.now = new Date(get().clock.now.getTime() + 1000)
      await listAddresses(get(), email)
    }
    const seen: string[] = []
    let next: string | null = ''
    while (next !== null) {
      const more: string = next && `&cursor=${encodeURIComponent(next)}`
      const page: SignUps = await read(get(), cookie, `?limit=2${more}`)
      seen.push(...page.signUps.map(({ email }) => email))
      next = page.next
    }
    expect(seen).toEqual(emails.toReversed())
    const found = await read(get(), cookie, '?search=_D')
    expect(found.signUps.map(({ email }) => email)).toEqual(['c_d@example.org'])
    expect(found.listed).toBe(3)
  })

  test('removes an email, restores it, and deletes it after thirty days', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'ana@example.org')
    const id = await idOf(get(), cookie)
    await put(get(), cookie, id, { removed: true })
    expect(await read(get(), cookie)).toMatchObject({ signUps: [], listed: 0 })
    expect((await read(get(), cookie, '?status=removed')).signUps).toMatchObject([{ id }])
    await put(get(), cookie, id, { removed: false })
    expect((await read(get(), cookie)).listed).toBe(1)
    await put(get(), cookie, id, { removed: true })
    get().clock.now = new Date(get().clock.now.getTime() + 30 * dayMs)
    await deleteExpired(get().context)
    const rows = get().context.db.selectFrom('newsletterSignups').select('email')
    expect(await rows.execute()).toHaveLength(1)
    get().clock.now = new Date(get().clock.now.getTime() + 1)
    await deleteExpired(get().context)
    expect(await rows.execute()).toEqual([])
  })

  test('keeps unconfirmed emails out of the list’s counts and export, and deletes them', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'ana@example.org')
    await signUp(get(), 'bo@example.org')
    const waiting = await read(get(), cookie, '?status=unconfirmed&search=BO')
    expect(waiting).toMatchObject({ listed: 1, unconfirmed: 1 })
    expect(waiting.signUps).toMatchObject([{ email: 'bo@example.org', confirmedAt: null }])
    const csv = async (query: string) =>
      (await get().send(`${path}.csv${query}`, { cookie })).text()
    expect(await csv('')).not.toContain('bo@')
    expect(await csv('?status=unconfirmed')).toContain('"bo@example.org"')
    const one = `${path}/unconfirmed/${waiting.signUps[0]?.id}`
    expect((await get().send(one, { method: 'DELETE' })).status).toBe(401)
    expect((await get().send(one, { method: 'DELETE', cookie })).status).toBe(200)
    expect((await get().send(one, { method: 'DELETE', cookie })).status).toBe(404)
    expect((await read(get(), cookie)).unconfirmed).toBe(0)
  })

  test('never restores someone who unsubscribed themselves', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'ana@example.org')
    const id = await idOf(get(), cookie)
    await unsubscribeByEmail(get().context, 'ana@example.org')
    expect((await put(get(), cookie, id, { removed: false })).status).toBe(409)
    expect((await read(get(), cookie)).listed).toBe(0)
    const deleted = await (await get().send('/api/admin/deleted', { cookie })).json()
    expect(deleted.things).toEqual([])
  })

  test('lists an email once, since its first sign-up, whatever its spelling', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'ana@example.org')
    const before = await read(get(), cookie)
    get().clock.now = new Date(get().clock.now.getTime() + dayMs)
    await listAddresses(get(), 'Ana@Example.org')
    expect(await read(get(), cookie)).toEqual(before)
  })

  test('lists an email again that was removed and signs up again', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'ana@example.org')
    await put(get(), cookie, await idOf(get(), cookie), { removed: true })
    get().clock.now = new Date(get().clock.now.getTime() + 60_000)
    await listAddresses(get(), 'ana@example.org')
    const { signUps } = await read(get(), cookie)
    expect(signUps).toMatchObject([{ createdAt: '2026-11-21T18:01:00.000Z', removedAt: null }])
  })

  test('exports listed emails without removed ones', async () => {
    const cookie = await get().signIn('editor')
    await listAddresses(get(), 'gone@example.org')
    await put(get(), cookie, await idOf(get(), cookie), { removed: true })
    await listAddresses(get(), 'ana@example.org')
    const text = await (await get().send(`${path}.csv`, { cookie })).text()
    expect(text).toBe(
      '"Email","Signed up","Confirmed"\r\n"ana@example.org","2026-11-21 10:00","2026-11-21 10:00"\r\n',
    )
  })
})
