import { expect, test } from 'vitest'
import { nextShown } from './use-stable-order.ts'

const rowsOf = (ids: string) => [...ids].map((id) => ({ id }))
const nothing = { list: '', rows: undefined, shown: [] }
const idsOf = ({ shown }: { shown: readonly { id: string }[] }) =>
  shown.map(({ id }) => id).join('')

/** The shown rows after the server returned `answered`, with `before` shown earlier. */
function shown(answered: string, before: string): string {
  const last = nextShown(nothing, rowsOf(before), 'all')
  return idsOf(nextShown(last, rowsOf(answered), 'all'))
}

test('keeps an answered message in place', () => {
  expect(shown('acdb', 'abcd')).toBe('abcd')
  expect(shown('acdb', '')).toBe('acdb')
})

test('removes deleted rows and inserts new ones where they belong', () => {
  expect(shown('acd', 'abcd')).toBe('acd')
  expect(shown('nacdb', 'abcd')).toBe('nabcd')
  expect(shown('acdbx', 'abcd')).toBe('abxcd')
  expect(shown('abcdxy', 'abcd')).toBe('abcdxy')
})

test('keeps the old list while another loads, then shows that as returned', () => {
  const answered = rowsOf('acdb')
  const held = nextShown(nextShown(nothing, rowsOf('abcd'), 'all'), answered, 'all')
  const coming = nextShown(held, answered, 'deleted')
  expect(idsOf(coming)).toBe('abcd')
  expect(idsOf(nextShown(coming, rowsOf('dcba'), 'deleted'))).toBe('dcba')
})
