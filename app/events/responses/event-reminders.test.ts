import { expect, test } from 'vitest'
import { answer, cancelAnswer, saveEvents } from '#app/events/dates/changes.fixtures.ts'
import { thursdays } from '#app/events/events.fixtures.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { enqueueEventReminders } from './event-reminders.server.ts'

const date = '2026-12-03'

/** Sets the clock to a time in UTC, and runs what is due. */
async function runAt(app: TestApp, time: string): Promise<string[]> {
  app.clock.now = new Date(time)
  await enqueueEventReminders(app.context)
  await drainOutbox(app.context, jobLanes)
  return app.emails.map(({ to, subject }) => `${to}: ${subject}`)
}

describeOnBoth('reminders of events', (get) => {
  test('go out once, the day before, at the hour that staff set', async () => {
    await saveEvents(get(), [thursdays])
    await answer(get(), date, 'ruth@example.org')
    await answer(get(), date, '(541) 555-0142')
    await answer(get(), date)
    // 9:59 and 10:00 in Los Angeles
    expect(await runAt(get(), '2026-12-02T17:59:00Z')).toEqual([])
    const sent = ['ruth@example.org: Reminder: Thursday group, Thursday, December 3']
    expect(await runAt(get(), '2026-12-02T18:00:00Z')).toEqual(sent)
    expect(get().emails[0]?.text).toContain('Time: 7:00 PM')
    expect(get().emails[0]?.text).toContain('/events/respond?own=')
    await Promise.all([enqueueEventReminders(get().context), enqueueEventReminders(get().context)])
    await answer(get(), date, 'after-the-hour@example.org')
    expect(await runAt(get(), '2026-12-02T23:00:00Z')).toEqual(sent)
    expect(await runAt(get(), '2026-12-03T19:00:00Z')).toEqual(sent)
  })

  test('are logged once as not sent while email is off, and go out if it’s turned on in time', async () => {
    const { context } = get()
    const works = context.mail
    await saveEvents(get(), [thursdays])
    await answer(get(), date, 'ruth@example.org')
    await context.db.deleteFrom('outbox').execute()
    context.mail = { isOn: false, send: async () => {} }
    await runAt(get(), '2026-12-02T18:00:00Z')
    await runAt(get(), '2026-12-02T18:01:00Z')
    const log = await context.db.selectFrom('emailLog').select(['kind', 'outcome']).execute()
    expect(log).toEqual([{ kind: 'events.reminder', outcome: 'stored' }])
    context.mail = works
    const sent = ['ruth@example.org: Reminder: Thursday group, Thursday, December 3']
    expect(await runAt(get(), '2026-12-02T19:00:00Z')).toEqual(sent)
    expect(await runAt(get(), '2026-12-02T19:01:00Z')).toEqual(sent)
  })

  test('don’t go to people who canceled, wait, or answered after the hour', async () => {
    await saveEvents(get(), [{ ...thursdays, places: 2 }])
    const gone = await answer(get(), date, 'gone@example.org')
    await answer(get(), date, 'kept@example.org')
    await answer(get(), date, 'moved-up@example.org')
    await answer(get(), date, 'waiting@example.org')
    await cancelAnswer(get(), gone)
    await get().context.db.deleteFrom('outbox').execute()
    get().clock.now = new Date('2026-12-02T18:30:00Z')
    expect(await runAt(get(), '2026-12-02T19:00:00Z')).toEqual([
      expect.stringContaining('kept@example.org: Reminder'),
      expect.stringContaining('moved-up@example.org: Reminder'),
    ])
  })

  test('don’t go out for a canceled date, after the day, or when turned off', async () => {
    const changes = [{ date, becomes: 'cancelled' }]
    await saveEvents(get(), [thursdays])
    await answer(get(), date, 'ruth@example.org')
    get().clock.now = new Date('2026-12-02T19:00:00Z')
    await enqueueEventReminders(get().context)
    await saveEvents(get(), [{ ...thursdays, changes }])
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.some(({ subject }) => subject.startsWith('Reminder'))).toBe(false)

    await answer(get(), '2026-12-10', 'late@example.org')
    get().clock.now = new Date('2026-12-09T19:00:00Z')
    await enqueueEventReminders(get().context)
    get().clock.now = new Date('2026-12-11T19:00:00Z')
    await drainOutbox(get().context, jobLanes)
    expect(get().emails.some(({ to }) => to === 'late@example.org')).toBe(false)

    const cookie = await get().signIn('editor')
    const json = { events: [thursdays], reminders: { isOn: false, hour: 10 } }
    expect((await get().send('/api/admin/events', { cookie, json })).status).toBe(200)
    await answer(get(), '2026-12-17', 'off@example.org')
    await runAt(get(), '2026-12-16T19:00:00Z')
    expect(get().emails.some(({ to }) => to === 'off@example.org')).toBe(false)
  })
})
