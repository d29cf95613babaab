import { expect, test } from 'vitest'
import { formatTimestamp, officeZone, setMinistryZone } from './timestamp.ts'

test("formats times in the ministry's time zone", () => {
  const timestamp = '2026-11-22T03:30:00.000Z'
  setMinistryZone('America/Los_Angeles')
  expect(formatTimestamp(timestamp)).toMatch(/^Nov 21, 2026, 7:30\sPM$/)
  setMinistryZone('Pacific/Auckland')
  expect(formatTimestamp(timestamp)).toMatch(/^Nov 22, 2026, 4:30\sPM$/)
  expect(officeZone()).toBe('Pacific/Auckland')
})
