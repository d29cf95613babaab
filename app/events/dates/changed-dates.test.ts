import { describe, expect, test } from 'vitest'
import { events } from '#app/events/document.ts'
import { thursdays, workday } from '#app/events/events.fixtures.ts'
import { structuredEvents } from '#app/events/listing/structured-events.ts'
import { drainOutbox } from '#platform/outbox/outbox.ts'
import { jobLanes } from '#server/upkeep/jobs.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'
import { changeLabel, changeSentence } from './change-copy.ts'
import { changeEmail } from './change-email.server.ts'
import { followChanges } from './change-notices.server.ts'
import { answer, cancelAnswer, changeEvents, saveEvents } from './changes.fixtures.ts'
import {
  expandEvents,
  listOccurrences,
  nextOccurrence,
  occurrenceOn,
  past,
  upcoming,
} from './occurrences.ts'

const today = '2026-11-21'
const moved = {
  date: '2026-12-03',
  becomes: 'moved' as const,
  newDate: '2026-12-04',
  time: '6:00 PM',
  location: 'The park',
  note: 'The hall is being painted.',
}
const cancelled = { date: '2026-12-10', becomes: 'cancelled' as const, note: 'Snow.' }

function contentWith(changes: unknown[]) {
  return events.whole.read.parse({ events: [{ ...thursdays, changes }] })
}

function daysOf(changes: unknown[], from: string, to: string) {
  return expandEvents(contentWith(changes).events, from, to).map(({ date, change, event }) =>
    [date, change?.kind ?? 'planned', event.time, event.location].join(' | '),
  )
}

describe('changed dates', () => {
  test('lists a moved date on both days and a canceled one on its own', () => {
    expect(daysOf([moved, cancelled], '2026-11-26', '2026-12-17')).toEqual([
      '2026-11-26 | planned | 7:00 PM | The house',
      '2026-12-03 | movedAway | 7:00 PM | The house',
      '2026-12-04 | movedHere | 6:00 PM | The park',
      '2026-12-10 | cancelled | 7:00 PM | The house',
      '2026-12-17 | planned | 7:00 PM | The house',
    ])
    const [event] = contentWith([moved, cancelled]).events
    expect(event && listOccurrences(event, '2026-12-01', '2026-12-17')).toEqual([
      '2026-12-04',
      '2026-12-17',
    ])
  })

  test('keeps the day with a new time, and has no change if nothing differs', () => {
    const later = { date: '2026-12-03', becomes: 'moved', time: '8:00 PM' }
    expect(daysOf([later], '2026-12-03', '2026-12-09')).toEqual([
      '2026-12-03 | changed | 8:00 PM | The house',
    ])
    const nothing = { date: '2026-12-03', becomes: 'moved' }
    expect(daysOf([nothing], '2026-12-03', '2026-12-09')).toEqual([
      '2026-12-03 | planned | 7:00 PM | The house',
    ])
  })

  test('ignores a change for a day that is not one of its dates', () => {
    const strays = [
      { ...moved, date: '2026-12-05' },
      { ...cancelled, date: '2026-12-24' },
      { ...cancelled, date: 'constructor' },
      { ...moved, date: '2027-07-01' },
    ]
    expect(daysOf(strays, '2026-11-26', '2026-12-17')).toEqual(
      daysOf([], '2026-11-26', '2026-12-17'),
    )
  })

  test('merges a date moved onto another date of the series', () => {
    expect(daysOf([{ ...moved, newDate: '2026-12-10' }], '2026-12-01', '2026-12-10')).toEqual([
      '2026-12-03 | movedAway | 7:00 PM | The house',
      '2026-12-10 | planned | 7:00 PM | The house',
    ])
    const both = [{ ...moved, newDate: '2026-12-10' }, cancelled]
    expect(daysOf(both, '2026-12-01', '2026-12-10')).toEqual([
      '2026-12-03 | movedAway | 7:00 PM | The house',
      '2026-12-10 | movedHere | 6:00 PM | The park',
      '2026-12-10 | cancelled | 7:00 PM | The house',
    ])
  })

  test('lists canceled dates before the next one, and moved ones for past events', () => {
    const { events: all } = contentWith([{ ...cancelled, date: '2026-11-26' }])
    expect(upcoming(all, today).map(({ date }) => date)).toEqual(['2026-11-26', '2026-12-03'])
    const once = events.whole.read.parse({
      events: [{ ...workday, changes: [{ ...moved, date: workday.date, newDate: '2026-11-28' }] }],
    }).events
    expect(past(once, '2026-11-29').map(({ date }) => date)).toEqual(['2026-11-28'])
    expect(past(once, '2026-11-28')).toEqual([])
  })

  test('lists moved dates on their new days, in any order of entry', () => {
    const changes = [
      { ...moved, date: '2026-12-10', newDate: '2026-12-15' },
      { ...moved, newDate: '2026-12-04' },
      { ...moved, date: '2026-12-17', newDate: '2026-11-27' },
    ]
    const { events: all } = contentWith(changes)
    const [event] = all
    if (!event) throw new Error('there is one')
    expect(listOccurrences(event, '2026-11-26', '2026-12-31').join(' ')).toBe(
      '2026-11-26 2026-11-27 2026-12-04 2026-12-15 2026-12-31',
    )
    expect(nextOccurrence(event, '2026-11-27')).toBe('2026-11-27')
    expect(nextOccurrence(event, '2026-11-28')).toBe('2026-12-04')
    expect(nextOccurrence(event, '2026-12-05')).toBe('2026-12-15')
  })

  test('finds the last date of a past event, even if it moved before the first', () => {
    const lastDay = (until: string, changes: unknown[]) =>
      past(
        events.whole.read.parse({ events: [{ ...thursdays, until, changes }] }).events,
        '2027-01-02',
      ).map(({ date }) => date)
    expect(lastDay('2026-12-10', [moved])).toEqual(['2026-12-10'])
    expect(lastDay('2026-12-03', [moved])).toEqual(['2026-12-04'])
    const early = { ...moved, date: '2026-12-10', newDate: '2026-12-01' }
    expect(lastDay('2026-12-10', [early])).toEqual(['2026-12-03'])
    const earliest = { ...moved, date: thursdays.date, newDate: '2026-11-24' }
    expect(lastDay(thursdays.date, [earliest])).toEqual(['2026-11-24'])
  })

  test('lists the first three of many canceled dates', () => {
    const dates = ['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17']
    const { events: all } = contentWith(dates.map((date) => ({ ...cancelled, date })))
    expect(upcoming(all, today).map(({ date }) => date)).toEqual([
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2026-12-31',
    ])
  })

  test('lists a canceled date among held ones', () => {
    const { events: all } = contentWith([cancelled])
    expect(upcoming(all, today, { limitPerEvent: 3 }).map(({ date }) => date)).toEqual([
      '2026-11-26',
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
    ])
  })

  test('lists both a canceled date and one moved to its day', () => {
    const { events: all } = contentWith([{ ...moved, newDate: '2026-12-10' }, cancelled])
    const kinds = upcoming(all, '2026-12-04').map(({ change }) => change?.kind)
    expect(kinds.toSorted()).toEqual(['cancelled', 'movedHere'])
  })

  test('tells if an event is held, canceled, moved away, or absent on a day', () => {
    const [event] = contentWith([moved, cancelled]).events
    const kindOn = (date: string) => {
      const occurrence = event && occurrenceOn(event, date)
      return occurrence && (occurrence.change?.kind ?? 'planned')
    }
    expect(kindOn('2026-12-03')).toBe('movedAway')
    expect(kindOn('2026-12-04')).toBe('movedHere')
    expect(kindOn('2026-12-10')).toBe('cancelled')
    expect(kindOn('2026-12-17')).toBe('planned')
    expect(kindOn('2026-12-18')).toBeUndefined()
    const [replaced] = contentWith([{ ...moved, newDate: '2026-12-10' }, cancelled]).events
    expect(replaced && occurrenceOn(replaced, '2026-12-10')?.change?.kind).toBe('movedHere')
  })

  test('a canceled date is not held, even with a new day entered', () => {
    const off = { ...cancelled, newDate: '2026-12-11' }
    expect(daysOf([off], '2026-12-10', '2026-12-16')).toEqual([
      '2026-12-10 | cancelled | 7:00 PM | The house',
    ])
    const sameDay = { ...moved, newDate: moved.date }
    expect(daysOf([sameDay], '2026-12-03', '2026-12-09')).toEqual([
      '2026-12-03 | changed | 6:00 PM | The park',
    ])
  })

  test.each([
    [{ becomes: 'cancelled' }, '2026-12-03', 'Canceled', 'This date is canceled.'],
    [{ newDate: '2026-12-04' }, '2026-12-03', 'Moved', 'Moved to Friday, December 4.'],
    [
      { newDate: '2026-12-04', time: '6:00 PM', location: 'The park' },
      '2026-12-03',
      'Moved',
      'Moved to Friday, December 4, 6:00 PM, The park.',
    ],
    [{ newDate: '2026-12-04' }, '2026-12-04', 'Moved', 'Moved from Thursday, December 3.'],
    [{ time: '6:00 PM' }, '2026-12-03', 'New time', 'For this date, the time is 6:00 PM.'],
    [{ location: 'The park' }, '2026-12-03', 'New place', 'For this date, the place is The park.'],
    [
      { time: '6:00 PM', location: 'The park' },
      '2026-12-03',
      'New time and place',
      'For this date, the time is 6:00 PM and the place is The park.',
    ],
    [{ note: 'There will be cake.' }, '2026-12-03', 'Please note', ''],
  ])('describes the change %j on %s', (fields, day, label, sentence) => {
    const [event] = contentWith([{ date: '2026-12-03', becomes: 'moved', ...fields }]).events
    const change = event && occurrenceOn(event, day)?.change
    if (!change) throw new Error('there’s no change')
    expect(changeLabel(change)).toBe(label)
    expect(changeSentence(change, today)).toBe(sentence)
  })

  test('marks canceled and moved dates in structured data, with the previous date', () => {
    const facts = { since: '2026-12-01', timeZone: 'America/Los_Angeles' }
    const address = { street: '', city: '', state: '', zip: '' }
    const site = { name: 'Ministry', url: 'https://ministry.example' }
    const [first] = structuredEvents(contentWith([moved]), { ...facts, address, site }) as object[]
    expect(first).toMatchObject({
      startDate: '2026-12-04T18:00:00-08:00',
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2026-12-03T19:00:00-08:00',
      location: { name: 'The park' },
    })
    const on = { date: '2026-12-03', becomes: 'moved' as const }
    const changes = [
      { ...on, newDate: '2026-12-04' },
      { ...on, time: '6:00 PM' },
      { ...on, location: 'The park' },
    ]
    const read = changes.map(
      (one) => structuredEvents(contentWith([one]), { ...facts, address, site })[0],
    )
    expect(read).toMatchObject([
      {
        eventStatus: 'https://schema.org/EventRescheduled',
        startDate: '2026-12-04T19:00:00-08:00',
      },
      {
        eventStatus: 'https://schema.org/EventRescheduled',
        startDate: '2026-12-03T18:00:00-08:00',
      },
      { eventStatus: 'https://schema.org/EventScheduled', startDate: '2026-12-03T19:00:00-08:00' },
    ])
    const off = { ...cancelled, date: '2026-12-03' }
    const [second] = structuredEvents(contentWith([off]), { ...facts, address, site }) as object[]
    expect(second).toMatchObject({
      startDate: '2026-12-03T19:00:00-08:00',
      eventStatus: 'https://schema.org/EventCancelled',
    })
  })
})

/** Saves the events without sending notices. */
function change(app: TestApp, changes: unknown[]) {
  return changeEvents(app, [{ ...thursdays, changes }])
}

function save(app: TestApp, changes: unknown[]) {
  return saveEvents(app, [{ ...thursdays, changes }])
}

function stored(app: TestApp) {
  return app.context.db
    .selectFrom('eventResponses')
    .select(['occurrenceDate', 'plannedDate'])
    .orderBy('occurrenceDate')
    .execute()
}

describeOnBoth('a changed date of an event', (app) => {
  test('emails its responders once, but not phone contacts or other dates', async () => {
    await save(app(), [])
    await answer(app(), '2026-12-03', 'ruth@example.org')
    await answer(app(), '2026-12-03', '+1 555 010 0100')
    await answer(app(), '2026-12-10', 'naomi@example.org')
    await save(app(), [moved])
    await save(app(), [moved])
    expect(app().emails.map(({ to, subject }) => [to, subject])).toEqual([
      ['ruth@example.org', 'Moved: Thursday group, now Friday, December 4'],
    ])
    const [email] = app().emails
    for (const words of ['Thursday, December 3', '6:00 PM', 'The park', 'being painted']) {
      expect(email?.text).toContain(words)
    }
    expect(await stored(app())).toEqual([
      { occurrenceDate: '2026-12-04', plannedDate: '2026-12-03' },
      { occurrenceDate: '2026-12-04', plannedDate: '2026-12-03' },
      { occurrenceDate: '2026-12-10', plannedDate: null },
    ])
  })

  test('emails about a canceled date and about undoing it', async () => {
    await save(app(), [])
    await answer(app(), '2026-12-10', 'naomi@example.org')
    await save(app(), [cancelled])
    expect(app().emails[0]?.subject).toBe('Canceled: Thursday group, Thursday, December 10')
    expect(app().emails[0]?.text).toContain('This date is canceled.')
    expect(app().emails[0]?.text).toContain('You don’t need to do anything.')
    expect(app().emails[0]?.text).not.toContain('still on the list')
    const cookie = await app().signIn('editor')
    const restored = await app().send('/api/admin/events/revisions/1/restore', {
      cookie,
      json: { version: 2 },
    })
    expect(restored.status).toBe(200)
    await drainOutbox(app().context, jobLanes)
    expect(app().emails[1]?.subject).toBe(
      'Back to the original plan: Thursday group, Thursday, December 10',
    )
    expect(app().emails[1]?.text).toContain('You’re still on the list.')
  })

  test('emails about a new time but not about a note', async () => {
    await save(app(), [])
    await answer(app(), '2026-12-03', 'ruth@example.org')
    const noted = { date: '2026-12-03', becomes: 'moved', note: 'There will be cake.' }
    await save(app(), [noted])
    expect(app().emails).toEqual([])
    await save(app(), [{ ...noted, time: '8:00 PM' }])
    expect(app().emails.map(({ subject }) => subject)).toEqual([
      'Changed: Thursday group, Thursday, December 3',
    ])
    expect(app().emails[0]?.text).toContain('8:00 PM')
  })

  test('says it is back to the plan if a change is undone but its note stays', async () => {
    await save(app(), [{ ...moved, time: '', location: '' }])
    await answer(app(), '2026-12-04', 'ruth@example.org')
    await save(app(), [{ date: moved.date, becomes: 'moved', note: 'There will be cake.' }])
    expect(app().emails.map(({ subject }) => subject)).toEqual([
      'Back to the original plan: Thursday group, Thursday, December 3',
    ])
    expect(app().emails[0]?.text).toContain('There will be cake.')
    expect(app().emails[0]?.text).not.toContain('new plan')
  })

  test('sends no outdated email', async () => {
    await save(app(), [])
    await answer(app(), '2026-12-03', 'ruth@example.org')
    await change(app(), [{ ...cancelled, date: '2026-12-03' }])
    await change(app(), [])
    await drainOutbox(app().context, jobLanes)
    expect(app().emails).toEqual([])
  })

  test('emails each responder separately', async () => {
    await save(app(), [])
    await answer(app(), '2026-12-03', 'ruth@example.org')
    await answer(app(), '2026-12-03', 'naomi@example.org')
    await save(app(), [moved])
    const told = app().emails.map(({ to, subject }) => `${to} ${subject}`)
    expect(told.toSorted()).toEqual([
      'naomi@example.org Moved: Thursday group, now Friday, December 4',
      'ruth@example.org Moved: Thursday group, now Friday, December 4',
    ])
  })

  test('sends one email even if two processes follow a change at once', async () => {
    await save(app(), [])
    await answer(app(), '2026-12-03', 'ruth@example.org')
    await change(app(), [moved])
    await Promise.all([followChanges(app().context), followChanges(app().context)])
    const notices = await app()
      .context.db.selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'events.notice')
      .execute()
    expect(notices).toHaveLength(1)
    await drainOutbox(app().context, jobLanes)
    expect(app().emails).toHaveLength(1)
  })

  test('does not send a waiting email after a cancellation or a new contact', async () => {
    await save(app(), [])
    const ruth = await answer(app(), '2026-12-03', 'ruth@example.org')
    const naomi = await answer(app(), '2026-12-03', 'naomi@example.org')
    await change(app(), [moved])
    await followChanges(app().context)
    await cancelAnswer(app(), ruth)
    const naming = { token: naomi.token, name: 'Naomi', contact: '+1 555 010 0100' }
    const named = await app().send(`/api/events/responses/${naomi.id}`, { json: naming })
    expect(named.status).toBe(200)
    await drainOutbox(app().context, jobLanes)
    expect(app().emails).toEqual([])
  })

  test('does not send a waiting email about an undone change or a removed event', async () => {
    await save(app(), [])
    const { id } = await answer(app(), '2026-12-03', 'ruth@example.org')
    await change(app(), [{ ...cancelled, date: '2026-12-03' }])
    await followChanges(app().context)
    await change(app(), [])
    await changeEmail.send(app().context, { responseId: id })
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/events', { cookie, json: { events: [] } })
    await changeEmail.send(app().context, { responseId: id })
    expect(app().emails).toEqual([])
  })

  test('emails only the last of two quick changes', async () => {
    await save(app(), [])
    const { id } = await answer(app(), '2026-12-03', 'ruth@example.org')
    for (const one of [moved, { ...cancelled, date: '2026-12-03' }]) {
      await change(app(), [one])
      await followChanges(app().context)
    }
    // two workers handle them at the same time
    const fingerprints = [JSON.stringify([['date', '2026-12-04']]), 'cancelled']
    await Promise.all(
      fingerprints.map((fingerprint) =>
        changeEmail.send(app().context, { responseId: id, fingerprint }),
      ),
    )
    await drainOutbox(app().context, jobLanes)
    expect(app().emails.map(({ subject }) => subject)).toEqual([
      'Canceled: Thursday group, Thursday, December 3',
    ])
  })

  test('sends queued emails of older versions without a fingerprint', async () => {
    await save(app(), [])
    const { id } = await answer(app(), '2026-12-03', 'ruth@example.org')
    await change(app(), [moved])
    await followChanges(app().context)
    await changeEmail.send(app().context, { responseId: id })
    expect(app().emails).toMatchObject([{ to: 'ruth@example.org' }])
  })

  test('leaves a canceled response on its day', async () => {
    await save(app(), [])
    await cancelAnswer(app(), await answer(app(), '2026-12-03', 'ruth@example.org'))
    await save(app(), [moved])
    expect(await stored(app())).toEqual([{ occurrenceDate: '2026-12-03', plannedDate: null }])
  })

  test('emails about today’s date but not about past ones', async () => {
    await save(app(), [])
    await answer(app(), '2026-12-03', 'ruth@example.org')
    await answer(app(), '2026-12-10', 'naomi@example.org')
    app().clock.now = new Date('2026-12-10T20:00:00Z')
    await save(app(), [{ ...cancelled, date: '2026-12-03' }, cancelled])
    expect(app().emails.map(({ to }) => to)).toEqual(['naomi@example.org'])
  })

  test('emails today about a date that is back on for today', async () => {
    await save(app(), [{ ...moved, date: '2026-12-10' }])
    await answer(app(), '2026-12-04', 'ruth@example.org')
    app().clock.now = new Date('2026-12-10T20:00:00Z')
    await save(app(), [])
    expect(app().emails.map(({ subject }) => subject)).toEqual([
      'Back to the original plan: Thursday group, Thursday, December 10',
    ])
  })

  test('accepts responses to a moved date on its new day, and none to a canceled one', async () => {
    await save(app(), [moved, cancelled])
    expect(await answer(app(), '2026-12-04')).toMatchObject({ status: 200 })
    expect(await answer(app(), '2026-12-03')).toMatchObject({ status: 422 })
    expect(await answer(app(), '2026-12-10')).toMatchObject({ status: 422 })
    expect(await stored(app())).toEqual([
      { occurrenceDate: '2026-12-04', plannedDate: '2026-12-03' },
    ])
    await save(app(), [])
    expect(await stored(app())).toEqual([{ occurrenceDate: '2026-12-03', plannedDate: null }])
  })

  test('GET /api/events/occurrences lists held and not-held dates', async () => {
    await save(app(), [moved, cancelled])
    const response = await app().send('/api/events/occurrences?from=2026-12-01&to=2026-12-17')
    const feed = (await response.json()) as Record<'occurrences' | 'notHeld', object[]>
    expect(feed.occurrences).toMatchObject([
      { date: '2026-12-04', plannedDate: '2026-12-03', status: 'changed', location: 'The park' },
      { date: '2026-12-17', plannedDate: '2026-12-17', status: 'planned' },
    ])
    expect(feed.notHeld).toMatchObject([
      { date: '2026-12-03', status: 'moved', movedTo: '2026-12-04' },
      { date: '2026-12-10', status: 'cancelled', movedTo: null, note: 'Snow.' },
    ])
  })

  test('shows staff the change and whom to call', async () => {
    await save(app(), [])
    await answer(app(), '2026-12-03', 'ruth@example.org')
    await answer(app(), '2026-12-03', '+1 555 010 0100')
    await save(app(), [moved])
    const cookie = await app().signIn('editor')
    const dates = await app().send('/api/admin/event-responses/dates', { cookie })
    expect(await dates.json()).toMatchObject({
      dates: [{ date: '2026-12-04', responses: 2, change: { mark: 'Moved' } }],
    })
    const path = '/api/admin/event-responses?eventId=thursday-group&date=2026-12-04'
    const { responses } = (await (await app().send(path, { cookie })).json()) as {
      responses: { contact: string; notice: string }[]
    }
    expect(Object.fromEntries(responses.map((one) => [one.contact, one.notice]))).toEqual({
      'ruth@example.org': 'known',
      '+1 555 010 0100': 'open',
    })
  })
})
