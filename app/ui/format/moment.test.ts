import { expect, test } from 'vitest'
import { formatMoment, officeZone, setMinistryZone } from './moment.ts'

test("a moment is shown in the ministry's time zone, wherever its reader sits", () => {
  const moment = '2026-11-22T03:30:00.000Z'
  setMinistryZone('America/Los_Angeles')
  expect(formatMoment(moment)).toMatch(/^Nov 21, 2026, 7:30\sPM$/)
  setMinistryZone('Pacific/Auckland')
  expect(formatMoment(moment)).toMatch(/^Nov 22, 2026, 4:30\sPM$/)
  expect(officeZone()).toBe('Pacific/Auckland')
})
