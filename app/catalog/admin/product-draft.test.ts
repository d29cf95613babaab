import { expect, test } from 'vitest'
import type { ProductAnswer } from '#app/catalog/product-schema.ts'
import {
  bodyOf,
  changeOf,
  draftOf,
  errorsOf,
  hasFreePrice,
  mergeDraft,
  stockCellKey,
  stockCellsOf,
} from './product-draft.ts'

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
  sizePrices: [],
  vendorName: null,
  vendorLogo: null,
  stock: [{ size: 'S', color: 'Navy', quantity: 3 }],
  weight: null,
}

test('requires a name, a price, and a description', () => {
  expect(Object.keys(errorsOf(draftOf(undefined)))).toEqual(['name', 'price', 'description'])
})

test.each(['-1', '2.5', 'heavy'])('refuses a weight of %j', (weight) => {
  expect(Object.keys(errorsOf({ ...draftOf(shirt), weight }))).toEqual(['weight'])
})

test('sends a weight as a number, and a blank one as null', () => {
  const before = draftOf({ ...shirt, weight: 250 })
  expect(before.weight).toBe('250')
  expect(bodyOf(before, before, []).weight).toBe(250)
  expect(bodyOf({ ...before, weight: ' ' }, before, []).weight).toBeNull()
})

test.each(['-1', '2.5', 'two', '123456'])('refuses a count of %j', (count) => {
  const draft = { ...draftOf(shirt), counts: { any: count } }
  expect(Object.keys(errorsOf(draft))).toEqual(['stock'])
  expect(errorsOf({ ...draft, isCounted: false })).toEqual({})
})

test('a new product is an active, uncounted T-shirt in apparel, not featured', () => {
  expect(draftOf(undefined)).toMatchObject({
    category: 'apparel',
    type: 't-shirt',
    isActive: true,
    isFeatured: false,
    isCounted: false,
  })
})

test('sends a new product whole, and only what changed of an existing one', () => {
  const before = draftOf(shirt)
  const { id: _, stock, ...rest } = shirt
  expect(bodyOf(before, before, ['Navy'])).toEqual(rest)
  expect(changeOf(before, before, ['Navy'])).toEqual({})
  const draft = { ...before, description: 'A warm shirt.', isActive: true, sizes: ['S'] }
  expect(changeOf(draft, before, ['Navy'])).toEqual({
    description: 'A warm shirt.',
    active: 'true',
    sizes: ['S'],
  })
})

test('merges changes and sales since the form opened into the draft', () => {
  const before = draftOf({
    ...shirt,
    stock: [
      { size: 'S', color: 'Navy', quantity: 3 },
      { size: 'M', color: 'Navy', quantity: 5 },
    ],
  })
  const draft = { ...before, description: 'Mine.', counts: { ...before.counts, 's\nnavy': '10' } }
  const newest = draftOf({
    ...shirt,
    price: '30.00',
    description: 'Theirs.',
    stock: [
      { size: 'S', color: 'Navy', quantity: 2 },
      { size: 'M', color: 'Navy', quantity: 1 },
    ],
  })
  const laid = mergeDraft(newest, draft, before)
  expect(laid).toMatchObject({ price: '30.00', description: 'Mine.' })
  expect(changeOf(laid, newest, ['Navy'])).toEqual({
    description: 'Mine.',
    stock: [
      { size: 'S', color: 'Navy', quantity: 10 },
      { size: 'M', color: 'Navy', quantity: 1 },
    ],
  })
})

test('a count that was cleared here, or is no longer counted elsewhere, is made to order', () => {
  const before = draftOf(shirt)
  const emptied = { ...before, counts: { 's\nnavy': '' } }
  expect(mergeDraft(before, emptied, before).counts).toEqual({ 's\nnavy': '' })
  const uncounted = draftOf({ ...shirt, stock: [] })
  expect(mergeDraft(uncounted, before, before).counts).toEqual({})
})

test('sends all counts when one changed, and a cleared one as made to order', () => {
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

test('sends no counts when stock is no longer tracked', () => {
  const before = draftOf(shirt)
  expect(bodyOf({ ...before, isCounted: false }, before, ['Navy']).stock).toEqual([])
})

test('a product without sizes and colors has one cell, counted as One Size', () => {
  const counted = { ...shirt, sizes: [], stock: [{ size: 'One Size', color: '', quantity: 2 }] }
  const [cell] = stockCellsOf([], [])
  expect(draftOf(counted).counts[stockCellKey(cell ?? { size: '?', color: '?' })]).toBe('2')
})

test("sends a size's price only while the product has that size", () => {
  const before = draftOf({ ...shirt, sizePrices: [{ size: 'M', price: '28.00' }] })
  expect(before.sizePrices).toEqual({ M: '28.00' })
  const dearer = { ...before, sizePrices: { M: ' 29 ', S: ' ' } }
  expect(changeOf(dearer, before, ['Navy'])).toEqual({ sizePrices: [{ size: 'M', price: '29' }] })
  const without = { ...dearer, sizes: ['S'] }
  expect(changeOf(without, before, ['Navy'])).toEqual({ sizes: ['S'], sizePrices: [] })
})

test.each(['-1', 'much', '1.005'])('refuses a price of %j for a size', (price) => {
  expect(Object.keys(errorsOf({ ...draftOf(shirt), sizePrices: { S: price } }))).toEqual([
    'sizePrices',
  ])
})

test('asks before giving a size away', () => {
  expect(hasFreePrice(draftOf(shirt))).toBe(false)
  expect(hasFreePrice({ ...draftOf(shirt), sizePrices: { S: '0' } })).toBe(true)
  expect(hasFreePrice({ ...draftOf(shirt), sizePrices: { XL: '0' } })).toBe(false)
})
