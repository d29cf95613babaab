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
const item = { productId: 'mug', size: 'One Size', color: '', quantity: 2 }

/** Answers each read of the cart with the next count; answers to changes are lost. */
function loseAnswers(...counts: number[]): void {
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    if (method !== 'GET') throw new TypeError('connection lost')
    return Response.json({ ...empty, count: counts.shift() })
  })
}

beforeEach(() => {
  const documentElement = { dataset: {} }
  vi.stubGlobal('document', { dispatchEvent: () => true, cookie: '', documentElement })
})

test('reports no failure if the item was added but the response was lost', async () => {
  loseAnswers(1, 3)
  await refreshCart()
  await expect(addToCart(item)).resolves.toBeUndefined()
})

test.each([
  ['nothing was added', 1],
  ['something else was added', 2],
])('reports a failure if the response was lost and %s', async (_, after) => {
  loseAnswers(1, after)
  await refreshCart()
  await expect(addToCart(item)).rejects.toThrow('Failed to add item to cart. Please try again.')
})
