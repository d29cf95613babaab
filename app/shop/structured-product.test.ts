import { expect, test } from 'vitest'
import type { ProductPage } from '#app/catalog/listing.ts'
import { type OfferTerms, structuredProduct } from './structured-product.ts'

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
  morePictures: [],
  stock: [],
}

const plain = { ...tee, sizes: [], colors: [], picture: null, vendorName: null }

const terms: OfferTerms = { flatRateCents: 695, freeOverCents: 7500, returnDays: 30 }
const site = 'https://example.org'

const describeProduct = (product: ProductPage, given = terms) =>
  JSON.parse(JSON.stringify(structuredProduct(product, site, 'en', given)))

test('a product without sizes and colors is one Product with one offer', () => {
  expect(describeProduct({ ...plain, priceCents: 250_005 })).toEqual({
    '@type': 'Product',
    '@id': `${site}/shop/product/tee#product`,
    name: 'Lamp Tee',
    description: 'A shirt.',
    sku: 'tee',
    category: 'apparel',
    url: `${site}/shop/product/tee`,
    offers: {
      '@type': 'Offer',
      url: `${site}/shop/product/tee`,
      price: '2500.05',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@id': `${site}/#organization` },
      shippingDetails: {
        '@type': 'OfferShippingDetails',
        shippingRate: { '@type': 'MonetaryAmount', value: '0.00', currency: 'USD' },
        shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
      },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'US',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 30,
      },
    },
  })
})

test('each size and color is a variant with its own offer, price, picture, and stock', () => {
  const product = {
    ...tee,
    priceCents: 2500,
    sizePrices: [{ size: 'M', priceCents: 2800 }],
    stock: [{ size: 'M', colorId: 'sky', quantity: 0 }],
  }
  const group = describeProduct(product)
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'tee',
    brand: { '@type': 'Brand', name: 'Cornerstone Apparel' },
    image: [`${site}/api/images/p?v=v1&w=1280`, `${site}/api/images/r?v=v1&w=1280`],
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
  })
  const rows = group.hasVariant.map(
    (one: { name: string; sku: string; offers: { price: string; availability: string } }) =>
      [one.name, one.sku, one.offers.price, one.offers.availability.split('/').at(-1)].join(' | '),
  )
  expect(rows).toEqual([
    'Lamp Tee, Sky, S | tee-sky-S | 25.00 | InStock',
    'Lamp Tee, Sky, M | tee-sky-M | 28.00 | SoldOut',
    'Lamp Tee, Red, S | tee-red-S | 25.00 | InStock',
    'Lamp Tee, Red, M | tee-red-M | 28.00 | InStock',
  ])
  expect(group.hasVariant[3]).toMatchObject({
    size: 'M',
    color: 'Red',
    image: `${site}/api/images/r?v=v1&w=1280`,
    offers: { url: `${site}/shop/product/tee?color=Red&size=M` },
  })
})

test('shipping is the flat rate, free from the amount in the settings, and omitted with a carrier', () => {
  const rate = (product: ProductPage, given = terms) =>
    describeProduct(product, given).offers.shippingDetails?.shippingRate.value
  const cheap = { ...plain, priceCents: 2500 }
  expect(rate(cheap)).toBe('6.95')
  expect(rate({ ...plain, priceCents: 7500 })).toBe('0.00')
  expect(rate(cheap, { ...terms, freeOverCents: 0 })).toBe('6.95')
  expect(rate(cheap, { ...terms, flatRateCents: null })).toBeUndefined()
  expect(rate({ ...plain, priceCents: 7500 }, { ...terms, flatRateCents: null })).toBe('0.00')
})

test('says nothing about returns until the promise is confirmed', () => {
  const { offers } = describeProduct(plain, { ...terms, returnDays: 0 })
  expect(offers).not.toHaveProperty('hasMerchantReturnPolicy')
})

test("leaves out what a product doesn't have", () => {
  const structured = describeProduct({ ...plain, description: '' })
  for (const name of ['image', 'brand', 'color', 'size']) {
    expect(structured).not.toHaveProperty(name)
  }
  expect(structured).toHaveProperty('description', 'Lamp Tee')
})

test('decision 51: contains neither rating nor review', () => {
  expect(JSON.stringify(describeProduct(tee))).not.toMatch(/rating|review|4\.9|127/i)
})

test('more than a hundred variants become one offer with the range of prices', () => {
  const sizes = Array.from({ length: 40 }, (_, at) => `Size ${at}`)
  const colors = ['a', 'b', 'c'].map((id) => ({
    id,
    name: id,
    hex: '#000000',
    front: null,
    back: null,
  }))
  const product = {
    ...tee,
    sizes,
    colors,
    priceCents: 2500,
    sizePrices: [{ size: 'Size 3', priceCents: 3000 }],
  }
  expect(describeProduct(product).offers).toEqual({
    '@type': 'AggregateOffer',
    lowPrice: '25.00',
    highPrice: '30.00',
    priceCurrency: 'USD',
    offerCount: 120,
    availability: 'https://schema.org/InStock',
  })
})
