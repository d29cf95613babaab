import { expect, test } from 'vitest'
import { inHeldOrder } from './use-held-order.ts'

/** The rows as they stand, of those that the server answers in this order. */
function shown(answered: string, held: string): string {
  const rows = [...answered].map((id) => ({ id }))
  return inHeldOrder(rows, [...held])
    .map(({ id }) => id)
    .join('')
}

test('a message that was answered stays where it stands, though it belongs among the answered ones', () => {
  expect(shown('acdb', 'abcd')).toBe('abcd')
  expect(shown('acdb', '')).toBe('acdb')
})

test('one that is gone leaves no gap; what is new stands where it belongs', () => {
  expect(shown('acd', 'abcd')).toBe('acd')
  expect(shown('nacdb', 'abcd')).toBe('nabcd')
  expect(shown('acdbx', 'abcd')).toBe('abxcd')
  expect(shown('abcdxy', 'abcd')).toBe('abcdxy')
})
