import { expect, test } from 'vitest'
import { formatEnd, formatTimestamp, officeZone, setMinistryZone } from './timestamp.ts'

test("formats times in the ministry's time zone", () => {
  const timestamp = '2026-11-22T03:30:00.000Z'
  setMinistryZone('America/Los_Angeles')
  expect(formatTimestamp(timestamp)).toMatch(/^Nov 21, 2026, 7:30\sPM$/)
  setMinistryZone('Pacific/Auckland')
  expect(formatTimestamp(timestamp)).toMatch(/^Nov 22, 2026, 4:30\sPM$/)
  expect(officeZone()).toBe('Pacific/Auckland')
})

test('calls midnight the end of a day, even when clocks change', () => {
  const zone = 'America/New_York'
  const noon = new Date('2026-11-01T17:00:00Z')
  // clocks go back an hour on November 1
  expect(formatEnd('2026-11-02T05:00:00Z', noon, zone)).toBe('the end of today')
  expect(formatEnd('2026-11-03T05:00:00Z', noon, zone)).toBe('the end of Nov 2, 2026')
  expect(formatEnd('2026-11-01T23:00:00Z', noon, zone)).toMatch(/^Nov 1, 2026, 6:00\sPM$/)
})
