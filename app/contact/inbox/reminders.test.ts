import { expect, test } from 'vitest'
import { insertTestMessage } from '#app/contact/contact.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { deleteExpired } from '#server/upkeep/maintenance.ts'
import { describeOnBoth } from '#test/support.ts'
import { enqueueDueReminders } from './reminders.server.ts'

const path = '/api/admin/messages'

describeOnBoth('A message reminder', (get) => {
  const store = () => insertTestMessage(get().context)

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

  /** Lets several processes send what is due. */
  async function goOn(to: string): Promise<void> {
    const { context, clock } = get()
    clock.now = new Date(to)
    await Promise.all([
      enqueueDueReminders(context),
      enqueueDueReminders(context),
      enqueueDueReminders(context),
    ])
    await Promise.all([drainOutbox(context, jobLanes), drainOutbox(context, jobLanes)])
  }

  async function remindersOnDashboard(cookie: string): Promise<string[]> {
    const { items } = await (await get().send('/api/admin/attention', { cookie })).json()
    return items
      .filter(({ key }: { key: string }) => key === 'reminders')
      .map(({ title }: { title: string }) => title)
  }

  test('is sent tomorrow at nine, ministry time, once, to who set it', async () => {
    const cookie = await get().signIn('editor')
    const id = await store()
    get().clock.now = new Date('2026-11-22T07:30:00Z')
    // still the evening of the 21st for the ministry
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
    expect(JSON.stringify(email)).not.toMatch(/Sam|sam@|for tonight|to sleep/)
    expect(await remindersOnDashboard(cookie)).toEqual(['1 message you set a reminder for'])
    expect(await remindersOnDashboard(await get().signIn())).toEqual([])
    // set again, it is sent again
    await put(id, cookie)
    await goOn('2026-11-23T17:00:00Z')
    expect(get().emails).toHaveLength(2)
  })

  test('is sent at nine on the day the clocks change', async () => {
    const cookie = await get().signIn('editor')
    const id = await store()
    get().clock.now = new Date('2026-10-31T18:00:00Z')
    await put(id, cookie)
    expect(await listed(cookie)).toMatchObject([{ remindAt: '2026-11-01T17:00:00.000Z' }])
  })

  test('is not sent if it was canceled, or if the message was answered or deleted', async () => {
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

  test('is canceled only for one person and message, even when already due', async () => {
    const [owner, cookie] = [await get().signIn(), await get().signIn('editor')]
    const [id, other] = [await store(), await store()]
    for (const who of [owner, cookie]) {
      await put(id, who)
      await put(other, who)
    }
    const { context, clock, emails } = get()
    clock.now = new Date('2026-11-30T00:00:00Z')
    await enqueueDueReminders(context)
    await get().send(`${path}/${id}/reminder`, { method: 'DELETE', cookie })
    await drainOutbox(context, jobLanes)
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

  test('is sent only at the later time if it is set again before it went out', async () => {
    const cookie = await get().signIn('editor')
    const id = await store()
    get().clock.now = new Date('2026-11-21T20:00:00Z')
    await put(id, cookie)
    get().clock.now = new Date('2026-11-22T17:00:00Z')
    await enqueueDueReminders(get().context)
    await put(id, cookie)
    await goOn('2026-11-22T17:05:00Z')
    expect(get().emails).toEqual([])
    await goOn('2026-11-23T17:00:00Z')
    expect(get().emails).toHaveLength(1)
  })

  test('survives cleanup unless its message was deleted', async () => {
    const cookie = await get().signIn('editor')
    const [kept, gone] = [await store(), await store()]
    for (const id of [kept, gone]) await put(id, cookie)
    const { db } = get().context
    await db.deleteFrom('contactMessages').where('id', '=', gone).execute()
    await deleteExpired(get().context)
    const reminders = await db.selectFrom('messageReminders').select('messageId').execute()
    expect(reminders).toEqual([{ messageId: kept }])
  })

  test('assigning emails the assignee without the content, and lists it as theirs', async () => {
    const owner = await get().signIn()
    const cookie = await get().signIn('editor')
    const me = await person('editor')
    const id = await store()
    await store()
    await put(id, owner, { assignedTo: me })
    await put(id, owner, { assignedTo: me })
    await drainOutbox(get().context, jobLanes)
    expect(get().emails).toHaveLength(1)
    expect(get().emails[0]).toMatchObject({ subject: 'A message was assigned to you' })
    expect(get().emails[0]?.to).toMatch(/^editor-/)
    expect(get().emails[0]?.text).toContain('The owner assigned a message to you')
    expect(JSON.stringify(get().emails)).not.toMatch(/Sam|sam@|for tonight|to sleep/)
    const mine = await listed(cookie, '?status=mine')
    expect(mine.map((message: { id: string }) => message.id)).toEqual([id])
    expect(await listed(owner, '?status=mine')).toEqual([])
  })

  test('sends no email for self-assigned or unassigned messages', async () => {
    const [owner, cookie] = [await get().signIn(), await get().signIn('editor')]
    const me = await person('editor')
    const id = await store()
    await put(id, cookie, { assignedTo: me })
    await put(await store(), owner, { assignedTo: null })
    const other = await store()
    await put(other, owner, { assignedTo: me })
    await put(other, owner, { assignedTo: null })
    await drainOutbox(get().context, jobLanes)
    expect(get().emails).toEqual([])
  })

  test.each(['leaves', 'gets the shop role'])(
    'is deleted, and its message unassigned, when someone %s',
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
