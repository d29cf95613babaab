import { expect, test } from 'vitest'
import type { ProductAnswer } from '#app/catalogue/product-schema.ts'
import { bodyOf, draftOf, errorsOf, stockCellKey, stockCellsOf } from './product-draft.ts'

const shirt: ProductAnswer = {
  id: 'p1',
  name: 'Lamp Tee',
  description: 'A shirt.',
  price: '25.00',
  category: 'apparel',
  type: 'hoodie',
  image: 'picture',
  active: 'false',
  featured: 'true',
  sizes: ['S', 'M'],
  vendorName: null,
  vendorLogo: null,
  stock: [{ size: 'S', color: 'Navy', quantity: 3 }],
  weight: null,
}

test('a form without name, price and description says so of each', () => {
  expect(Object.keys(errorsOf(draftOf(undefined)))).toEqual(['name', 'price', 'description'])
})

test.each(['-1', '2.5', 'heavy'])('a weight of %j is refused', (weight) => {
  expect(Object.keys(errorsOf({ ...draftOf(shirt), weight }))).toEqual(['weight'])
})

test('a weight is sent as a number, an empty one as none', () => {
  const before = draftOf({ ...shirt, weight: 250 })
  expect(before.weight).toBe('250')
  expect(bodyOf(before, before, []).weight).toBe(250)
  expect(bodyOf({ ...before, weight: ' ' }, before, []).weight).toBeNull()
})

test.each(['-1', '2.5', 'two', '123456'])('a count of %j is refused', (count) => {
  const draft = { ...draftOf(shirt), counts: { any: count } }
  expect(Object.keys(errorsOf(draft))).toEqual(['stock'])
  expect(errorsOf({ ...draft, isCounted: false })).toEqual({})
})

test('a new product is a t-shirt of apparel, active, not featured and not counted', () => {
  expect(draftOf(undefined)).toMatchObject({
    category: 'apparel',
    type: 't-shirt',
    isActive: true,
    isFeatured: false,
    isCounted: false,
  })
})

test('an unchanged product is sent as it was, and its stock is not', () => {
  const draft = draftOf(shirt)
  const { id: _, stock, ...rest } = shirt
  expect(bodyOf(draft, draft, ['Navy'])).toEqual(rest)
})

test('a changed count sends the counts of all places; an emptied one is made to order', () => {
  const before = draftOf(shirt)
  const counts = {
    [stockCellKey({ size: 'S', color: 'Navy' })]: ' ',
    'm\nnavy': '4',
    'l\nnavy': '9',
  }
  expect(bodyOf({ ...before, counts }, before, ['Navy']).stock).toEqual([
    { size: 'M', color: 'Navy', quantity: 4 },
  ])
})

test('a product that is counted no more sends no counts', () => {
  const before = draftOf(shirt)
  expect(bodyOf({ ...before, isCounted: false }, before, ['Navy']).stock).toEqual([])
})

test('a product without sizes and colours has one place, counted as One Size', () => {
  const counted = { ...shirt, sizes: [], stock: [{ size: 'One Size', color: '', quantity: 2 }] }
  const [cell] = stockCellsOf([], [])
  expect(draftOf(counted).counts[stockCellKey(cell ?? { size: '?', color: '?' })]).toBe('2')
})
