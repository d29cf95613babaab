import { expect, test } from 'vitest'
import { sortsOf } from '#test/thread-ms.ts'
import { withPlainDates } from './plain-dates.server.ts'

test.each([
  ['DTSTART:20270401', ['DTSTART;VALUE=DATE:20270401']],
  ['DTSTART;VALUE=DATE-TIME:20270401', ['DTSTART;VALUE=DATE:20270401']],
  ['DTSTART;VALUE=DATE:20270401T000000', ['DTSTART;VALUE=DATE:20270401']],
  ['DTSTART;TZID="a:b":20270401T190000', ['DTSTART;TZID="a:b":20270401T190000']],
  ['DTSTART:20270401T1900', ['DTSTART:20270401T190000']],
  ['dtend:2027-04-01T19:00:00.000Z', ['dtend:20270401T190000Z']],
  ['DTSTART:2027-04-01', ['DTSTART;VALUE=DATE:20270401']],
  [
    'EXDATE;TZID=America/Denver:20270401,20270402T190000',
    [
      'EXDATE;TZID=America/Denver:20270402T190000',
      'EXDATE;TZID=America/Denver;VALUE=DATE:20270401',
    ],
  ],
  ['RDATE;VALUE=PERIOD:20270401T190000/PT1H', ['RDATE;VALUE=PERIOD:20270401T190000/PT1H']],
  ['DTSTART:20270401T190000-0700', ['DTSTART:20270402T020000Z']],
  ['DTSTART:2027-04-01T19:00:00-04:00', ['DTSTART:20270401T230000Z']],
  [
    'DTSTART;TZID=America/Denver:20270401T190000+0000',
    ['DTSTART;TZID=America/Denver:20270401T190000Z'],
  ],
  ['DTSTART:20270401T190000-9900', ['DTSTART:20270401T190000-9900']],
  [
    'DTSTART;TZID=tzone://Microsoft/Custom:20270401T190000',
    ['DTSTART;TZID="tzone://Microsoft/Custom":20270401T190000'],
  ],
  [
    'EXDATE;TZID=(UTC-05:00) Eastern Time (US & Canada);X=1:20270401T1900,20270402T1900',
    ['EXDATE;TZID="(UTC-05:00) Eastern Time (US & Canada)";X=1:20270401T190000,20270402T190000'],
  ],
  ['DTSTART:tomorrow', ['DTSTART:tomorrow']],
  ['SUMMARY:20270401', ['SUMMARY:20270401']],
])('reads %s as %j', (line, lines) => {
  expect(withPlainDates(line)).toEqual(lines)
})

test('reads a line of 100,000 quotation marks, colons, or parameters quickly', async () => {
  for (const piece of ['"', ':', ';', ';"', 'a,', '2']) {
    const line = `DTSTART${piece.repeat(100_000)}`
    expect(await sortsOf(() => withPlainDates(line)), piece).toBeLessThan(100)
  }
})
