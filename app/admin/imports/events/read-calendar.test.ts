import { expect, test } from 'vitest'
import { readCalendar, textOf } from './read-calendar.ts'

/** Reads a calendar of these lines. */
function read(...lines: string[]) {
  return readCalendar(Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\n')))
}

const event = (title: string) => ['BEGIN:VEVENT', `SUMMARY:${title}`, 'END:VEVENT']

test('reads a calendar with a BOM in UTF-8 and UTF-16, and with any line endings', async () => {
  const lines = ['BEGIN:VCALENDAR', ...event('Café'), 'END:VCALENDAR']
  for (const end of ['\n', '\r\n', '\r']) {
    const text = `\ufeff${lines.join(end)}`
    for (const encoding of ['utf8', 'utf16le'] as const) {
      const { events } = await readCalendar(Buffer.from(text, encoding))
      expect(events.map((one) => textOf(one, 'summary'))).toEqual(['Café'])
    }
  }
})

test('reads 2,000 events and refuses 2,001', async () => {
  const many = (count: number) => Array.from({ length: count }, () => event('A')).flat()
  expect((await read(...many(2000))).events).toHaveLength(2000)
  await expect(read(...many(2001))).rejects.toThrow(/more than 2,000 events/)
})

test('ignores unpaired BEGIN and END lines', async () => {
  const lines = ['END:VEVENT', ...event('A'), 'END:VEVENT', 'BEGIN:VEVENT', ...event('B')]
  const { events } = await read(...lines)
  expect(events.map((one) => [one.row, textOf(one, 'summary'), one.fault])).toEqual([
    [1, 'A', undefined],
    [2, 'B', undefined],
  ])
})

test('knows a custom zone by its X-LIC-LOCATION', async () => {
  const zone = (...lines: string[]) => ['BEGIN:VTIMEZONE', ...lines, 'END:VTIMEZONE']
  const { zones } = await read(
    ...zone('TZID:Our clock', 'X-LIC-LOCATION:America/Chicago'),
    ...zone('TZID:America/New_York'),
    ...zone('X-LIC-LOCATION:America/Denver'),
    ...event('A'),
  )
  expect([...zones]).toEqual([
    ['our clock', { known: 'America/Chicago' }],
    ['america/new_york', {}],
  ])
})

test.each([
  'CLASS:PRIVATE',
  'class;X=1: confidential ',
  'CLASS :PRIVATE',
  'CLASS:X-PERSONAL',
  'CLASS:',
  'X-CALENDARSERVER-ACCESS:CONFIDENTIAL',
  'X-MICROSOFT-SENSITIVITY:2',
  'X-GWCLASS:CONFIDENTIAL',
  'SENSITIVITY:Personal',
])('treats events as private for “%s”, in the event or the whole calendar', async (line) => {
  const [begin = '', ...rest] = event('A')
  const { events } = await read(begin, line, ...rest, ...event('B'))
  expect(events.map(({ isPrivate }) => isPrivate)).toEqual([true, false])
  const whole = await read(line, ...event('A'), ...event('B'))
  expect(whole.events.map(({ isPrivate }) => isPrivate)).toEqual([true, true])
})

test.each([
  'CLASS:PUBLIC',
  'Class;X=1:public ',
  'X-CALENDARSERVER-ACCESS:PUBLIC',
  'X-GWCLASS:NORMAL',
  'SUMMARY:class: private',
  'X-ALT-DESC;FMTTYPE=text/html:class',
])('doesn’t treat an event as private for “%s”', async (line) => {
  const [begin = '', ...rest] = event('A')
  const { events } = await read(begin, line, ...rest)
  expect(events.map(({ isPrivate }) => isPrivate)).toEqual([false])
})

test('ignores privacy lines in alarms and zones', async () => {
  const alarm = ['BEGIN:VALARM', 'CLASS:PRIVATE', 'END:VALARM']
  const zone = ['BEGIN:VTIMEZONE', 'CLASS:PRIVATE', 'END:VTIMEZONE']
  const [begin = '', ...rest] = event('A')
  const { events } = await read(...zone, begin, ...alarm, ...rest)
  expect(events.map(({ isPrivate }) => isPrivate)).toEqual([false])
})

test('refuses more than 100,000 lines of any ending before parsing', async () => {
  const lines = (count: number, end: string) => Buffer.from(end.repeat(count))
  const whole = Buffer.from(['BEGIN:VCALENDAR', ...event('A'), 'END:VCALENDAR'].join('\n'))
  for (const end of ['\n', '\r\n', '\r', '\n ']) {
    const tooLong = Buffer.concat([whole, lines(100_000, end)])
    await expect(readCalendar(tooLong)).rejects.toThrow(/more than 100,000 lines/)
    expect((await readCalendar(Buffer.concat([whole, lines(99_000, end)]))).events).toHaveLength(1)
  }
})
