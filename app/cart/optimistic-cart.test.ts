import { expect, test } from 'vitest'
import { wordsOf } from '#app/ui/words/words.ts'
import type { CartAnswer, CartItem } from './cart.ts'
import {
  isReady,
  lineProblem,
  maxQuantityOf,
  withoutItem,
  withQuantity,
} from './optimistic-cart.ts'

const mug: CartItem = {
  id: 'mug',
  productId: 'mug',
  product: { name: 'Mug', image: null, price: '14.50' },
  size: 'One Size',
  color: 'Black',
  quantity: '2',
  hasColors: false,
  colorImage: null,
  picture: null,
  available: null,
  isForSale: true,
}
const gone: CartItem = { ...mug, id: 'gone', isForSale: false }
const cart: CartAnswer = {
  items: [mug, gone],
  count: 4,
  subtotal: '29.00',
  shipping: '6.95',
  total: '35.95',
  freeOver: '75.00',
}

test('recalculates totals for another quantity, with the last known shipping', () => {
  expect(withQuantity(cart, 'mug', 3)).toEqual({
    ...cart,
    items: [{ ...mug, quantity: '3' }, gone],
    count: 5,
    subtotal: '43.50',
    total: '50.45',
  })
})

test("leaves a line that's no longer for sale out of the totals", () => {
  const left = { count: 2, subtotal: '0.00', shipping: '0.00', total: '0.00', freeOver: null }
  expect(withoutItem(cart, 'mug')).toEqual({ items: [gone], ...left })
  expect(withoutItem(cart, 'gone')).toEqual({ ...cart, items: [mug], count: 2 })
})

test.each([
  [null, 99],
  [120, 99],
  [3, 3],
  [0, 0],
])('with %s left, %i can be bought', (available, most) => {
  expect(maxQuantityOf({ ...mug, available })).toBe(most)
})

test('a line with more than can be bought blocks the checkout and says why', () => {
  const t = wordsOf('en')
  const lines = [
    { ...mug, available: 2 },
    { ...mug, available: 1 },
    { ...mug, available: 0 },
    { ...mug, quantity: '100' },
    gone,
  ]
  expect(lines.map((line) => lineProblem(line, t))).toEqual([
    '',
    'Only 1 left',
    'Sold out',
    'Only 99 left',
    'No longer available',
  ])
  const ready = lines.map((line) => isReady({ ...cart, items: [mug, line] }))
  expect(ready).toEqual([true, false, false, false, false])
})
