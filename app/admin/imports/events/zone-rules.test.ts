import { expect, test } from 'vitest'
import { readZoneRules } from './zone-rules.ts'

const hours = (offset: number | undefined) => (offset ?? Number.NaN) / 3600

const part = (first: string, from: string, to: string, ...more: string[]) => [
  `DTSTART:${first}`,
  `TZOFFSETFROM:${from}`,
  `TZOFFSETTO:${to}`,
  ...more,
]

test('follows Outlook’s rules for a zone without a name', () => {
  const offsetOf = readZoneRules([
    part('16010101T020000', '-0700', '-0800', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11'),
    part('16010101T020000', '-0800', '-0700', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3'),
  ])
  const of = (wall: string) => hours(offsetOf?.(wall))
  expect(of('2027-01-15T12:00:00')).toBe(-8)
  expect(of('2027-03-14T01:59:59')).toBe(-8)
  expect(of('2027-03-14T02:00:00')).toBe(-7)
  expect(of('2027-07-04T12:00:00')).toBe(-7)
  expect(of('2027-11-07T01:59:59')).toBe(-7)
  expect(of('2027-11-07T02:00:00')).toBe(-8)
  expect(of('2099-07-04T12:00:00')).toBe(-7)
})

test('follows ended rules, listed dates, and days of the month', () => {
  const offsetOf = readZoneRules([
    part('20071104T020000', '-0400', '-0500', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU'),
    part(
      '19981025T020000',
      '-0400',
      '-0500',
      'RRULE:FREQ=YEARLY;UNTIL=20061029T060000Z;BYMONTH=10;BYDAY=-1SU',
    ),
    part('20070311T020000', '-0500', '-0400', 'RDATE:20080309T020000,20090308T020000'),
    part(
      '20100314T020000',
      '-0500',
      '-0400',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=SU;BYMONTHDAY=8,9,10,11,12,13,14',
    ),
  ])
  const of = (wall: string) => hours(offsetOf?.(wall))
  expect(of('2005-10-30T03:00:00')).toBe(-5)
  expect(of('2008-03-09T03:00:00')).toBe(-4)
  expect(of('2009-11-01T03:00:00')).toBe(-5)
  expect(of('2027-03-14T03:00:00')).toBe(-4)
  expect(of('2027-03-13T03:00:00')).toBe(-5)
})

test('reads a zone without changes, and the offset before the first change', () => {
  const fixed = readZoneRules([part('16010101T000000', '+0530', '+0530')])
  expect(hours(fixed?.('2027-07-04T12:00:00'))).toBe(5.5)
  const later = readZoneRules([part('20200101T000000', '-0800', '-0700')])
  expect(hours(later?.('2019-07-04T12:00:00'))).toBe(-8)
})

test.each([
  [[]],
  [[part('16010101T020000', '-0700', '-0800', 'RRULE:FREQ=SECONDLY')]],
  [[part('16010101T020000', '-0700', '-0800', 'RRULE:FREQ=YEARLY;INTERVAL=2')]],
  [[part('16010101T020000', '-0700', '-0800', 'RRULE:FREQ=YEARLY;BYMONTH=3,4')]],
  [[part('16010101T020000', '-0700', '-0800', 'RRULE:FREQ=YEARLY;BYSETPOS=1')]],
  [[part('16010101T020000', '-0700', '-0800', 'RDATE:soon')]],
  [[part('16010101T020000', '-0700', 'now')]],
  [[['TZOFFSETFROM:-0700', 'TZOFFSETTO:-0800']]],
  [Array(101).fill(part('16010101T000000', '+0530', '+0530'))],
])('does not follow %j', (parts) => {
  expect(readZoneRules(parts)).toBeUndefined()
})
