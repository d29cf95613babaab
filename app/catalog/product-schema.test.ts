import { expect, test } from 'vitest'
import { newColorSchema } from './color-schema.ts'
import { newProductSchema } from './product-schema.ts'

const product = { name: 'Mug', description: 'Warm', price: '1' }
const take = (more: object) => newProductSchema.safeParse({ ...product, ...more })
const stock = (quantity: unknown) => ({ stock: [{ quantity }] })

test('accepts a product up to each limit, and nothing beyond', () => {
  const taken = [
    ...[{ price: '99999.99' }, { price: 0 }, { name: 'x'.repeat(200) }],
    ...[{ description: 'x'.repeat(5000) }, { vendorName: 'x'.repeat(200) }],
    ...[{ image: 'x'.repeat(100) }, { sizes: Array.from({ length: 40 }, (_, at) => `${at}`) }],
    ...[{ sizes: ['x'.repeat(30)] }, stock(0), stock(99_999), stock(' 7 ')],
    ...[{ weight: 1 }, { weight: 100_000 }, { stock: null }],
    ...[{ stock: Array.from({ length: 2000 }, () => ({ quantity: 1 })) }],
    ...[{ stock: [{ size: 'x'.repeat(100), color: 'x'.repeat(100), quantity: 1 }] }],
  ]
  const refused = [
    ...[{ price: '100000.00' }, { price: -1 }, { name: 'x'.repeat(201) }, { name: ' ' }],
    ...[{ description: 'x'.repeat(5001) }, { vendorName: 'x'.repeat(201) }],
    ...[{ image: 'x'.repeat(101) }, { sizes: Array.from({ length: 41 }, (_, at) => `${at}`) }],
    ...[{ sizes: ['x'.repeat(31)] }, stock(-1), stock(100_000), stock(1.5), stock('1.5')],
    ...[{ weight: 0 }, { weight: 100_001 }, { weight: 1.5 }],
    ...[{ stock: Array.from({ length: 2001 }, () => ({ quantity: 1 })) }],
    ...[{ stock: [{ size: 'x'.repeat(101), quantity: 1 }] }],
  ]
  for (const more of taken) expect([more, take(more).success]).toEqual([more, true])
  for (const more of refused) expect([more, take(more).success]).toEqual([more, false])
})

test('accepts several ways to say that a field is empty', () => {
  for (const none of ['', 'none', null]) {
    expect(take({ image: none, vendorLogo: none, vendorName: none }).data).toMatchObject({
      ...{ image: null, vendorLogo: null, vendorName: null },
    })
  }
  for (const weight of ['', null]) expect(take({ weight }).data?.weight).toBeNull()
  expect(take({ weight: '7' }).data?.weight).toBe(7)
  expect(take({ stock: [{ size: null, quantity: 1 }] }).data?.stock).toEqual([
    { size: '', color: '', quantity: 1 },
  ])
  const flags = [true, 'true', false, 'false'].map((active) => take({ active }).data?.active)
  expect(flags).toEqual([true, true, false, false])
})

test("requires a color's name, value, and one of three pictures", () => {
  const color = { colorName: 'x'.repeat(60), colorHex: '#228b22' }
  for (const picture of ['image', 'frontImage', 'backImage']) {
    const taken = newColorSchema.safeParse({ ...color, [picture]: 'x'.repeat(100) })
    expect(taken.data?.colorHex).toBe('#228B22')
    for (const id of ['x'.repeat(101), 'none', '', null]) {
      expect(newColorSchema.safeParse({ ...color, [picture]: id }).success).toBe(false)
    }
  }
  expect(newColorSchema.safeParse(color).error?.issues).toHaveLength(1)
  const wrong = { colorName: 'x'.repeat(61), colorHex: '#228b2' }
  expect(newColorSchema.safeParse(wrong).error?.issues).toHaveLength(3)
  for (const nothing of [null, 'red']) {
    expect(newColorSchema.safeParse(nothing).error?.issues).toHaveLength(1)
  }
})
