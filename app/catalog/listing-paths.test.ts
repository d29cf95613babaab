import { expect, test } from 'vitest'
import { listingPath, productPath, readListingQuery, typeLabel } from './listing-paths.ts'

const read = (query: string) => readListingQuery(new URLSearchParams(query))

test.each(['', 'type=&size=&page=', 'type=all&size=all&page=0', 'page=-2', 'page=1e9', 'page=x'])(
  '%j means the first page of everything',
  (query) => {
    expect(read(query)).toEqual({ type: 'all', size: 'all', page: 1 })
  },
)

test('builds a path with only the chosen filters', () => {
  expect(listingPath({})).toBe('/shop')
  expect(listingPath({ type: 'all', size: 'all', page: 1 })).toBe('/shop')
  const address = listingPath({ type: 'mug', size: '2-3 / L', page: 2 })
  expect(read(new URL(address, 'http://site').search)).toEqual({
    type: 'mug',
    size: '2-3 / L',
    page: 2,
  })
})

test('builds a product path with the chosen options', () => {
  expect(productPath('p1')).toBe('/shop/product/p1')
  expect(productPath('p1', { color: '', size: '', view: '' })).toBe('/shop/product/p1')
  expect(productPath('a/b', { color: 'Sea & Sky', size: 'M', view: 'back' })).toBe(
    '/shop/product/a%2Fb?color=Sea+%26+Sky&size=M&view=back',
  )
})

test('translates a known type into Spanish, and keeps an unknown one', () => {
  expect([typeLabel('t-shirt', 'es'), typeLabel('poster', 'es')]).toEqual(['Camiseta', 'Poster'])
})

test('capitalizes a type', () => {
  expect([typeLabel('t-shirt'), typeLabel('mug')]).toEqual(['T-shirt', 'Mug'])
})
