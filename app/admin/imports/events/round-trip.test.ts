import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CalendarFacts, calendarFile } from '#app/events/calendar/calendar-file.server.ts'
import type { DateChange } from '#app/events/dates/date-changes.ts'
import { publicLink } from '#app/events/dates/online-links.server.ts'
import {
  lastRuleDay,
  type MonthWeek,
  monthWeeks,
  plannedDays,
  type RepeatRule,
  recurrences,
  weekdayCode,
  weekdays,
} from '#app/events/dates/repeat-rule.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { eventFeatures } from '#app/events/features.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { languageCodes } from '#platform/language.ts'
import { importedShapeOf } from './event-changes.ts'
import { type EventWords, eventOfCalendar } from './event-of-calendar.server.ts'
import { timeReader } from './local-time.server.ts'
import { readCalendar } from './read-calendar.ts'

const ours = '12 River Road, Alder Falls, OR 97000'
const facts: CalendarFacts = {
  name: 'Events',
  siteUrl: 'https://house.example.org',
  timeZone: 'America/Los_Angeles',
  address: ours,
  version: 1,
  changedAt: '2026-11-20T10:00:00.000Z',
  today: '2026-11-21',
  t: wordsOf('en'),
  labelOf: (category) => category,
}

/** The file's first event, as an import reads it. */
async function readFile(file: string, timeZone = facts.timeZone): Promise<EventWords> {
  const calendar = await readCalendar(Buffer.from(file))
  const [master, ...overrides] = calendar.events
  if (!master) throw new Error('the file has no event')
  const readTime = timeReader(timeZone, calendar.zones)
  const { parts, problems } = eventOfCalendar(master, overrides, { readTime, timeZone, ours })
  expect(problems).toEqual([])
  const [part] = parts
  if (!part || parts.length > 1) throw new Error('it isn’t one event')
  return part.words
}

function stored(event: object): EventContent {
  const [whole] = events.whole.read.parse({ events: [{ id: 'one', ...event }] }).events
  if (!whole) throw new Error('it isn’t an event')
  return whole
}

/** An event without what no one sees and no calendar has, such as the weekdays of a daily event. */
function canonical(event: EventContent): EventContent {
  const { recurring, allDay } = event
  const isRepeated = recurring !== 'none'
  const isByMonth = recurring === 'monthly' || recurring === 'yearly'
  const hasWeeks = isByMonth && event.monthWeeks.length > 0
  const [date = event.date] = plannedDays(
    { ...event, exceptions: [], extraDates: [] },
    event.date,
    '9999-12-31',
  )
  const used = hasWeeks || recurring === 'weekly' ? event.weekdays : []
  const isOwnDay = used.length === 1 && used[0] === weekdayCode(date)
  const own = used.length === 0 && hasWeeks ? [weekdayCode(event.date)] : used
  // no file has a link that isn't public
  const link = publicLink(event)
  const bare = {
    ...event,
    ...{ onlineLink: link, linkShown: link ? ('always' as const) : ('rsvp' as const) },
    atOurAddress: event.atOurAddress && event.attendance !== 'online',
    date,
    time: allDay ? '' : event.time,
    every: isRepeated ? event.every : 1,
    weekdays: isOwnDay ? [] : own.length === 1 && own[0] === weekdayCode(date) ? [] : own,
    monthWeeks: hasWeeks ? event.monthWeeks : [],
    until: isRepeated ? event.until : '',
    times: isRepeated ? event.times : 0,
  }
  const ends = bare.until && bare.times ? { until: lastRuleDay(bare) ?? '', times: 0 } : {}
  const plan = { ...bare, ...ends, exceptions: [] }
  const isPlanned = (day: string) => !plannedDays(plan, day, day).next().done
  const skipped = isRepeated ? [...new Set(event.exceptions)].filter(isPlanned).sort() : []
  const extra = [...new Set(event.extraDates)].filter(
    (day) => day !== date && !skipped.includes(day),
  )
  const whole = { ...plan, exceptions: skipped, extraDates: extra.sort() }
  const isHeldByPlan = (day: string) => !plannedDays(whole, day, day).next().done
  return {
    ...whole,
    changes: event.changes
      .filter((change) => isHeldByPlan(change.date))
      .map((change) => ({
        ...change,
        newDate: change.newDate === change.date ? '' : change.newDate,
      })),
  }
}

/** A day on which no event is planned, so that a date can be moved there without meeting another. */
const freeDay = '2028-06-01'

const anyDate = fc
  .integer({ min: 0, max: 600 })
  .map((days) => Temporal.PlainDate.from('2026-02-01').add({ days }).toString())
const anyTime = fc.constantFrom(
  ...['7:00 PM', '6–8 PM', '10 PM – 1 AM', '10 AM to noon', '19:00', 'After Service', ''],
)
const anyPlace = fc.constantFrom(
  { location: '', address: '', atOurAddress: false },
  { location: 'The hall', address: '', atOurAddress: true },
  { location: 'River; park, north', address: '', atOurAddress: false },
  { location: 'Park', address: '1 Elm St, Salem', atOurAddress: false },
  { location: '', address: '1 Elm St, Salem', atOurAddress: false },
  {
    ...{ location: 'Hall', address: '', atOurAddress: true, attendance: 'online' },
    ...{ onlineLink: 'https://example.org/j?a=1,2', linkShown: 'always' },
  },
  {
    ...{ location: 'Hall', address: '', atOurAddress: true, attendance: 'hybrid' },
    ...{ onlineLink: 'https://example.org/join', linkShown: 'soon' },
  },
)
const anyChange: fc.Arbitrary<Omit<DateChange, 'date'>> = fc.record({
  becomes: fc.constantFrom('moved', 'cancelled'),
  newDate: fc.constantFrom('', freeDay),
  time: fc.constantFrom('', '5 PM', '5–6:30 PM', 'After Lunch'),
  location: fc.constantFrom('', 'Elm School'),
  address: fc.constantFrom('', '3 Elm St, Salem'),
  note: fc.constantFrom('', 'Snow', 'The hall is being painted; we meet outside.'),
})

const anyEvent = fc.record({
  title: fc.constantFrom('Supper', 'Círculo 🕯️; a, b\\c'),
  description: fc.constantFrom(
    '',
    'Talk\n\nand listen. 3 < 4 &amp; 5',
    '**Bring** a [dish](/dish)',
  ),
  date: anyDate,
  time: anyTime,
  allDay: fc.constantFrom(false, false, true),
  days: fc.constantFrom(1, 1, 3),
  recurring: fc.constantFrom(...recurrences),
  every: fc.constantFrom(1, 1, 2, 3),
  weekdays: fc.subarray([...weekdays]),
  monthWeeks: fc.oneof(fc.constant<MonthWeek[]>([]), fc.subarray([...monthWeeks])),
  times: fc.constantFrom(0, 0, 1, 7, 400),
  until: fc.oneof(fc.constant(''), anyDate),
  exceptions: fc.array(anyDate, { maxLength: 4 }),
  extraDates: fc.array(anyDate, { maxLength: 3 }),
  features: fc.subarray(eventFeatures.map(({ value }) => value)),
  places: fc.constantFrom(0, 12),
  bring: fc.constantFrom('', 'Gloves\nand water'),
  before: fc.constantFrom('', 'Park behind the barn.'),
  change: anyChange,
  changed: fc.nat({ max: 5 }),
  place: anyPlace,
})

/** Any event that's held at all. One that repeats has a changed date. */
const anyStored = anyEvent
  .map(({ place, change, changed, ...event }) => {
    const whole = stored({ ...event, ...place })
    const date = [...plannedDays(whole, '2026-01-01', '2029-12-31')][changed]
    const isSingle = whole.recurring === 'none' && whole.extraDates.length === 0
    const isSame = change.becomes === 'moved' && Object.values(change).join('') === 'moved'
    if (date === undefined || isSingle || isSame) return whole
    const blank = { newDate: '', time: '', location: '', address: '' }
    const own = change.becomes === 'cancelled' ? { ...change, ...blank } : change
    return stored({ ...whole, changes: [{ ...own, date }] })
  })
  .filter((event) => {
    const rule: RepeatRule = { ...event, exceptions: [], extraDates: [] }
    const isFree = plannedDays(event, freeDay, freeDay).next().done
    const isHeld = !plannedDays(rule, event.date, '9999-12-31').next().done
    return isHeld && isFree === true && !plannedDays(event, event.date, '9999-12-31').next().done
  })

test.each(languageCodes)('imports what it exports in %s', async (language) => {
  await fc.assert(
    fc.asyncProperty(anyStored, async (event) => {
      const file = calendarFile([event], { ...facts, t: wordsOf(language) })
      expect(await readFile(file)).toEqual(importedShapeOf(canonical(event)))
    }),
    { numRuns: 400 },
  )
})

const zone = `BEGIN:VTIMEZONE
TZID:Pacific Standard Time
BEGIN:STANDARD
DTSTART:16010101T020000
TZOFFSETFROM:-0700
TZOFFSETTO:-0800
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=1SU;BYMONTH=11
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:16010101T020000
TZOFFSETFROM:-0800
TZOFFSETTO:-0700
RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=2SU;BYMONTH=3
END:DAYLIGHT
END:VTIMEZONE
`

/** A calendar file of these parts of events. */
function fileOf(...parts: string[]): string {
  const all = parts.map((part) => `BEGIN:VEVENT\nUID:1\nSUMMARY:Group\n${part}\nEND:VEVENT`)
  return `BEGIN:VCALENDAR\n${zone}${all.join('\n')}\nEND:VCALENDAR\n`
}

const samples: [name: string, parts: string[], words: Partial<EventWords>][] = [
  [
    'Google’s second Tuesdays until a day, with a moved and a canceled one',
    [
      'DTSTART;TZID=America/Los_Angeles:20261208T190000\nDTEND;TZID=America/Los_Angeles:20261208T203000\nRRULE:FREQ=MONTHLY;WKST=SU;UNTIL=20270609T065959Z;BYDAY=2TU\nEXDATE;TZID=America/Los_Angeles:20270309T190000\nLOCATION:12 River Road\\, Alder Falls\\, OR 97000',
      'RECURRENCE-ID;TZID=America/Los_Angeles:20270112T190000\nDTSTART;TZID=America/Los_Angeles:20270113T180000\nDTEND;TZID=America/Los_Angeles:20270113T193000\nLOCATION:12 River Road\\, Alder Falls\\, OR 97000',
      'RECURRENCE-ID:20270210T030000Z\nSTATUS:CANCELLED\nDTSTART:20270210T030000Z',
    ],
    {
      ...{ date: '2026-12-08', recurring: 'monthly', monthWeeks: ['2'], weekdays: [] },
      ...{ time: '7:00 PM – 8:30 PM', until: '2027-06-08', exceptions: ['2027-03-09'] },
      ...{ location: '', atOurAddress: false },
      changes: [
        {
          ...{ date: '2027-01-12', becomes: 'moved', newDate: '2027-01-13' },
          ...{ time: '6:00 PM – 7:30 PM', location: '', address: '', note: '' },
        },
        {
          ...{ date: '2027-02-09', becomes: 'cancelled', newDate: '' },
          ...{ time: '', location: '', address: '', note: '' },
        },
      ],
    },
  ],
  [
    'Google’s days',
    ['DTSTART;VALUE=DATE:20261204\nDTEND;VALUE=DATE:20261207\nRRULE:FREQ=YEARLY;COUNT=3'],
    { date: '2026-12-04', allDay: true, time: '', days: 3, recurring: 'yearly', times: 3 },
  ],
  [
    'Outlook’s last Friday, in its own zone, with weekday places',
    [
      'DTSTART;TZID="Pacific Standard Time":20261225T180000\nDTEND;TZID="Pacific Standard Time":20261225T200000\nRRULE:FREQ=MONTHLY;COUNT=12;INTERVAL=2;BYDAY=FR;BYSETPOS=-1\nLOCATION:Room 2\\, 12 River Road\\, Alder Falls\\, OR 97000\nX-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
    ],
    {
      ...{ date: '2026-12-25', recurring: 'monthly', every: 2, monthWeeks: ['-1'], times: 12 },
      ...{ time: '6:00 PM – 8:00 PM', location: 'Room 2', atOurAddress: true },
    },
  ],
  [
    'Outlook’s days, from midnight to midnight',
    [
      'DTSTART;TZID="Pacific Standard Time":20261204T000000\nDTEND;TZID="Pacific Standard Time":20261206T000000\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=FR;WKST=SU\nEXDATE;TZID="Pacific Standard Time":20261218T000000',
    ],
    {
      ...{ date: '2026-12-04', allDay: true, days: 2, recurring: 'weekly', every: 2 },
      exceptions: ['2026-12-18'],
    },
  ],
  [
    'Outlook’s days in UTC',
    ['DTSTART:20261204T080000Z\nDTEND:20261205T080000Z\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    { date: '2026-12-04', allDay: true, days: 1, recurring: 'none' },
  ],
  [
    'Apple’s weekdays with a duration, a place on two lines, and an extra date',
    [
      'DTSTART;TZID=America/Los_Angeles:20261207T070000\nDURATION:PT45M\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;INTERVAL=1\nRDATE;TZID=America/Los_Angeles:20261212T070000,20261213T090000\nLOCATION:Riverside Park\\n1 Elm St\\, Salem',
    ],
    {
      ...{ date: '2026-12-07', weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'], until: '' },
      ...{ time: '7:00 AM – 7:45 AM', location: 'Riverside Park', address: '1 Elm St, Salem' },
      extraDates: ['2026-12-12', '2026-12-13'],
      changes: [expect.objectContaining({ date: '2026-12-13', time: '9:00 AM – 9:45 AM' })],
    },
  ],
  [
    'a place that is only a link',
    ['DTSTART:20261204T180000\nLOCATION:https://meet.example/1'],
    { location: '', attendance: 'online', linkShown: 'rsvp' },
  ],
  [
    'a retreat from Friday evening to Sunday noon',
    ['DTSTART:20261204T180000\nDTEND:20261206T120000'],
    { date: '2026-12-04', time: '6:00 PM – 12:00 PM', days: 3, allDay: false },
  ],
  [
    'a series in UTC whose skipped date in summer is on another day there',
    [
      'DTSTART:20270205T073000Z\nRRULE:FREQ=WEEKLY;COUNT=30\nEXDATE:20270702T073000Z',
      'RECURRENCE-ID:20270709T073000Z\nDTSTART:20270709T053000Z',
    ],
    {
      ...{ date: '2027-02-04', time: '11:30 PM', exceptions: ['2027-07-01'], times: 30 },
      changes: [expect.objectContaining({ date: '2027-07-08', time: '10:30 PM' })],
    },
  ],
]

test.each(samples)('imports %s, and the same from its own export', async (_, parts, words) => {
  const first = await readFile(fileOf(...parts))
  expect(first).toMatchObject(words)
  const event = stored({ ...first, category: 'spiritual', image: null })
  expect(importedShapeOf(event)).toEqual(first)
  const again = await readFile(calendarFile([event], facts))
  expect(again).toEqual(importedShapeOf(canonical(event)))
})

test('trusts the file’s times and places over details that our exports add', async () => {
  const event = stored({ title: 'A', date: '2026-12-03', time: '7–8 PM', location: 'Hall' })
  const file = calendarFile([event], facts)
    .replace('T190000', 'T180000')
    .replace('LOCATION:Hall', 'LOCATION:Park')
  expect(await readFile(file)).toMatchObject({ time: '6:00 PM – 8:00 PM', location: 'Park' })
  const east = await readFile(calendarFile([event], facts), 'America/New_York')
  expect(east).toMatchObject({ time: '10:00 PM – 11:00 PM', location: 'Hall' })
})

test('names dates whose descriptions or lengths aren’t imported', async () => {
  const calendar = await readCalendar(
    Buffer.from(
      fileOf(
        'DTSTART:20261203T190000\nRRULE:FREQ=WEEKLY\nDESCRIPTION:Talk',
        'RECURRENCE-ID:20261210T190000\nDTSTART:20261210T190000\nDESCRIPTION:Listen',
        'RECURRENCE-ID:20261217T190000\nDTSTART:20261217T190000\nDTEND:20261219T200000',
      ),
    ),
  )
  const [master, ...overrides] = calendar.events
  if (!master) throw new Error('there is one')
  const readTime = timeReader(facts.timeZone, calendar.zones)
  const reading = { readTime, timeZone: facts.timeZone, ours }
  expect(eventOfCalendar(master, overrides, reading).parts[0]?.notes).toEqual([
    'A different number of days on these dates isn’t imported: December 17, 2026.',
    'Different descriptions on these dates aren’t imported: December 10, 2026.',
  ])
})
