import { describe, expect, test } from 'vitest'
import { boundsOfWait, isOver } from './waits.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const minute = 60_000
const longest = 10 * minute
const in15Minutes = now.getTime() + 15 * minute

describe('a wait of at most ten minutes', () => {
  test.each([
    ['ended a day ago', now.getTime() - 24 * 60 * minute, true],
    ['ends now', now.getTime(), true],
    ['ends in a millisecond', now.getTime() + 1, false],
    ['ends in ten minutes', now.getTime() + longest, false],
    ['ends as late as clocks may differ', in15Minutes, false],
    ['ends later than clocks may differ', in15Minutes + 1, true],
    ['ends in three weeks', now.getTime() + 21 * 24 * 60 * minute, true],
  ])('that %s', (_, until, over) => {
    expect(isOver(until, now, longest)).toBe(over)
    expect(isOver(new Date(until).toISOString(), now, longest)).toBe(over)
  })

  test('has the same bounds in SQL', () => {
    expect(boundsOfWait(now, longest)).toEqual({
      now: now.toISOString(),
      latest: new Date(in15Minutes).toISOString(),
    })
  })
})
