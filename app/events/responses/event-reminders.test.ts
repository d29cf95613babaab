import { describe, expect, test } from 'vitest'
import {
  answer,
  cancelAnswer,
  changeEvents,
  saveEvents,
  waitMinutes,
} from '#app/events/dates/changes.fixtures.ts'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
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

  describe('once queued', () => {
    /** Queues the reminder of a guest's date, without sending it. */
    async function queueReminder(app: TestApp) {
      await saveEvents(app, [thursdays])
      const guest = await answer(app, date, 'ruth@example.org')
      app.clock.now = new Date('2026-12-02T18:00:00Z')
      await enqueueEventReminders(app.context)
      const jobs = await app.context.db.selectFrom('outbox').select('kind').execute()
      expect(jobs.map(({ kind }) => kind)).toContain('events.reminder')
      return guest
    }

    async function subjects(app: TestApp): Promise<string[]> {
      await drainOutbox(app.context, jobLanes)
      return app.emails.map(({ subject }) => subject)
    }

    test('don’t go out if the event is deleted', async () => {
      await queueReminder(get())
      await changeEvents(get(), [workday])
      expect(await subjects(get())).toEqual([])
      // people have time to put an event back
      await waitMinutes(get(), 16)
      expect(await subjects(get())).toEqual([
        'No longer planned: Thursday group, Thursday, December 3',
      ])
    })

    test('don’t go out if the event is canceled, even before that is noticed', async () => {
      await queueReminder(get())
      await changeEvents(get(), [{ ...thursdays, changes: [{ date, becomes: 'cancelled' }] }])
      await get().context.db.deleteFrom('outbox').where('kind', '!=', 'events.reminder').execute()
      expect(await subjects(get())).toEqual([])
    })

    test('don’t go out to a guest who canceled, and only once after a restore', async () => {
      const guest = await queueReminder(get())
      await cancelAnswer(get(), guest)
      expect(await subjects(get())).toEqual([])
      const cookie = await get().signIn('editor')
      const json = { cancelled: false }
      const restored = await get().send(`/api/admin/event-responses/${guest.id}`, {
        ...{ cookie, json, method: 'PUT' },
      })
      expect(restored.status).toBe(200)
      await runAt(get(), '2026-12-02T19:00:00Z')
      expect(await subjects(get())).toEqual([])
    })

    test('don’t go out for a date that moved, even before that is noticed', async () => {
      await queueReminder(get())
      const moved = { date, becomes: 'moved', newDate: '2026-12-05' }
      await changeEvents(get(), [{ ...thursdays, changes: [moved] }])
      await get().context.db.deleteFrom('outbox').where('kind', '!=', 'events.reminder').execute()
      expect(await subjects(get())).toEqual([])
    })

    test.each([
      ['earlier', '2026-12-02', '2026-12-02T18:05:00Z', []],
      ['later', '2026-12-05', '2026-12-04T18:00:00Z', ['Saturday, December 5']],
    ])('go out for the new date if it moved %s', async (_, newDate, then, days) => {
      await queueReminder(get())
      await changeEvents(get(), [{ ...thursdays, changes: [{ date, becomes: 'moved', newDate }] }])
      await subjects(get())
      await runAt(get(), then)
      const reminders = (await subjects(get())).filter((subject) => subject.startsWith('Reminder'))
      expect(reminders).toEqual(days.map((day) => `Reminder: Thursday group, ${day}`))
      expect(get().emails).toHaveLength(days.length + 1)
    })

    test('say the new time and place if those changed', async () => {
      await queueReminder(get())
      await changeEvents(get(), [{ ...thursdays, time: '8:15 PM', location: 'The barn' }])
      expect(await subjects(get())).toEqual(['Reminder: Thursday group, Thursday, December 3'])
      expect(get().emails[0]?.text).toMatch(/8:15 PM[\s\S]+The barn/)
    })
  })
})
