import { expect, test } from 'vitest'
import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { findOwnResponses } from '#app/events/responses/responses.server.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { changeLabel } from './change-copy.ts'
import { answer, changeEvents, leaveContact, saveEvents, waitMinutes } from './changes.fixtures.ts'
import { occurrenceForResponse } from './response-date.ts'

const picnic = { ...workday, id: 'picnic', title: 'Picnic', date: '2026-12-05', time: '9:00 AM' }
const sunday = { ...picnic, date: '2026-12-06' }
const eventId = picnic.id

/** A family of four responds to the picnic. */
async function fourCome(app: TestApp, date = picnic.date, contact = 'ruth@example.org') {
  const answered = await answer(app, date, undefined, { eventId })
  await leaveContact(app, answered, contact, 4)
  return answered
}

/** The current and original day of each response. */
function days({ context }: TestApp) {
  return context.db
    .selectFrom('eventResponses')
    .select(['occurrenceDate as day', 'plannedDate as first'])
    .orderBy('createdAt')
    .execute()
}

async function findOwn(app: TestApp, own: { id: string; token: string }) {
  const context = createRequestContext(app.context, networkOf('192.0.2.1'))
  return (await findOwnResponses(context, [own]))[0]
}

function subjects(app: TestApp) {
  return app.emails.map(({ subject }) => subject)
}

async function storedEvents({ context }: TestApp) {
  return (await readDocument(context.db, events)).values.events
}

describeOnBoth('a one-time event on another day', (app) => {
  test('moves its responses along and asks people to cancel if they can’t come', async () => {
    await saveEvents(app(), [picnic])
    const ruth = await fourCome(app())
    await saveEvents(app(), [sunday])
    expect(await days(app())).toEqual([{ day: '2026-12-06', first: '2026-12-05' }])
    const cookie = await app().signIn('editor')
    const read = async (path: string) => (await app().send(path, { cookie })).json()
    expect((await read('/api/admin/event-responses/dates')).dates).toMatchObject([
      {
        date: '2026-12-06',
        responses: 1,
        people: 4,
        change: { mark: 'Changed', written: 'later' },
      },
    ])
    const list = `/api/admin/event-responses?eventId=${eventId}&date=2026-12-06`
    expect((await read(list)).responses).toMatchObject([{ people: 4, notice: 'coming' }])
    const sheet = await app().send(list.replace('?', '.csv?'), { cookie })
    expect(await sheet.text()).toContain(
      '"2026-12-06","Picnic","Volunteer","Ruth","ruth@example.org","4"',
    )
    await waitMinutes(app(), 14)
    expect(app().emails).toEqual([])
    await waitMinutes(app(), 1)
    expect(app().emails).toMatchObject([
      { to: 'ruth@example.org', subject: 'Moved: Picnic, now Sunday, December 6' },
    ])
    const [email] = app().emails
    for (const words of [
      'You told us you’d be there: Picnic, Saturday, December 5.',
      'Here’s the new plan:\nDate: Sunday, December 6\nTime: 9:00 AM\nPlace: The house',
      'You’re still on the list. If you can’t come, please let us know here:',
      `http://localhost:3000/events/respond?own=${ruth.id}.${ruth.token}`,
    ]) {
      expect(email?.text).toContain(words)
    }
    expect((await read(list)).responses).toMatchObject([{ notice: 'known' }])
    await saveEvents(app(), [sunday])
    await waitMinutes(app(), 30)
    expect(app().emails).toHaveLength(1)
  })

  test('shows responders the new day, without a second response', async () => {
    await saveEvents(app(), [picnic])
    const ruth = await fourCome(app())
    await changeEvents(app(), [sunday])
    const before = await findOwn(app(), ruth)
    expect(before).toMatchObject({ date: sunday.date, change: { kind: 'movedHere' } })
    await saveEvents(app(), [sunday])
    const own = await findOwn(app(), ruth)
    expect(own).toMatchObject({ date: sunday.date, plannedDate: picnic.date, people: 4 })
    expect(own?.change && changeLabel(own.change)).toBe('Moved')
    expect(own?.isDropped).toBeFalsy()
    const headers = { cookie: `lampstand.places=${ruth.id}.${ruth.token}` }
    const again = await answer(app(), sunday.date, undefined, { eventId, headers })
    expect(again.id).toBe(ruth.id)
  })

  test('moved back within 15 minutes, restores responses and emails no one', async () => {
    await saveEvents(app(), [picnic])
    await fourCome(app())
    await saveEvents(app(), [sunday])
    await waitMinutes(app(), 10)
    await saveEvents(app(), [picnic])
    expect(await days(app())).toEqual([{ day: '2026-12-05', first: null }])
    await waitMinutes(app(), 60)
    expect(app().emails).toEqual([])
  })

  test('emails again when moved back later or moved again, and moves new responses', async () => {
    await saveEvents(app(), [picnic])
    await fourCome(app())
    await saveEvents(app(), [sunday])
    await waitMinutes(app(), 15)
    await fourCome(app(), sunday.date, 'naomi@example.org')
    await saveEvents(app(), [{ ...picnic, date: '2026-12-12', time: '10:00 AM' }])
    await waitMinutes(app(), 15)
    expect(await days(app())).toEqual([
      { day: '2026-12-12', first: '2026-12-05' },
      { day: '2026-12-12', first: '2026-12-06' },
    ])
    await saveEvents(app(), [picnic])
    await waitMinutes(app(), 15)
    expect(await days(app())).toEqual([
      { day: '2026-12-05', first: null },
      { day: '2026-12-05', first: '2026-12-06' },
    ])
    expect(app().emails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'ruth@example.org Moved: Picnic, now Sunday, December 6',
      'ruth@example.org Moved: Picnic, now Saturday, December 12',
      'naomi@example.org Moved: Picnic, now Saturday, December 12',
      'ruth@example.org Back to the original plan: Picnic, Saturday, December 5',
      'naomi@example.org Moved: Picnic, now Saturday, December 5',
    ])
  })

  test('emails the current state if its new day is canceled or moved', async () => {
    await saveEvents(app(), [picnic])
    await fourCome(app())
    const noon = { date: sunday.date, becomes: 'moved', time: 'Noon', location: 'The park' }
    await saveEvents(app(), [{ ...sunday, changes: [noon] }])
    await waitMinutes(app(), 15)
    expect(app().emails[0]?.text).toContain('Sunday, December 6\nTime: Noon\nPlace: The park')
    await saveEvents(app(), [{ ...sunday, changes: [{ date: sunday.date, becomes: 'cancelled' }] }])
    expect(subjects(app())[1]).toBe('Canceled: Picnic, Saturday, December 5')
  })

  test('does not move responses to or from a past date', async () => {
    await saveEvents(app(), [picnic])
    await fourCome(app())
    await saveEvents(app(), [{ ...picnic, date: '2025-12-06' }])
    await waitMinutes(app(), 15)
    expect(await days(app())).toEqual([{ day: '2026-12-05', first: null }])
    expect(subjects(app())).toEqual(['No longer planned: Picnic, Saturday, December 5'])
    await saveEvents(app(), [{ ...picnic, date: '2026-11-28' }])
    await waitMinutes(app(), 15)
    expect(subjects(app())[1]).toBe('Moved: Picnic, now Saturday, November 28')
    app().clock.now = new Date('2026-11-29T20:00:00Z')
    for (const event of [
      { ...picnic, date: '2026-11-28' },
      { ...picnic, date: '2027-05-01' },
    ]) {
      await saveEvents(app(), [event])
      await waitMinutes(app(), 15)
    }
    expect(await days(app())).toEqual([{ day: '2026-11-28', first: '2026-12-05' }])
    expect(app().emails).toHaveLength(2)
  })

  test('moves responses from and to today, but not to a blank date', async () => {
    app().clock.now = new Date('2026-12-05T16:00:00Z')
    await saveEvents(app(), [picnic])
    await fourCome(app())
    await saveEvents(app(), [sunday])
    expect(await days(app())).toMatchObject([{ day: '2026-12-06' }])
    await saveEvents(app(), [{ ...picnic, time: '11:00 AM' }])
    expect(await days(app())).toMatchObject([{ day: '2026-12-05' }])
    const row = {
      occurrenceDate: picnic.date,
      plannedDate: null,
      plannedRecurring: 'none' as const,
    }
    const [event] = await storedEvents(app())
    const on = (date: string) =>
      event && occurrenceForResponse({ ...event, date }, row, picnic.date)
    expect(on(sunday.date)).toMatchObject({ date: sunday.date })
    expect(on('')).toBeUndefined()
  })

  test('can move from tomorrow to today', async () => {
    app().clock.now = new Date('2026-12-05T16:00:00Z')
    await saveEvents(app(), [sunday])
    await fourCome(app(), sunday.date)
    await saveEvents(app(), [picnic])
    expect(await days(app())).toEqual([{ day: '2026-12-05', first: '2026-12-06' }])
  })

  test('does not move responses if it repeats or did', async () => {
    await saveEvents(app(), [thursdays, picnic])
    await answer(app(), '2026-12-03', 'naomi@example.org')
    await fourCome(app())
    await saveEvents(app(), [
      { ...thursdays, recurring: 'none', date: '2026-12-10' },
      { ...sunday, recurring: 'weekly' },
    ])
    await waitMinutes(app(), 15)
    expect(subjects(app()).sort()).toEqual([
      'No longer planned: Picnic, Saturday, December 5',
      'No longer planned: Thursday group, Thursday, December 3',
    ])
  })
})
