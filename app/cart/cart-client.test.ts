import { beforeEach, expect, test, vi } from 'vitest'
import type { CartAnswer } from './cart.ts'
import { addToCart, refreshCart } from './cart-client.ts'

const empty: CartAnswer = {
  items: [],
  count: 0,
  subtotal: '0.00',
  shipping: '0.00',
  total: '0.00',
  freeOver: null,
}
const wish = { productId: 'mug', size: 'One Size', color: '', quantity: 2 }

/** Answers each read of the cart with the next count; answers to changes are lost. */
function loseAnswers(...counts: number[]): void {
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'GET') throw new TypeError('the line is cut')
    return Response.json({ ...empty, count: counts.shift() })
  })
}

beforeEach(() => {
  const documentElement = { dataset: {} }
  vi.stubGlobal('document', { dispatchEvent: () => true, cookie: '', documentElement })
})

test('what came into the cart though its answer was lost is not said to have failed', async () => {
  loseAnswers(1, 3)
  await refreshCart()
  await expect(addToCart(wish)).resolves.toBeUndefined()
})

test.each([
  ['nothing came into the cart', 1],
  ['something else came into it', 2],
])('where the answer was lost and %s, it is said to have failed', async (_, after) => {
  loseAnswers(1, after)
  await refreshCart()
  await expect(addToCart(wish)).rejects.toThrow('Failed to add item to cart. Please try again.')
})
