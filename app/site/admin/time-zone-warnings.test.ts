import { expect, test } from 'vitest'
import { timeZoneWarnings } from './time-zone-warnings.ts'

const plan = {
  id: 'one',
  act: 'publish' as const,
  state: 'planned' as const,
  dueAt: '2026-12-25T02:00:00.000Z',
  plannedBy: 'Ruth',
  endedAt: null,
  note: '',
}
const page = { key: 'about', label: 'About', draft: null, links: [], address: '/admin/about' }

test('warns when the next scheduled change happens in another time zone, and how many more', () => {
  const later = { ...plan, act: 'takeDown' as const, dueAt: '2027-01-02T02:00:00.000Z' }
  const [said, ...more] = timeZoneWarnings(
    [{ ...page, planned: [later, plan] }],
    'America/New_York',
  )
  expect(said?.replaceAll('\u202f', ' ')).toContain(
    'About will be published on Dec 24, 2026, 9:00 PM (and 1 other change).',
  )
  expect(more).toEqual([])
})

test('says nothing if nothing is scheduled', () => {
  const done = { ...plan, state: 'done' as const, endedAt: plan.dueAt }
  const failed = { ...plan, state: 'failed' as const, endedAt: plan.dueAt }
  expect(timeZoneWarnings([{ ...page, planned: [done, failed] }], 'America/New_York')).toEqual([])
  expect(timeZoneWarnings([], 'America/New_York')).toEqual([])
})
