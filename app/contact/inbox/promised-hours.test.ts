import { expect, test } from 'vitest'
import { promisedHours } from './promised-hours.ts'

test.each([
  ["We'll respond within 24 hours.", 24],
  ['You hear from us in 2 Days, or sooner', 48],
  ['A 1-week wait', 168],
  ['Answered in 1 hour', 1],
  ['We’ll reply soon.', undefined],
  ['Open 24/7', undefined],
  ['24 hourglasses', undefined],
])('reads the hours in a promise: %s', (promise, hours) => {
  expect(promisedHours(promise)).toBe(hours)
})
