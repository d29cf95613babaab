import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import { parseCents } from '#app/ui/format/money.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { describeOnSqlite } from '#test/support.ts'
import type { CartAnswer } from './cart.ts'
import { freeOverText } from './free-shipping.ts'
import { withoutItem, withQuantity } from './optimistic-cart.ts'
import { visitor } from './visitor.fixtures.ts'

type Step =
  | { kind: 'add'; product: number; quantity: number }
  | { kind: 'change'; line: number; quantity: number }
  | { kind: 'remove'; line: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    product: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({
    kind: fc.constant('change' as const),
    line: fc.nat(3),
    quantity: fc.integer({ min: 1, max: 99 }),
  }),
  fc.record({ kind: fc.constant('remove' as const), line: fc.nat(3) }),
)

const prices = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 4, maxLength: 4 })

describeOnSqlite('cart totals', (get) => {
  test('lines add up to the cent after any adds, changes, and removals', async () => {
    await fc.assert(
      fc.asyncProperty(prices, fc.array(step, { maxLength: 20 }), async (cents, steps) => {
        const { context } = get()
        const ids = await Promise.all(
          cents.map((priceCents) =>
            addTestProduct(context, { type: 'mug', sizes: '[]', priceCents }),
          ),
        )
        const guest = visitor(get(), `198.51.100.${Math.random()}`)
        /** what the cart has to hold, tracked in the simplest way */
        const expected = new Map<string, number>()
        let cart = await guest.read()
        for (const one of steps) {
          const { items } = cart
          const item = one.kind === 'add' ? undefined : items[one.line % (items.length || 1)]
          if (one.kind === 'add') {
            const productId = ids[one.product] ?? ''
            const sum = (expected.get(productId) ?? 0) + one.quantity
            const response = await guest.add({ productId, quantity: one.quantity })
            expect(response.status).toBe(sum > 99 ? 409 : 200)
            if (sum <= 99) expected.set(productId, sum)
          } else if (item && one.kind === 'change') {
            const answer = await (await guest.change(item.id, String(one.quantity))).json()
            expected.set(item.productId, one.quantity)
            expectForeseen(withQuantity(cart, item.id, one.quantity), answer)
          } else if (item) {
            const answer = await (await guest.remove(item.id)).json()
            expected.delete(item.productId)
            expectForeseen(withoutItem(cart, item.id), answer)
          }
          cart = await guest.read()
          expectSums(cart)
          const held = cart.items.map(({ productId, quantity }) => [productId, Number(quantity)])
          expect(new Map(held as [string, number][])).toEqual(expected)
        }
      }),
      { numRuns: 25 },
    )
  })
})

function expectSums(cart: CartAnswer): void {
  const lines = cart.items.map(({ product, quantity }) => centsOf(product.price) * BigInt(quantity))
  const subtotal = lines.reduce((sum, line) => sum + line, 0n)
  expect(centsOf(cart.subtotal)).toBe(subtotal)
  expect(centsOf(cart.total)).toBe(subtotal + centsOf(cart.shipping))
  expect(cart.count).toBe(cart.items.reduce((sum, { quantity }) => sum + Number(quantity), 0))
}

/** The browser's prediction equals the answer, except for shipping. */
function expectForeseen(foreseen: CartAnswer, answer: CartAnswer): void {
  expect({ ...foreseen, shipping: '', total: '' }).toEqual({ ...answer, shipping: '', total: '' })
  expectSums(foreseen)
}

/** Parses a decimal without our own parser. */
function centsOf(decimal: string): bigint {
  expect(decimal).toMatch(/^\d+\.\d\d$/)
  const cents = BigInt(decimal.replace('.', ''))
  expect(parseCents(decimal)).toBe(Number(cents))
  return cents
}

test.each([
  ['75.00', 'Free over $75'],
  ['0.01', 'Free over $0.01'],
  ['0.00', ''],
  ['soon', ''],
  [undefined, ''],
])('a free-shipping amount of %j reads %j', (freeOver, said) => {
  expect(freeOverText(freeOver, wordsOf('en'))).toBe(said)
})
