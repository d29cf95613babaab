import { expect, test } from 'vitest'
import { putMessage } from '#app/contact/contact.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobHandlers } from '#server/upkeep/jobs.ts'
import { tidy } from '#server/upkeep/maintenance.ts'
import { describeOnBoth } from '#test/support.ts'
import { remindDue } from './reminders.server.ts'

const path = '/api/admin/messages'

describeOnBoth('A message', (get) => {
  const store = () => putMessage(get().context)

  const put = (id: string, cookie: string, json?: object) =>
    get().send(json ? `${path}/${id}` : `${path}/${id}/reminder`, {
      ...{ method: 'PUT', cookie },
      ...(json ? { json } : {}),
    })

  async function listed(cookie: string, query = '') {
    return (await (await get().send(`${path}${query}`, { cookie })).json()).messages
  }

  async function person(role: string): Promise<string> {
    const row = await get()
      .context.db.selectFrom('users')
      .select('id')
      .where('role', '=', role)
      .executeTakeFirstOrThrow()
    return row.id
  }

  /** Two processes look at once, and carry out what is due. */
  async function goOn(to: string): Promise<void> {
    const { context, clock } = get()
    clock.now = new Date(to)
    await Promise.all([remindDue(context), remindDue(context), remindDue(context)])
    await Promise.all([drainOutbox(context, jobHandlers), drainOutbox(context, jobHandlers)])
  }

  async function remindersOnDashboard(cookie: string): Promise<string[]> {
    const { items } = await (await get().send('/api/admin/attention', { cookie })).json()
    return items
      .filter(({ key }: { key: string }) => key === 'reminders')
      .map(({ title }: { title: string }) => title)
  }

  test('comes back tomorrow at nine, by the ministry’s clock, once, to who asked', async () => {
    const cookie = await get().signIn('editor')
    const id = await store()
    get().clock.now = new Date('2026-11-22T07:30:00Z')
    // at the ministry it is still the evening of the 21st
    expect((await put(id, cookie)).status).toBe(200)
    expect(await listed(cookie)).toMatchObject([{ remindAt: '2026-11-22T17:00:00.000Z' }])
    expect(await listed(await get().signIn())).toMatchObject([{ remindAt: null }])
    await goOn('2026-11-22T16:59:00Z')
    expect(get().emails).toEqual([])
    expect(await remindersOnDashboard(cookie)).toEqual([])
    await goOn('2026-11-22T17:00:00Z')
    expect(await remindersOnDashboard(cookie)).toHaveLength(1)
    await goOn('2026-11-22T17:01:00Z')
    expect(get().emails).toHaveLength(1)
    const [email] = get().emails
    expect(email?.to).toMatch(/^editor-/)
    expect(email?.text).toContain(`/admin/messages/${id}`)
    expect(JSON.stringify(email)).not.toMatch(/Sam|bed|sleep/)
    expect(await remindersOnDashboard(cookie)).toEqual(['1 message you set a reminder for'])
    expect(await remindersOnDashboard(await get().signIn())).toEqual([])
    // put off once more, it comes once more
    await put(id, cookie)
    await goOn('2026-11-23T17:00:00Z')
    expect(get().emails).toHaveLength(2)
  })

  test('comes at nine also on the day when the clocks change', async () => {
    const cookie = await get().signIn('editor')
    const id = await store()
    get().clock.now = new Date('2026-10-31T18:00:00Z')
    await put(id, cookie)
    expect(await listed(cookie)).toMatchObject([{ remindAt: '2026-11-01T17:00:00.000Z' }])
  })

  test('does not come back where that was taken back, or it was answered or deleted', async () => {
    const cookie = await get().signIn('editor')
    const [taken, answered, deleted] = [await store(), await store(), await store()]
    for (const id of [taken, answered, deleted]) await put(id, cookie)
    const undo = () => get().send(`${path}/${taken}/reminder`, { method: 'DELETE', cookie })
    expect([(await undo()).status, (await undo()).status]).toEqual([200, 200])
    await put(answered, cookie, { answered: true })
    await get().send(`${path}/${deleted}`, { method: 'DELETE', cookie })
    expect((await put(answered, cookie)).status).toBe(409)
    expect((await put('constructor', cookie)).status).toBe(404)
    const none = await get().send(`${path}/none/reminder`, { method: 'DELETE', cookie })
    expect(none.status).toBe(404)
    await goOn('2026-11-30T00:00:00Z')
    expect(get().emails).toEqual([])
    expect(await remindersOnDashboard(cookie)).toEqual([])
  })

  test('is taken back by one person alone, and no other message with it, also after its time has come', async () => {
    const [owner, cookie] = [await get().signIn(), await get().signIn('editor')]
    const [id, other] = [await store(), await store()]
    for (const who of [owner, cookie]) {
      await put(id, who)
      await put(other, who)
    }
    const { context, clock, emails } = get()
    clock.now = new Date('2026-11-30T00:00:00Z')
    await remindDue(context)
    await get().send(`${path}/${id}/reminder`, { method: 'DELETE', cookie })
    await drainOutbox(context, jobHandlers)
    const sent = emails.map(({ to, text }) => [
      to.startsWith('owner-') ? 'owner' : 'editor',
      text.includes(`/admin/messages/${id}`) ? 'first' : 'other',
    ])
    expect(sent.toSorted()).toEqual([
      ['editor', 'other'],
      ['owner', 'first'],
      ['owner', 'other'],
    ])
  })

  test('that is put off again before its e-mail went comes back at the later time alone', async () => {
    const cookie = await get().signIn('editor')
    const id = await store()
    get().clock.now = new Date('2026-11-21T20:00:00Z')
    await put(id, cookie)
    get().clock.now = new Date('2026-11-22T17:00:00Z')
    await remindDue(get().context)
    await put(id, cookie)
    await goOn('2026-11-22T17:05:00Z')
    expect(get().emails).toEqual([])
    await goOn('2026-11-23T17:00:00Z')
    expect(get().emails).toHaveLength(1)
  })

  test('is still put off after old things are cleared away, unless it is gone itself', async () => {
    const cookie = await get().signIn('editor')
    const [kept, gone] = [await store(), await store()]
    for (const id of [kept, gone]) await put(id, cookie)
    const { db } = get().context
    await db.deleteFrom('contactMessages').where('id', '=', gone).execute()
    await tidy(get().context)
    const reminders = await db.selectFrom('messageReminders').select('messageId').execute()
    expect(reminders).toEqual([{ messageId: kept }])
  })

  test('that is handed to somebody tells them without a word of it, and is among theirs', async () => {
    const owner = await get().signIn()
    const cookie = await get().signIn('editor')
    const me = await person('editor')
    const id = await store()
    await store()
    await put(id, owner, { assignedTo: me })
    await put(id, owner, { assignedTo: me })
    await drainOutbox(get().context, jobHandlers)
    expect(get().emails).toHaveLength(1)
    expect(get().emails[0]).toMatchObject({ subject: 'A message was handed to you' })
    expect(get().emails[0]?.to).toMatch(/^editor-/)
    expect(get().emails[0]?.text).toContain('The owner asks you')
    expect(JSON.stringify(get().emails)).not.toMatch(/Sam|bed|sleep/)
    const mine = await listed(cookie, '?status=mine')
    expect(mine.map((message: { id: string }) => message.id)).toEqual([id])
    expect(await listed(owner, '?status=mine')).toEqual([])
  })

  test('tells nobody who takes it on themselves, or from whom it was taken again', async () => {
    const [owner, cookie] = [await get().signIn(), await get().signIn('editor')]
    const me = await person('editor')
    const id = await store()
    await put(id, cookie, { assignedTo: me })
    await put(await store(), owner, { assignedTo: null })
    const other = await store()
    await put(other, owner, { assignedTo: me })
    await put(other, owner, { assignedTo: null })
    await drainOutbox(get().context, jobHandlers)
    expect(get().emails).toEqual([])
  })

  test.each(['leaves', 'runs the shop alone from now on'])(
    'of somebody who %s is handed to nobody',
    async (how) => {
      const [owner, cookie] = [await get().signIn(), await get().signIn('editor')]
      const me = await person('editor')
      const id = await store()
      await put(id, cookie, { assignedTo: me })
      await put(id, cookie)
      const people = `/api/admin/people/${me}`
      const gone =
        how === 'leaves'
          ? await get().send(people, { method: 'DELETE', cookie: owner })
          : await get().send(people, { method: 'PUT', cookie: owner, json: { role: 'shop' } })
      expect(gone.status).toBe(200)
      await goOn('2026-11-30T00:00:00Z')
      expect(await listed(owner)).toMatchObject([{ assignedTo: null, assignedToName: null }])
      expect(get().emails).toEqual([])
      expect(await get().context.db.selectFrom('messageReminders').selectAll().execute()).toEqual(
        [],
      )
    },
  )
})
