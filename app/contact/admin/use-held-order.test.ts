import { expect, test } from 'vitest'
import { nextShown } from './use-held-order.ts'

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))
const nothing = { list: '', rows: undefined, shown: [] }
const idsOf = ({ shown }: { shown: readonly { id: string }[] }) =>
  shown.map(({ id }) => id).join('')

/** The rows as they stand, of those that the server answers in this order, after others of the same list. */
function shown(answered: string, before: string): string {
  const last = nextShown(nothing, rowsOf(before), 'all')
  return idsOf(nextShown(last, rowsOf(answered), 'all'))
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

test('while another list comes the one before stands as it stood; the other stands as it was answered', () => {
  const answered = rowsOf('acdb')
  const held = nextShown(nextShown(nothing, rowsOf('abcd'), 'all'), answered, 'all')
  const coming = nextShown(held, answered, 'deleted')
  expect(idsOf(coming)).toBe('abcd')
  expect(idsOf(nextShown(coming, rowsOf('dcba'), 'deleted'))).toBe('dcba')
})
