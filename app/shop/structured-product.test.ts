import { expect, test } from 'vitest'
import type { ProductPage } from '#app/catalogue/listing/listing.ts'
import { structuredProduct } from './structured-product.ts'

const picture = { id: 'p', alt: '', width: 900, height: 900, version: 'v1', isVector: false }

const tee: ProductPage = {
  id: 'tee',
  name: 'Lamp Tee',
  description: 'A shirt.',
  type: 't-shirt',
  category: 'apparel',
  priceCents: 250_005,
  sizes: ['S', 'M'],
  sizePrices: [],
  picture,
  colors: [
    { id: 'sky', name: 'Sky', hex: '#87CEEB', front: picture, back: null },
    { id: 'red', name: 'Red', hex: '#CC1F1F', front: { ...picture, id: 'r' }, back: null },
  ],
  vendorName: 'Cornerstone Apparel',
  vendorLogo: null,
  stock: [],
}

const plain = { ...tee, sizes: [], colors: [], picture: null, vendorName: null }

test('a product is told with its pictures once each, its maker and its price in dollars', () => {
  expect(structuredProduct(tee, 'https://example.org')).toEqual({
    '@type': 'Product',
    '@id': 'https://example.org/shop/product/tee#product',
    name: 'Lamp Tee',
    description: 'A shirt.',
    sku: 'tee',
    category: 'apparel',
    url: 'https://example.org/shop/product/tee',
    image: [
      'https://example.org/api/images/p?v=v1&w=1280',
      'https://example.org/api/images/r?v=v1&w=1280',
    ],
    brand: { '@type': 'Brand', name: 'Cornerstone Apparel' },
    color: 'Sky, Red',
    size: ['S', 'M'],
    offers: {
      '@type': 'Offer',
      url: 'https://example.org/shop/product/tee',
      price: '2500.05',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': 'https://example.org/#organization' },
    },
  })
})

test('a product is told without what it has not', () => {
  const structured = structuredProduct({ ...plain, description: '' }, 'https://example.org')
  for (const name of ['image', 'brand', 'color', 'size'])
    expect(structured).not.toHaveProperty(name)
  expect(structured).toHaveProperty('description', 'Lamp Tee')
})

test('decision 51: neither rating nor review is ever told', () => {
  expect(JSON.stringify(structuredProduct(tee, ''))).not.toMatch(/rating|review|4\.9|127/i)
})

test('a product is sold out where each size in each colour is counted and gone, not before', () => {
  const gone = (size: string, colorId: string) => ({ size, colorId, quantity: 0 })
  const all = tee.sizes.flatMap((size) => tee.colors.map(({ id }) => gone(size, id)))
  const cases: [ProductPage, boolean][] = [
    [tee, false],
    [{ ...tee, stock: all }, true],
    [{ ...tee, stock: all.slice(1) }, false],
    [{ ...tee, stock: [...all.slice(1), { ...gone('S', 'sky'), quantity: 1 }] }, false],
    [plain, false],
    [{ ...plain, stock: [gone('One Size', '')] }, true],
  ]
  for (const [product, isGone] of cases) {
    const text = JSON.stringify(structuredProduct(product, ''))
    expect(text).toContain(isGone ? '/SoldOut' : '/InStock')
  }
})
