import { expect, test } from 'vitest'
import { isSame } from './event-changes.ts'

test('compares values ignoring key order, also inside lists', () => {
  const one = [{ date: 'a', note: 'b', time: 'c' }]
  for (const keys of ['note date time', 'time note date', 'date time note', 'time date note']) {
    const same = Object.fromEntries(keys.split(' ').map((key) => [key, one[0]?.[key as 'date']]))
    expect(isSame(one, [same])).toBe(true)
  }
  expect(isSame(one, [{ date: 'a', note: 'c', time: 'b' }])).toBe(false)
  expect(isSame(['a', 'b'], ['b', 'a'])).toBe(false)
})
