import { expect, test } from 'vitest'
import {
  preview,
  previewAndImport,
  readAllRows,
  runImport,
  undoImport,
} from '#app/admin/imports/imports.fixtures.ts'
import { sourceOf } from '#app/admin/imports/sources.server.ts'
import type { EventContent } from '#app/events/document.ts'
import { addDays } from '#app/ui/format/plain-date.ts'
import { describeOnSqlite, type TestApp } from '#test/support.ts'
import { eventOfCalendar } from './event-of-calendar.server.ts'
import { readCalendar } from './read-calendar.ts'

/** A calendar of these events, each given as its lines. The ministry's time zone is Los Angeles. */
function calendar(...events: string[]): string {
  const blocks = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`)
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR', '']
  return lines.join('\n').replaceAll('\n', '\r\n')
}

const supper = `UID:supper@example.org
SUMMARY:Supper\\, together
DESCRIPTION:<b>Bring</b> no one and nothing.
LOCATION:The hall
CATEGORIES:Fellowship
DTSTART;TZID=America/New_York:20261203T210000
DTEND;TZID=America/New_York:20261203T230000
RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20270204T075959Z
EXDATE;TZID=America/New_York:20261224T210000`

async function listEvents({ send }: TestApp): Promise<EventContent[]> {
  return (await (await send('/api/admin/events')).json()).events
}

test('doesn’t blame the file for our own error', async () => {
  const { events } = await readCalendar(Buffer.from(calendar(supper)))
  const [event] = events
  if (!event) throw new Error('there is one')
  for (const name of ['20261203T210000', '20261203T230000']) {
    const readTime = (value: unknown) => {
      if (String(value).replaceAll(/[-:]/g, '') === name) throw new TypeError('a fault')
      return { date: '2026-12-03', minutes: 0 }
    }
    const reading = { readTime, timeZone: 'America/Los_Angeles', ours: '' }
    expect(() => eventOfCalendar(event, [], reading)).toThrow(TypeError)
  }
})

describeOnSqlite('event import', (get) => {
  test('previews what would be created, writing nothing', async () => {
    const cookie = await get().signIn('editor')
    await get().send('/api/admin/events', { cookie, json: { hero: { title: 'Come' } } })
    const before = await readAllRows(get().context.db)
    const plan = await preview(get(), cookie, 'events', calendar(supper))
    expect(plan.rows).toMatchObject([{ row: 1, name: 'Supper, together', outcome: 'made' }])
    expect(plan.rows[0]?.notes).toEqual([
      'Times are converted from the file’s time zone, America/New_York.',
      'Category: Fellowship.',
    ])
    expect(plan.rows[0]?.detail).toBe(
      'Next: Thursday, December 3 · 6:00 PM – 8:00 PM · Every Thursday until February 3, 2027 · The hall',
    )
    expect(await readAllRows(get().context.db)).toEqual(before)
  })

  test('imports an event in the ministry’s time zone with its rule, end, and excluded dates', async () => {
    const cookie = await get().signIn('editor')
    await previewAndImport(get(), cookie, 'events', calendar(supper))
    expect(await listEvents(get())).toMatchObject([
      {
        title: 'Supper, together',
        description: 'Bring no one and nothing.',
        location: 'The hall',
        category: 'fellowship',
        date: '2026-12-03',
        time: '6:00 PM – 8:00 PM',
        recurring: 'weekly',
        until: '2027-02-03',
        exceptions: ['2026-12-24'],
      },
    ])
    const { occurrences } = await (
      await get().send('/api/events/occurrences?from=2026-12-01&to=2026-12-31')
    ).json()
    expect(occurrences.map(({ date }: { date: string }) => date)).toEqual([
      '2026-12-03',
      '2026-12-10',
      '2026-12-17',
      '2026-12-31',
    ])
  })

  test.each([
    ['DTSTART:20261204T030000Z', { date: '2026-12-03', time: '7:00 PM' }],
    ['DTSTART:20261203T190000\nDURATION:PT90M', { time: '7:00 PM – 8:30 PM' }],
    ['DTSTART;VALUE=DATE:20261203\nDTEND;VALUE=DATE:20261204', { date: '2026-12-03', time: '' }],
    ['DTSTART;TZID=Eastern Standard Time:20261203T220000', { time: '7:00 PM' }],
    ['DTSTART:20261203T220000\nDTEND:20261204T010000', { time: '10:00 PM – 1:00 AM' }],
    ['DTSTART:20261203T123000', { time: '12:30 PM' }],
    ['DTSTART:20261203T003000', { time: '12:30 AM' }],
    ['DTSTART:20261203T190000\nDTEND:20261203T190000', { time: '7:00 PM' }],
    ['DTSTART:20261203T190000\nDTEND:20261203T190100', { time: '7:00 PM – 7:01 PM' }],
    ['DTSTART:20261203T190000\nDTEND;TZID=Mars/Olympus:20261203T200000', { time: '7:00 PM' }],
    ['DTSTART:20261203T190000\nRRULE:FREQ=WEEKLY;COUNT=3', { times: 3, until: '' }],
    ['DTSTART:20261203T190000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=3', { recurring: 'monthly' }],
    ['DTSTART:20270401\nDTEND:20270402', { date: '2027-04-01', time: '' }],
    ['DTSTART:20270401T1900', { date: '2027-04-01', time: '7:00 PM' }],
    [
      'DTSTART:20261203T190000\nRRULE:FREQ=WEEKLY;BYDAY=MO',
      { date: '2026-12-07', recurring: 'weekly' },
    ],
    [
      'DTSTART:20261204T030000Z\nRRULE:FREQ=WEEKLY;BYDAY=FR',
      { date: '2026-12-03', recurring: 'weekly' },
    ],
  ])('reads the date and rule of “%s”', async (lines, expected) => {
    const cookie = await get().signIn('editor')
    await previewAndImport(get(), cookie, 'events', calendar(`UID:1\nSUMMARY:A\n${lines}`))
    expect(await listEvents(get())).toMatchObject([expected])
  })

  test.each([
    ['RRULE:FREQ=WEEKLY;UNTIL=20261201T000000Z;BYDAY=MO,TU', 'ends before the first date'],
    ['RRULE:FREQ=HOURLY;BYHOUR=9', 'Its repeat rule can’t be imported'],
    ['EXDATE:20261203T190000', 'leaves no dates'],
    ['RDATE;VALUE=PERIOD:20261210T190000/P3D', 'longer or shorter than the others'],
    [
      'RRULE:FREQ=WEEKLY\nEXRULE:FREQ=WEEKLY;INTERVAL=2',
      'rules for excluded dates can’t be imported',
    ],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=4,5', '“Every month on day 4 and 5” can’t be imported'],
    ['RRULE:FREQ=WEEKLY;BYSETPOS=1', 'can’t be imported'],
    ['RRULE:FREQ=SOMETIMES', 'repeat rule that we couldn’t read'],
    ['RRULE:FREQ=WEEKLY\nRRULE:FREQ=MONTHLY', 'has two rules'],
  ])('refuses “%s” and says why', async (line, words) => {
    const cookie = await get().signIn('editor')
    const file = calendar(`UID:1\nSUMMARY:A\nDTSTART:20261203T190000\n${line}`)
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows).toMatchObject([{ outcome: 'refused' }])
    expect(rows[0]?.problems.map(({ message }) => message).join()).toContain(words)
  })

  test.each([
    [2, 1, 'Newer'],
    [1, 2, 'Later'],
    [1, 1, 'Later'],
    [1, undefined, 'Newer'],
  ])('imports one of two versions of an event, %s and %s: %s', async (first, second, title) => {
    const cookie = await get().signIn('editor')
    const one = (version: number | undefined, name: string) =>
      `UID:1${version === undefined ? '' : `\nSEQUENCE:${version}`}\nSUMMARY:${name}\nDTSTART:20261203T190000`
    const file = calendar(one(first, 'Newer'), one(second, 'Later'))
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows.filter(({ outcome }) => outcome === 'left')).toMatchObject([
      { notes: ['The file has a newer version of it.'] },
    ])
    await previewAndImport(get(), cookie, 'events', file)
    expect(await listEvents(get())).toMatchObject([{ title }])
  })

  test('unreadable events, unknown zones, and invalid days don’t stop the other events', async () => {
    const cookie = await get().signIn('editor')
    const file = calendar(
      'UID:1\nSUMMARY:A\nDTSTART;TZID=Mars/Olympus:20261203T190000',
      'UID:2\nSUMMARY:B\nDTSTART:20261341T190000',
      'UID:3\nno colon here',
      'UID:4\nSUMMARY:D',
      'UID:5\nDTSTART:20261203T190000',
      'UID:6\nSUMMARY:Over\nDTSTART:20200101T190000',
      'UID:7\nSUMMARY:Off\nSTATUS:CANCELLED\nDTSTART:20261203T190000',
      supper,
    )
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      ...Array(5).fill('refused'),
      ...['left', 'left', 'made'],
    ])
    expect(rows[0]?.problems[0]?.message).toContain('is in an unknown time zone')
    expect(rows[4]?.problems[0]).toMatchObject({ row: 5, column: 'SUMMARY (title)' })
  })

  test('reports how another time zone is converted', async () => {
    const cookie = await get().signIn('editor')
    const file = calendar(
      'UID:1\nSUMMARY:A\nDTSTART:20261204T030000Z\nRRULE:FREQ=WEEKLY',
      'UID:2\nSUMMARY:B\nDTSTART;TZID=America/Phoenix:20261203T200000\nRRULE:FREQ=WEEKLY',
      'UID:3\nSUMMARY:C\nDTSTART;TZID=America/Denver:20261203T200000\nRRULE:FREQ=WEEKLY',
      'UID:4\nSUMMARY:D\nDTSTART:20261204T030000Z',
      'UID:5\nSUMMARY:E\nDTSTART;TZID=America/Los_Angeles:20261203T190000\nRRULE:FREQ=WEEKLY',
      'UID:6\nSUMMARY:F\nDTSTART:20261203T190000\nRRULE:FREQ=WEEKLY',
    )
    const { rows } = await preview(get(), cookie, 'events', file)
    const kept = [
      'The file uses another time zone. The event keeps the local time of its first date.',
    ]
    const converted = ['Times are converted from the file’s time zone, America/Denver.']
    expect(rows.map(({ notes }) => notes.slice(0, -1))).toEqual([kept, kept, converted, [], [], []])
    await previewAndImport(get(), cookie, 'events', file)
    for (const event of await listEvents(get())) {
      expect(event).toMatchObject({ date: '2026-12-03', time: '7:00 PM' })
    }
  })

  test('allows 500 excluded dates in a series', async () => {
    const cookie = await get().signIn('editor')
    const withDays = (count: number) => {
      const days = Array.from({ length: count }, (_, at) => addDays('2027-01-01', at))
      const dates = days.map((day) => day.replaceAll('-', '')).join()
      const rule = 'DTSTART:20261203T190000\nRRULE:FREQ=WEEKLY'
      return calendar(`UID:1\nSUMMARY:A\n${rule}\nEXDATE;VALUE=DATE:${dates}`)
    }
    expect((await preview(get(), cookie, 'events', withDays(500))).counts.made).toBe(1)
    expect((await preview(get(), cookie, 'events', withDays(501))).rows[0]?.problems).toMatchObject(
      [{ column: 'Event', message: 'has more than 500 excluded or added dates' }],
    )
  })

  test('reports the site’s refusals by the file’s line', async () => {
    const cookie = await get().signIn('editor')
    const long = 'x'.repeat(400)
    const file = calendar(
      supper,
      `UID:1\nSUMMARY:${long}\nDTSTART:20261203T190000`,
      `UID:2\nSUMMARY:A\nLOCATION:${long}\nDTSTART:20261203T190000`,
    )
    const { rows } = await preview(get(), cookie, 'events', file)
    const message = 'is too long (at most 300 characters)'
    expect(rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ row: 2, column: 'SUMMARY (title)', message }],
      [{ row: 3, column: 'LOCATION (place)', message }],
    ])
  })

  test('finds the category by label or id, or else uses the first one', async () => {
    const cookie = await get().signIn('editor')
    const categories = [
      { id: 'text', label: 'Text', color: 'waterfall-blue' },
      { id: 'spiritual', label: 'Prayer', color: 'waterfall-blue' },
      { id: 'work', label: 'Work days', color: 'waterfall-blue' },
    ]
    await get().send('/api/admin/events', { cookie, json: { categories } })
    const one = (number: number, line: string) =>
      `UID:${number}\nSUMMARY:No ${number}\nDTSTART:20261203T190000${line}`
    const file = calendar(
      one(1, '\nCATEGORIES:Party,PRAYER'),
      one(2, '\nCATEGORIES:Work'),
      one(3, '\nCATEGORIES:Party'),
      one(4, ''),
    )
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows.map(({ notes }) => notes.join())).toEqual([
      ...['Category: Prayer.', 'Category: Work days.', 'Category: Text.', 'Category: Text.'],
    ])
    await previewAndImport(get(), cookie, 'events', file)
    expect((await listEvents(get())).map(({ category }) => category)).toEqual([
      ...['spiritual', 'work', 'text', 'text'],
    ])
  })

  test('refuses events beyond 500', async () => {
    const cookie = await get().signIn('editor')
    const events = Array.from({ length: 499 }, (_, at) => ({
      ...{ id: `e${at}`, title: `No ${at}`, date: '2026-12-01', category: 'spiritual' },
      image: null,
    }))
    await get().send('/api/admin/events', { cookie, json: { events } })
    const one = (number: number, day: string) =>
      `UID:${number}\nSUMMARY:New ${number}\nDTSTART:${day}T190000`
    const file = calendar(one(1, '20200101'), one(2, '20261203'), one(3, '20261203'))
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['left', 'made', 'refused'])
    expect(rows[2]?.problems).toMatchObject([
      { column: 'Event', message: 'there’s only room for 500 events. Remove old ones first' },
    ])
    const hidden = calendar(one(2, '20261203'), `${one(3, '20261203')}\nCLASS:PRIVATE`)
    const plan = await preview(get(), cookie, 'events', hidden)
    expect(plan.rows.map(({ outcome }) => outcome)).toEqual(['made', 'made'])
    const refused = await runImport(get(), cookie, 'events', hidden, {
      seen: plan.seen,
      toggled: '[1]',
    })
    expect(refused.status).toBe(400)
    expect((await refused.json()).error).toContain('there’s only room for 500 events')
  })

  test('skips an event with the same name on the same day', async () => {
    const cookie = await get().signIn('editor')
    const one = (uid: string, title: string, day: string) =>
      `UID:${uid}\nSUMMARY:${title}\nDTSTART:${day}T190000`
    await previewAndImport(get(), cookie, 'events', calendar(one('1', 'Prayer', '20261203')))
    const file = calendar(
      one('2', 'PRAYER', '20261203'),
      one('3', 'Prayer', '20261204'),
      one('4', 'Supper', '20261203'),
    )
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['left', 'made', 'made'])
    expect(rows[0]?.notes).toEqual(['There’s already an event with this name on this day.'])
  })

  test('recognizes an event without an id by its name and day, in any position', async () => {
    const cookie = await get().signIn('editor')
    const prayer = 'SUMMARY:Prayer\nLOCATION:The hall\nDTSTART:20261203T190000'
    await previewAndImport(get(), cookie, 'events', calendar(prayer))
    const file = calendar(supper, prayer.replace('hall', 'park'))
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows[1]).toMatchObject({ outcome: 'changed', notes: ['Changes: location.'] })
  })

  test('skips private events unless staff select them', async () => {
    const cookie = await get().signIn('editor')
    const one = (uid: string, line: string) =>
      `UID:${uid}\nSUMMARY:Event ${uid}\nDTSTART:20261203T190000${line}`
    const file = calendar(
      one('1', '\nCLASS:PRIVATE'),
      one('2', '\nCLASS:CONFIDENTIAL\nDESCRIPTION:Room code is under the mat'),
      one('3', '\nCLASS:X-STAFF-ONLY'),
      one('4', '\nCLASS:public'),
      one('5', ''),
    )
    const plan = await preview(get(), cookie, 'events', file)
    expect(plan.rows.map(({ outcome, isTicked }) => `${outcome} ${isTicked}`)).toEqual([
      ...Array(3).fill('made false'),
      ...Array(2).fill('made true'),
    ])
    expect(plan.rows[1]?.notes[0]).toContain('the calendar marks it private')
    expect(plan.counts).toEqual({ made: 2, changed: 0, left: 3, refused: 0 })
    await runImport(get(), cookie, 'events', file, { seen: plan.seen })
    const titles = async () => (await listEvents(get())).map(({ title }) => title)
    expect(await titles()).toEqual(['Event 4', 'Event 5'])
    expect(JSON.stringify(await (await get().send('/api/events')).json())).not.toContain(
      'under the mat',
    )
    const { seen } = await preview(get(), cookie, 'events', file)
    await runImport(get(), cookie, 'events', file, { seen, toggled: '[0]' })
    expect(await titles()).toEqual(['Event 4', 'Event 5', 'Event 1'])
  })

  test('skips private dates of a public series', async () => {
    const cookie = await get().signIn('editor')
    const date = 'UID:supper@example.org\nRECURRENCE-ID;TZID=America/New_York:20261210T210000'
    const hidden = `${date}\nSUMMARY:Supper\nCLASS:PRIVATE\nLOCATION:Room code is under the mat\nDTSTART:20261212T020000Z`
    const file = calendar(supper, hidden)
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows[0]?.notes).toContain(
      'Skipped because the calendar marks them private: December 10, 2026.',
    )
    await previewAndImport(get(), cookie, 'events', file)
    expect(await listEvents(get())).toMatchObject([
      { exceptions: ['2026-12-10', '2026-12-24'], changes: [] },
    ])
  })

  test('clears the postal address when the place changes', async () => {
    const cookie = await get().signIn('editor')
    await previewAndImport(get(), cookie, 'events', calendar(supper))
    const [event] = await listEvents(get())
    const json = { events: [{ ...event, atOurAddress: true }] }
    expect((await get().send('/api/admin/events', { cookie, json })).status).toBe(200)
    const renamed = supper.replace('SUMMARY:Supper', 'SUMMARY:Late supper')
    await previewAndImport(get(), cookie, 'events', calendar(renamed))
    expect(await listEvents(get())).toMatchObject([
      { title: expect.stringContaining('Late'), atOurAddress: true },
    ])
    await previewAndImport(
      get(),
      cookie,
      'events',
      calendar(renamed.replace('The hall', 'The park')),
    )
    expect(await listEvents(get())).toMatchObject([{ location: 'The park', atOurAddress: false }])
  })

  test('doesn’t change an event that became private, and says that visitors still see it', async () => {
    const cookie = await get().signIn('editor')
    await previewAndImport(get(), cookie, 'events', calendar(supper))
    const marked = (text: string) => calendar(`${text}\nCLASS:PRIVATE`)
    const same = await preview(get(), cookie, 'events', marked(supper))
    expect(same.rows).toMatchObject([
      {
        outcome: 'left',
        notes: [expect.any(String), expect.stringContaining('visitors still see')],
      },
    ])
    const moved = marked(supper.replace('The hall', 'The park'))
    const plan = await preview(get(), cookie, 'events', moved)
    expect(plan.rows).toMatchObject([{ outcome: 'changed', isTicked: false }])
    const refused = await runImport(get(), cookie, 'events', moved, { seen: plan.seen })
    expect(refused.status).toBe(400)
    expect(await listEvents(get())).toMatchObject([{ location: 'The hall' }])
  })

  test('reads an unknown time zone by the file’s own rules', async () => {
    const cookie = await get().signIn('editor')
    const zone = [
      ...[
        'BEGIN:VTIMEZONE',
        'TZID:Customized Time Zone',
        'BEGIN:STANDARD',
        'DTSTART:16010101T020000',
      ],
      ...['TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'],
      ...['END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:-0500'],
      ...[
        'TZOFFSETTO:-0400',
        'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
        'END:DAYLIGHT',
        'END:VTIMEZONE',
      ],
    ].join('\r\n')
    const events = calendar(
      'UID:1\nSUMMARY:Winter\nDTSTART;TZID="Customized Time Zone":20270103T220000',
      'UID:2\nSUMMARY:Summer\nDTSTART;TZID=Customized Time Zone:20270704T010000',
    )
    await previewAndImport(
      get(),
      cookie,
      'events',
      events.replace('VERSION:2.0', `VERSION:2.0\r\n${zone}`),
    )
    expect(await listEvents(get())).toMatchObject([
      { title: 'Winter', date: '2027-01-03', time: '7:00 PM' },
      { title: 'Summer', date: '2027-07-03', time: '10:00 PM' },
    ])
  })

  test('keeps a series on several weekdays as one event', async () => {
    const cookie = await get().signIn('editor')
    const file = calendar(
      'UID:w1\nSUMMARY:Group\nDTSTART;TZID=America/Los_Angeles:20270405T190000\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=8\nEXDATE;TZID=America/Los_Angeles:20270407T190000',
      'UID:w1\nSUMMARY:Group outside\nRECURRENCE-ID;TZID=America/Los_Angeles:20270416T190000\nDTSTART;TZID=America/Los_Angeles:20270416T200000',
    )
    await previewAndImport(get(), cookie, 'events', file)
    expect(await listEvents(get())).toMatchObject([
      {
        ...{ title: 'Group', date: '2027-04-05', weekdays: ['MO', 'WE', 'FR'], times: 8 },
        exceptions: ['2027-04-07'],
        changes: [{ date: '2027-04-16', time: '8:00 PM', note: 'Group outside' }],
      },
    ])
    const { occurrences } = await (
      await get().send('/api/events/occurrences?from=2027-04-01&to=2027-04-30')
    ).json()
    expect(occurrences.map(({ date }: { date: string }) => date.slice(8))).toEqual([
      ...['05', '09', '12', '14', '16', '19', '21'],
    ])
    const again = await preview(get(), cookie, 'events', file)
    expect(again.counts).toMatchObject({ made: 0, changed: 0, left: 1 })
  })

  test('leaves a series alone that an earlier import split by weekday', async () => {
    const cookie = await get().signIn('editor')
    const one = (uid: string, rule: string) =>
      `UID:${uid}\nSUMMARY:Group ${uid}\nDTSTART:20270405T190000\nRRULE:FREQ=WEEKLY;BYDAY=${rule}`
    const { id } = await previewAndImport(
      get(),
      cookie,
      'events',
      calendar(one('w1', 'MO'), one('w2', 'WE')),
    )
    const { db } = get().context
    const source = (suffix: string) => sourceOf('events', `uid w1${suffix}`)
    const items = await db
      .selectFrom('importItems')
      .selectAll()
      .where('importId', '=', id)
      .execute()
    const other = items.find((item) => item.source !== source(''))
    await db
      .updateTable('importItems')
      .set({ source: source(' on 3') })
      .where('source', '=', other?.source ?? '')
      .execute()
    const { rows } = await preview(get(), cookie, 'events', calendar(one('w1', 'MO,WE')))
    expect(rows).toMatchObject([
      { outcome: 'left', notes: [expect.stringContaining('one event for each weekday')] },
    ])
  })

  test('imports a change of this and all later dates as a separate event', async () => {
    const cookie = await get().signIn('editor')
    const zone = 'TZID=America/Los_Angeles'
    const master = `UID:t1\nSUMMARY:Group\nLOCATION:The hall\nDTSTART;${zone}:20270406T190000\nRRULE:FREQ=WEEKLY;COUNT=6\nEXDATE;${zone}:20270413T190000\nEXDATE;${zone}:20270427T190000`
    const change = `UID:t1\nSUMMARY:Group\nRECURRENCE-ID;RANGE=THISANDFUTURE;${zone}:20270420T190000\nDTSTART;${zone}:20270421T180000`
    const file = calendar(master, change)
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual(['1 made', '2 made'])
    expect(rows[1]?.notes[0]).toContain('The file changes it from April 20, 2027 on')
    await previewAndImport(get(), cookie, 'events', file)
    expect(await listEvents(get())).toMatchObject([
      {
        ...{ date: '2027-04-06', time: '7:00 PM', until: '2027-04-19' },
        ...{ exceptions: ['2027-04-13'], recurring: 'weekly' },
      },
      {
        ...{ date: '2027-04-21', time: '6:00 PM', until: '2027-05-12', location: 'The hall' },
        ...{ exceptions: ['2027-04-28'], recurring: 'weekly' },
      },
    ])
    expect((await preview(get(), cookie, 'events', file)).counts).toMatchObject({ left: 2 })
  })

  test.each([
    ['THISANDPRIOR', 'FREQ=WEEKLY', '', 'all earlier ones, which can’t be imported'],
    ['THISANDFUTURE', 'FREQ=WEEKLY', '\nRRULE:FREQ=DAILY', 'in a way that can’t be imported'],
    ['THISANDFUTURE', '', '', 'in a way that can’t be imported'],
  ])('refuses a change for %s of %s and names its row', async (range, rule, more, words) => {
    const cookie = await get().signIn('editor')
    const file = calendar(
      `UID:1\nSUMMARY:A\nDTSTART:20270406T190000${rule && `\nRRULE:${rule}`}`,
      `UID:1\nSUMMARY:A\nRECURRENCE-ID;RANGE=${range}:20270406T190000\nDTSTART:20270406T180000${more}`,
    )
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows).toMatchObject([{ outcome: 'refused' }])
    expect(rows[0]?.problems).toMatchObject([{ row: 2, message: expect.stringContaining(words) }])
  })

  test('ends a series if the file cancels this and all later dates', async () => {
    const cookie = await get().signIn('editor')
    const file = calendar(
      'UID:1\nSUMMARY:A\nDTSTART:20270406T190000\nRRULE:FREQ=WEEKLY',
      'UID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20270420T190000\nSTATUS:CANCELLED',
    )
    await previewAndImport(get(), cookie, 'events', file)
    expect(await listEvents(get())).toMatchObject([{ date: '2027-04-06', until: '2027-04-19' }])
  })

  test('refuses a single date whose event isn’t in the file', async () => {
    const cookie = await get().signIn('editor')
    const date = 'UID:other\nSUMMARY:Other\nRECURRENCE-ID:20261210T190000\nDTSTART:20261211T190000'
    const { rows } = await preview(get(), cookie, 'events', calendar(date, supper))
    expect(rows.map(({ row, outcome }) => `${row} ${outcome}`)).toEqual(['1 refused', '2 made'])
    expect(rows[0]?.problems).toMatchObject([{ column: 'UID' }])
  })

  test('skips canceled events, and asks staff to remove the ones imported before', async () => {
    const cookie = await get().signIn('editor')
    await previewAndImport(get(), cookie, 'events', calendar(supper))
    const off = 'STATUS:CANCELLED\nSUMMARY:Prayer\nUID:2\nDTSTART:20261203T190000'
    const file = calendar(`${supper}\nSTATUS:CANCELLED`, off)
    const { rows } = await preview(get(), cookie, 'events', file)
    expect(rows.map(({ outcome, notes }) => [outcome, ...notes])).toEqual([
      ['left', 'The file says it’s canceled. It was imported before. Remove it under Events.'],
      ['left', 'The file says it’s canceled.'],
    ])
  })

  test('imports moved and canceled dates of a series', async () => {
    const cookie = await get().signIn('editor')
    const date = 'UID:supper@example.org\nRECURRENCE-ID;TZID=America/New_York:20261210T210000'
    const file = calendar(
      supper,
      `${date}\nSUMMARY:Supper\nLOCATION:The park\nDTSTART:20261212T020000Z\nDTEND:20261212T040000Z`,
      `${date.replace('1210', '1217')}\nSTATUS:CANCELLED\nDTSTART:20261217T190000`,
    )
    await previewAndImport(get(), cookie, 'events', file)
    const [event] = await listEvents(get())
    expect(event?.changes).toMatchObject([
      {
        date: '2026-12-10',
        becomes: 'moved',
        newDate: '2026-12-11',
        time: '',
        location: 'The park',
      },
      { date: '2026-12-17', becomes: 'cancelled' },
    ])
  })

  test('updates an imported event without duplicating it, keeps staff’s changes, and can be undone', async () => {
    const cookie = await get().signIn('editor')
    await previewAndImport(get(), cookie, 'events', calendar(supper))
    expect((await preview(get(), cookie, 'events', calendar(supper))).counts).toMatchObject({
      left: 1,
    })
    const [event] = await listEvents(get())
    const edited = { ...event, title: 'Supper for all', image: null }
    await get().send('/api/admin/events', { cookie, json: { events: [edited] } })
    get().clock.now = new Date(get().clock.now.getTime() + 1000)
    const moved = calendar(supper.replace('The hall', 'The park'))
    const plan = await preview(get(), cookie, 'events', moved)
    const converted = 'Times are converted from the file’s time zone, America/New_York.'
    const notes = ['Changes: location.', converted]
    expect(plan.rows).toMatchObject([{ outcome: 'changed', notes }])
    const { id } = await previewAndImport(get(), cookie, 'events', moved)
    expect(await listEvents(get())).toMatchObject([
      { title: 'Supper for all', location: 'The park' },
    ])
    expect((await undoImport(get(), cookie, id)).status).toBe(200)
    expect(await listEvents(get())).toMatchObject([
      { title: 'Supper for all', location: 'The hall' },
    ])
    const again = await preview(get(), cookie, 'events', moved)
    expect(again.rows).toMatchObject([{ outcome: 'changed', notes }])
  })

  test('undo removes events, but keeps and lists those with RSVPs', async () => {
    const cookie = await get().signIn('editor')
    const file = calendar(supper, 'UID:2\nSUMMARY:Prayer\nDTSTART:20261205T080000')
    const { id } = await previewAndImport(get(), cookie, 'events', file)
    const own = (await listEvents(get())).find(({ title }) => title === 'Prayer')
    const json = { eventId: own?.id, date: '2026-12-05' }
    expect((await get().send('/api/events/responses', { json })).status).toBe(200)
    const answer = await undoImport(get(), cookie, id)
    expect(await answer.json()).toMatchObject({
      stayed: [{ name: 'Prayer', why: 'People have RSVP’d.' }],
    })
    expect((await listEvents(get())).map(({ title }) => title)).toEqual(['Prayer'])
    expect((await preview(get(), cookie, 'events', file)).counts).toMatchObject({
      made: 1,
      left: 1,
    })
  })

  test('undo removes an event whose only RSVP was canceled', async () => {
    const cookie = await get().signIn('editor')
    const { id } = await previewAndImport(get(), cookie, 'events', calendar(supper))
    const [event] = await listEvents(get())
    const json = { eventId: event?.id, date: '2026-12-03' }
    const own = await (await get().send('/api/events/responses', { json })).json()
    await get().send(`/api/events/responses/${own.id}/cancel`, { json: { token: own.token } })
    expect(await (await undoImport(get(), cookie, id)).json()).toMatchObject({ stayed: [] })
    expect(await listEvents(get())).toEqual([])
  })

  test('refuses to undo an import if everything was changed', async () => {
    const cookie = await get().signIn('editor')
    const { id } = await previewAndImport(get(), cookie, 'events', calendar(supper))
    const [event] = await listEvents(get())
    const json = { events: [{ ...event, time: '5 PM', image: null }] }
    await get().send('/api/admin/events', { cookie, json })
    const refused = await undoImport(get(), cookie, id)
    expect(refused.status).toBe(409)
    expect((await refused.json()).error).toContain('It has been changed since.')
    const { imports } = await (await get().send('/api/admin/imports', { cookie })).json()
    expect(imports).toMatchObject([{ takenBackAt: null }])
  })

  test('imports a calendar once from two tabs, and refuses other files', async () => {
    const cookie = await get().signIn('editor')
    const { seen } = await preview(get(), cookie, 'events', calendar(supper))
    const both = await Promise.all([
      runImport(get(), cookie, 'events', calendar(supper), { seen }),
      runImport(get(), cookie, 'events', calendar(supper), { seen }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listEvents(get())).toHaveLength(1)
    await expect(preview(get(), cookie, 'events', 'hello')).rejects.toThrow(/This isn’t a calendar/)
    await expect(preview(get(), cookie, 'events', calendar())).rejects.toThrow(/no events/)
  })
})
