import { expect, test } from 'vitest'
import { replyTimeStatus } from './reply-time-status.ts'

const now = new Date('2026-11-21T18:00:00Z')

test.each([
  ['2026-11-21T21:30:00Z', null, 'Due in 3 hours', false],
  ['2026-11-21T18:25:00Z', null, 'Due in 25 minutes', false],
  ['2026-11-21T18:00:30Z', null, 'Due in less than a minute', false],
  ['2026-11-21T18:00:00Z', null, 'Due in less than a minute', false],
  ['2026-11-21T19:00:00Z', null, 'Due in 1 hour', false],
  ['2026-11-23T17:59:00Z', null, 'Due in 47 hours', false],
  ['2026-11-23T18:00:00Z', null, 'Due in 2 days', false],
  ['2026-11-21T16:59:00Z', null, 'Overdue by 1 hour', true],
  ['2026-11-18T18:00:00Z', null, 'Overdue by 3 days', true],
  ['2026-11-20T18:00:00Z', '2026-11-20T23:00:00Z', 'Answered 5 hours late', true],
] as const)('due %s, answered %s: %s', (dueAt, answeredAt, words, isLate) => {
  expect(replyTimeStatus({ dueAt, answeredAt }, now)).toEqual({ words, isLate })
})

test('says nothing if the answer was on time or nothing was promised', () => {
  const answeredAt = '2026-11-20T17:00:00Z'
  expect(replyTimeStatus({ dueAt: '2026-11-20T18:00:00Z', answeredAt }, now)).toBeUndefined()
  expect(replyTimeStatus({ dueAt: answeredAt, answeredAt }, now)).toBeUndefined()
  expect(replyTimeStatus({ dueAt: null, answeredAt: null }, now)).toBeUndefined()
})
