import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { matchesSearch, useRowOrder } from './row-order.ts'

const items = ['2026-12-24', '2026-11-29', '2026-12-06'].map((date) => ({ title: 'Supper', date }))
const list = {
  namedBy: [],
  addLabel: 'Add event',
  newItem: {},
  addedToast: undefined,
  itemFields: {},
}
const rows = { keys: ['a', 'b', 'c'], isOpen: () => false } as unknown as Parameters<
  typeof useRowOrder
>[1]

/** The order of the rows as drawn. */
function shownOrder(shown: unknown[], orderOf: (item: unknown) => string): string {
  const Rows = () => useRowOrder(shown, rows, { ...list, orderOf }).join(' ')
  return renderToStaticMarkup(<Rows />)
}

test('computes each sort key once, and again for an edited item', () => {
  const orderOf = vi.fn((item: unknown) => (item as { date: string }).date)
  expect(shownOrder(items, orderOf)).toBe('1 2 0')
  expect(shownOrder(items, orderOf)).toBe('1 2 0')
  expect(orderOf).toHaveBeenCalledTimes(3)
  const [first, ...others] = items
  expect(shownOrder([{ ...first, date: '2026-11-28' }, ...others], orderOf)).toBe('0 1 2')
  expect(orderOf).toHaveBeenCalledTimes(4)
})

test('computes each row’s detail once per search, however many letters are typed', () => {
  const detailOf = vi.fn(() => 'Every Sunday')
  const found = (search: string) =>
    items.filter((item, at) => matchesSearch({ ...list, detailOf }, item, at, search)).length
  expect(['s', 'su', 'sunday', 'monday'].map(found)).toEqual([3, 3, 3, 0])
  expect(detailOf).toHaveBeenCalledTimes(3)
})
