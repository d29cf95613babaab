import { expect, test } from 'vitest'
import {
  bring,
  everyRow,
  look,
  lookAndBring,
  takeBack,
} from '#app/admin/imports/imports.fixtures.ts'
import type { EventContent } from '#app/events/document.ts'
import { describeOnBoth, type TestApp } from '#test/support.ts'

/** A calendar of these events, each by its lines; the ministry's clocks are those of Los Angeles. */
function calendar(...events: string[]): string {
  const blocks = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`)
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...blocks, 'END:VCALENDAR', '']
  return lines.join('\n').replaceAll('\n', '\r\n')
}

const supper = `UID:supper@example.org
SUMMARY:Supper\\, together
DESCRIPTION:<b>Bring</b> nobody and nothing.
LOCATION:The hall
CATEGORIES:Fellowship
DTSTART;TZID=America/New_York:20261203T210000
DTEND;TZID=America/New_York:20261203T230000
RRULE:FREQ=WEEKLY;BYDAY=TH;UNTIL=20270204T075959Z
EXDATE;TZID=America/New_York:20261224T210000`

async function listEvents({ send }: TestApp): Promise<EventContent[]> {
  return (await (await send('/api/admin/events')).json()).events
}

describeOnBoth('events out of a calendar', (get) => {
  test('a dry run says what would be made, and changes no table', async () => {
    const cookie = await get().signIn('editor')
    await get().send('/api/admin/events', { cookie, json: { hero: { title: 'Come' } } })
    const before = await everyRow(get().context.db)
    const plan = await look(get(), cookie, 'events', calendar(supper))
    expect(plan.rows).toMatchObject([{ row: 1, name: 'Supper, together', outcome: 'made' }])
    expect(plan.rows[0]?.notes).toEqual(['Category: Fellowship.'])
    expect(await everyRow(get().context.db)).toEqual(before)
  })

  test('an event has the ministry’s own clock, its weekly rule, its end and the days it is not held', async () => {
    const cookie = await get().signIn('editor')
    await lookAndBring(get(), cookie, 'events', calendar(supper))
    expect(await listEvents(get())).toMatchObject([
      {
        title: 'Supper, together',
        description: 'Bring nobody and nothing.',
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
    ['DTSTART:20261203T190000\nRRULE:FREQ=WEEKLY;COUNT=3', { until: '2026-12-17' }],
    ['DTSTART:20261203T190000\nRRULE:FREQ=MONTHLY;BYMONTHDAY=3', { recurring: 'monthly' }],
    [
      'DTSTART:20261204T030000Z\nRRULE:FREQ=WEEKLY;BYDAY=FR',
      { date: '2026-12-03', recurring: 'weekly' },
    ],
  ])('"%s" is read as what it is', async (lines, expected) => {
    const cookie = await get().signIn('editor')
    await lookAndBring(get(), cookie, 'events', calendar(`UID:1\nSUMMARY:A\n${lines}`))
    expect(await listEvents(get())).toMatchObject([expected])
  })

  test.each([
    ['RRULE:FREQ=MONTHLY;BYDAY=1TH', '“Every month on the first Thursday” cannot be kept'],
    ['RRULE:FREQ=WEEKLY;BYDAY=TU,TH', '“Every week on Tuesday and Thursday” cannot be kept'],
    ['RRULE:FREQ=WEEKLY;INTERVAL=2', '“Every 2 weeks” cannot be kept'],
    ['RRULE:FREQ=MONTHLY;BYMONTHDAY=4', '“Every month on day 4” cannot be kept'],
    ['RRULE:FREQ=YEARLY', '“Every year” cannot be kept'],
    ['RRULE:FREQ=WEEKLY;BYSETPOS=1', 'cannot be kept'],
    ['RRULE:FREQ=SOMETIMES', 'repeats in a way that cannot be read'],
    ['RDATE:20261210T190000', 'extra dates cannot be kept'],
  ])('"%s" is refused, and the row says why', async (line, words) => {
    const cookie = await get().signIn('editor')
    const file = calendar(`UID:1\nSUMMARY:A\nDTSTART:20261203T190000\n${line}`)
    const { rows } = await look(get(), cookie, 'events', file)
    expect(rows).toMatchObject([{ outcome: 'refused' }])
    expect(rows[0]?.problems.map(({ message }) => message).join()).toContain(words)
  })

  test.each([
    [2, 1, 'Newer'],
    [1, 2, 'Later'],
    [1, 1, 'Later'],
  ])(
    'of an event that a file has twice, versions %i and %i, one is brought: %s',
    async (first, second, title) => {
      const cookie = await get().signIn('editor')
      const one = (version: number, name: string) =>
        `UID:1\nSEQUENCE:${version}\nSUMMARY:${name}\nDTSTART:20261203T190000`
      const file = calendar(one(first, 'Newer'), one(second, 'Later'))
      const { rows } = await look(get(), cookie, 'events', file)
      expect(rows.filter(({ outcome }) => outcome === 'left')).toMatchObject([
        { notes: ['The file has it once more, newer.'] },
      ])
      await lookAndBring(get(), cookie, 'events', file)
      expect(await listEvents(get())).toMatchObject([{ title }])
    },
  )

  test('what cannot be read, a zone that nobody knows and a day that is none cost no other event', async () => {
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
    const { rows } = await look(get(), cookie, 'events', file)
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      ...Array(5).fill('refused'),
      ...['left', 'left', 'made'],
    ])
    expect(rows[0]?.problems[0]?.message).toContain('is in a time zone that is not known here')
    expect(rows[4]?.problems[0]).toMatchObject({ row: 5, column: 'SUMMARY (title)' })
  })

  test('a single date that is moved or cancelled is one here, too', async () => {
    const cookie = await get().signIn('editor')
    const date = 'UID:supper@example.org\nRECURRENCE-ID;TZID=America/New_York:20261210T210000'
    const file = calendar(
      supper,
      `${date}\nSUMMARY:Supper\nLOCATION:The park\nDTSTART:20261212T020000Z\nDTEND:20261212T040000Z`,
      `${date.replace('1210', '1217')}\nSTATUS:CANCELLED\nDTSTART:20261217T190000`,
    )
    await lookAndBring(get(), cookie, 'events', file)
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

  test('the same event again is changed and not doubled; what staff changed stays, and all of it can be taken back', async () => {
    const cookie = await get().signIn('editor')
    await lookAndBring(get(), cookie, 'events', calendar(supper))
    expect((await look(get(), cookie, 'events', calendar(supper))).counts).toMatchObject({
      left: 1,
    })
    const [event] = await listEvents(get())
    const edited = { ...event, title: 'Supper for all', image: null }
    await get().send('/api/admin/events', { cookie, json: { events: [edited] } })
    get().clock.now = new Date(get().clock.now.getTime() + 1000)
    const moved = calendar(supper.replace('The hall', 'The park'))
    const plan = await look(get(), cookie, 'events', moved)
    expect(plan.rows).toMatchObject([{ outcome: 'changed', notes: ['Changes: location.'] }])
    const { id } = await lookAndBring(get(), cookie, 'events', moved)
    expect(await listEvents(get())).toMatchObject([
      { title: 'Supper for all', location: 'The park' },
    ])
    expect((await takeBack(get(), cookie, id)).status).toBe(200)
    expect(await listEvents(get())).toMatchObject([
      { title: 'Supper for all', location: 'The hall' },
    ])
  })

  test('taken back, events are gone; one that people answered stays and is named', async () => {
    const cookie = await get().signIn('editor')
    const file = calendar(supper, 'UID:2\nSUMMARY:Prayer\nDTSTART:20261205T080000')
    const { id } = await lookAndBring(get(), cookie, 'events', file)
    const own = (await listEvents(get())).find(({ title }) => title === 'Prayer')
    const json = { eventId: own?.id, date: '2026-12-05' }
    expect((await get().send('/api/events/responses', { json })).status).toBe(200)
    const answer = await takeBack(get(), cookie, id)
    expect(await answer.json()).toMatchObject({
      stayed: [{ name: 'Prayer', why: 'People have said that they come.' }],
    })
    expect((await listEvents(get())).map(({ title }) => title)).toEqual(['Prayer'])
    expect((await look(get(), cookie, 'events', file)).counts).toMatchObject({ made: 1, left: 1 })
  })

  test('where all was changed nothing is taken back, and the import stays as it is', async () => {
    const cookie = await get().signIn('editor')
    const { id } = await lookAndBring(get(), cookie, 'events', calendar(supper))
    const [event] = await listEvents(get())
    const json = { events: [{ ...event, time: '5 PM', image: null }] }
    await get().send('/api/admin/events', { cookie, json })
    expect((await takeBack(get(), cookie, id)).status).toBe(409)
    const { imports } = await (await get().send('/api/admin/imports', { cookie })).json()
    expect(imports).toMatchObject([{ takenBackAt: null }])
  })

  test('two tabs bring a calendar once, and a file that is none is refused', async () => {
    const cookie = await get().signIn('editor')
    const { seen } = await look(get(), cookie, 'events', calendar(supper))
    const both = await Promise.all([
      bring(get(), cookie, 'events', calendar(supper), { seen }),
      bring(get(), cookie, 'events', calendar(supper), { seen }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await listEvents(get())).toHaveLength(1)
    await expect(look(get(), cookie, 'events', 'hello')).rejects.toThrow(/This is no calendar/)
    await expect(look(get(), cookie, 'events', calendar())).rejects.toThrow(/no events/)
  })
})
