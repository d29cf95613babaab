import fc from 'fast-check'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { describe, expect, test } from 'vitest'
import { isHeld } from '#app/events/dates/date-changes.ts'
import { expandEvents } from '#app/events/dates/occurrences.ts'
import { type MonthWeek, recurrences, weekdays } from '#app/events/dates/repeat-rule.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { thursdays } from '#app/events/events.fixtures.ts'
import { testFiles } from '#app/files/files.fixtures.ts'
import { addFile } from '#app/files/files.server.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { networkOf } from '#platform/http/client-ip.ts'
import { createRequestContext } from '#server/api/app.ts'
import { describeOnSqlite } from '#test/support.ts'
import { answerCalendar } from './calendar-answer.server.ts'
import { type CalendarFacts, calendarFile } from './calendar-file.server.ts'

const [from, to] = ['2026-01-01', '2027-12-31']
const facts: CalendarFacts = {
  name: 'The house: Events',
  siteUrl: 'https://house.example.org',
  timeZone: 'America/Los_Angeles',
  address: '12 River Road, Alder Falls, OR 97000',
  version: 7,
  changedAt: '2026-11-20T10:00:00.000Z',
  today: '2026-11-21',
  t: wordsOf('en'),
  labelOf: (category) => category,
}

function read(...all: object[]): EventContent[] {
  return events.whole.read.parse({ events: all }).events
}

/** When events are held, by our own list: 'id 2026-11-26'. */
function ownDays(all: readonly EventContent[]): string[] {
  return expandEvents(all, from, to)
    .filter(isHeld)
    .map(({ event, date }) => `${event.id} ${date}`)
    .sort()
}

function isInRange(entry: string): boolean {
  const date = entry.slice(-10)
  return date >= from && date <= to
}

/** The same by ical.js. */
function daysByIcalJs(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const parts = calendar.getAllSubcomponents('vevent')
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const [masters, others] = [true, false].map((isMaster) =>
    parts.filter((part) => part.hasProperty('recurrence-id') !== isMaster),
  )
  const days = (masters ?? []).flatMap((part) => {
    const own = (others ?? []).filter(
      (one) => one.getFirstPropertyValue('uid') === part.getFirstPropertyValue('uid'),
    )
    const event = new ICAL.Event(part, { exceptions: own, strictExceptions: true })
    const id = event.uid.split('@')[0]
    const shown = (item: ICAL.Event, start: ICAL.Time) =>
      item.component.getFirstPropertyValue('status') === 'CANCELLED'
        ? []
        : [`${id} ${start.toString().slice(0, 10)}`]
    if (!event.isRecurring()) return shown(event, event.startDate)
    const steps = event.iterator()
    const found: string[] = []
    for (let next = steps.next(); next && next.toString() < '2028-02'; next = steps.next()) {
      const { item, startDate } = event.getOccurrenceDetails(next)
      found.push(...shown(item, startDate))
    }
    return found
  })
  return [...new Set(days)].filter(isInRange).sort()
}

/** The same by node-ical. */
function daysByNodeIcal(text: string): string[] {
  const days = Object.values(nodeIcal.sync.parseICS(text)).flatMap((part) => {
    if (part?.type !== 'VEVENT') return []
    const id = part.uid.split('@')[0]
    const dayOf = (date: Date & { dateOnly?: boolean }) =>
      date.dateOnly
        ? `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
        : todayIn(facts.timeZone, date)
    return nodeIcal
      .expandRecurringEvent(part, {
        from: new Date('2025-12-01'),
        to: new Date('2028-01-31'),
        includeOverrides: true,
        excludeExdates: true,
      })
      .filter(({ event }) => event.status !== 'CANCELLED')
      .map(({ start }) => `${id} ${dayOf(start)}`)
  })
  return [...new Set(days)].filter(isInRange).sort()
}

const anyDate = fc
  .integer({ min: 0, max: 600 })
  .map((days) => Temporal.PlainDate.from('2026-02-01').add({ days }).toString())

const anyEvent = fc
  .record({
    date: anyDate,
    time: fc.constantFrom('7:00 PM', '6–8 PM', '10 PM – 1 AM', 'After Service'),
    allDay: fc.boolean(),
    days: fc.constantFrom(1, 1, 3),
    recurring: fc.constantFrom(...recurrences),
    every: fc.constantFrom(1, 2, 3),
    weekdays: fc.subarray([...weekdays]),
    monthWeeks: fc.constantFrom<MonthWeek[]>([], ['1'], ['2', '4'], ['-1'], ['5']),
    until: fc.oneof(fc.constant(''), anyDate),
    exceptions: fc.array(anyDate, { maxLength: 5 }),
    extraDates: fc.array(anyDate, { maxLength: 3 }),
  })
  // rules that ical.js reads wrongly are in rrule.test.ts
  .filter(({ date }) => Number(date.slice(8)) <= 28)
  .map((event) => (event.monthWeeks.includes('5') ? { ...event, weekdays: [] } : event))
  .map((event) => ({ ...thursdays, ...event }))

describe('the calendar file', () => {
  test('survives any date, zone, and name', () => {
    const anyDay = fc.constantFrom(
      '',
      'soon',
      '0001-01-01',
      '1850-05-05',
      '9999-12-31',
      '2026-12-01',
    )
    const hostile = fc.record({
      event: anyEvent,
      day: anyDay,
      until: anyDay,
      newDate: anyDay,
      timeZone: fc.constantFrom(
        'Africa/Monrovia',
        'Europe/Amsterdam',
        'America/Los_Angeles',
        'UTC',
      ),
      text: fc.constantFrom('A\r\nEND:VCALENDAR', 'a;b,c\\d', '\uD800', '🕯️'.repeat(90)),
    })
    fc.assert(
      fc.property(hostile, ({ event, day, until, newDate, timeZone, text }) => {
        const change = { date: '2026-12-01', becomes: 'moved', newDate, note: text }
        const all = read({ ...event, id: text, title: text, date: day, until, changes: [change] })
        const file = calendarFile(all, { ...facts, name: text, timeZone })
        const calendar = new ICAL.Component(ICAL.parse(file))
        expect(calendar.getAllSubcomponents('vtimezone')).toHaveLength(1)
        expect(file.match(/^END:VCALENDAR/gm)).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })

  test.each([
    ['ical.js', daysByIcalJs, anyEvent],
    // node-ical doesn't read extra dates
    ['node-ical', daysByNodeIcal, anyEvent.map((event) => ({ ...event, extraDates: [] }))],
  ])('has the same days as our own list by %s', (_, daysOf, events) => {
    fc.assert(
      fc.property(events, (event) => {
        const all = read(event)
        expect(daysOf(calendarFile(all, facts))).toEqual(ownDays(all))
      }),
      { numRuns: 200 },
    )
  })

  const changed = read({
    ...thursdays,
    changes: [
      { date: '2026-12-03', becomes: 'cancelled', note: 'Snow' },
      {
        date: '2026-12-10',
        becomes: 'moved',
        newDate: '2026-12-11',
        time: '6 PM',
        location: 'Park',
      },
      { date: '2026-12-17', becomes: 'moved', newDate: '2026-12-31' },
    ],
  })

  test.each([
    ['ical.js', daysByIcalJs],
    ['node-ical', daysByNodeIcal],
  ])('says which dates are canceled and moved, by %s', (_, daysOf) => {
    expect(daysOf(calendarFile(changed, facts))).toEqual(ownDays(changed))
  })

  test('has lines of at most 75 octets, a time zone, and a rising sequence', () => {
    const long = { ...thursdays, title: 'Círculo de recuperación 🕯️ '.repeat(12), time: '7–8:30 PM' }
    const text = calendarFile(read(long), facts)
    const lines = text.split('\r\n')
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(text).toContain('BEGIN:DAYLIGHT\r\nDTSTART:20270314T020000\r\nTZOFFSETFROM:-0800')
    for (const line of [
      'SEQUENCE:7',
      'DTSTART;TZID=America/Los_Angeles:20261126T190000',
      'DTEND;TZID=America/Los_Angeles:20261126T203000',
      'RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20270625T020000Z;WKST=SU',
      'EXDATE;TZID=America/Los_Angeles:20261224T190000',
      'BEGIN:VTIMEZONE',
      'X-WR-CALNAME:The house: Events',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'LAST-MODIFIED:20261120T100000Z',
      'UID:thursday-group@house.example.org',
    ]) {
      expect(lines).toContain(line)
    }
  })

  test('has one date as a separate event', () => {
    const text = calendarFile(changed, facts, '2026-12-10')
    expect(text).toContain('UID:thursday-group-2026-12-10@house.example.org')
    expect(text).toContain('DTSTART;TZID=America/Los_Angeles:20261211T180000')
    expect(text).toContain('LOCATION:Park')
    expect(text).not.toContain('RRULE:FREQ')
  })

  test.each(['Pacific/Honolulu', 'America/New_York', 'Europe/London', 'Pacific/Auckland'])(
    'has the clock changes of %s',
    (timeZone) => {
      const text = calendarFile(read({ ...thursdays, time: '7–8:30 PM' }), { ...facts, timeZone })
      const calendar = new ICAL.Component(ICAL.parse(text))
      const part = calendar.getFirstSubcomponent('vtimezone')
      if (!part) throw new Error('no time zone')
      const zone = new ICAL.Timezone({ component: part, tzid: timeZone })
      for (const day of ['2026-12-01', '2027-03-20', '2027-07-01', '2027-10-30', '2027-11-10']) {
        const offset = zone.utcOffset(ICAL.Time.fromDateTimeString(`${day}T12:00:00`))
        const known = Temporal.PlainDateTime.from(`${day}T12:00`).toZonedDateTime(timeZone)
        expect([day, offset * 1e9]).toEqual([day, known.offsetNanoseconds])
      }
    },
  )
})

describeOnSqlite('GET /events.ics', (app) => {
  const visit = (path: string, headers: Record<string, string> = {}) =>
    answerCalendar(
      createRequestContext(app().context, networkOf('192.0.2.1')),
      new Request(`http://localhost${path}`, { headers }),
    )

  test('sends the events, one category, one event, or nothing new', async () => {
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/events', { cookie, json: { events: [thursdays] } })
    const all = await visit('/events.ics')
    expect(all.status).toBe(200)
    expect(all.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(await all.text()).toContain('SUMMARY:Thursday group')
    const known = { 'if-none-match': all.headers.get('etag') ?? '' }
    expect((await visit('/events.ics', known)).status).toBe(304)
    const other = await visit('/events.ics?category=education')
    expect(await other.text()).not.toContain('SUMMARY')
    const one = await visit(`/events.ics?event=${thursdays.id}&date=2026-12-10`)
    expect(await one.text()).toContain('DTSTART;TZID')
    expect((await visit('/events.ics?event=gone')).status).toBe(404)
    for (const date of ['soon', '2026-02-30', '9999-12-31', '', 'x'.repeat(9000)]) {
      const refused = await visit(`/events.ics?date=${date}`)
      expect([refused.status, (await refused.text()).slice(0, 9)]).toEqual([400, 'date: mus'])
    }
  })

  test('has descriptions as staff wrote them, without the sizes of linked files', async () => {
    const { path } = await addFile(app().context, { bytes: testFiles.pdf(), name: 'Rules.pdf' })
    const cookie = await app().signIn('editor')
    const event = { ...thursdays, description: `Read [our rules](${path}).` }
    await app().send('/api/admin/events', { cookie, json: { events: [event] } })
    for (const query of ['', `?event=${thursdays.id}&date=2026-12-10`]) {
      const text = (await (await visit(`/events.ics${query}`)).text()).replaceAll('\r\n ', '')
      expect(text).toContain(`X-LAMPSTAND-DESCRIPTION;VALUE=TEXT:Read [our rules](${path}).`)
      expect(text).toContain('\r\nDESCRIPTION:Read our rules.')
    }
  })

  test('fails rather than sending an empty calendar if the events can’t be read', async () => {
    const cookie = await app().signIn('editor')
    await app().send('/api/admin/events', { cookie, json: { events: [thursdays] } })
    await app().context.db.updateTable('documents').set({ body: '{' }).execute()
    const refused = await visit('/events.ics')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  })
})
