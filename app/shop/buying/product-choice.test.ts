import { expect, test } from 'vitest'
import type { ProductPage } from '#app/catalog/listing.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import {
  chosenPicture,
  isColorSoldOut,
  isSoldOut,
  leftOfSize,
  maxQuantityOf,
  readChoice,
  readQuantity,
  sidesOf,
  stockNotice,
} from './product-choice.ts'

const picture = (id: string) => ({
  id,
  alt: '',
  width: 900,
  height: 900,
  version: 'v1',
  isVector: false,
})

const shirt: ProductPage = {
  id: 'p1',
  name: 'Lamp Tee',
  description: '',
  type: 't-shirt',
  category: 'apparel',
  priceCents: 2500,
  sizes: ['S', 'M'],
  sizePrices: [],
  picture: picture('own'),
  colors: [
    {
      id: 'c1',
      name: 'Forest',
      hex: '#228B22',
      front: picture('front'),
      back: picture('back'),
    },
    { id: 'c2', name: 'Navy', hex: '#000080', front: picture('navy'), back: null },
  ],
  vendorName: null,
  vendorLogo: null,
  morePictures: [],
  stock: [
    { size: 'S', colorId: 'c1', quantity: 3 },
    { size: 'M', colorId: 'c1', quantity: 0 },
  ],
}
const mug: ProductPage = { ...shirt, sizes: [], colors: [], stock: [] }

function choose(product: ProductPage, query = '') {
  return readChoice(product, new URLSearchParams(query))
}

test.each(['', 'color=Pink&size=XXL', 'color=&size=', 'color=forest&size=m'])(
  "chooses the first color and no size for a URL without the product's options (%j)",
  (query) => {
    expect(choose(shirt, query)).toEqual({ color: 'Forest', size: '', isBack: false })
  },
)

test('finds a color by its Spanish name', () => {
  const [forest, navy] = shirt.colors
  if (!forest || !navy) throw new Error('the shirt has two colors')
  const spanish = { ...shirt, colors: [forest, { ...navy, label: 'Azul marino' }] }
  expect(choose(spanish, 'color=Azul+marino').color).toBe('Navy')
})

test('reads color, size, and side from the URL', () => {
  expect(choose(shirt, 'color=Navy&size=M&view=back')).toEqual({
    color: 'Navy',
    size: 'M',
    isBack: true,
  })
})

test("opens on the back if the product's own picture is a back, unless the URL says otherwise", () => {
  const behind = { ...shirt, picture: picture('back') }
  expect(sidesOf(behind)).toEqual(['back', 'front'])
  expect(choose(behind).isBack).toBe(true)
  expect(choose(behind, 'view=front').isBack).toBe(false)
  expect(choose(behind, 'view=above').isBack).toBe(true)
  expect(sidesOf(shirt)).toEqual(['front', 'back'])
  expect(sidesOf(mug)).toEqual(['front'])
})

test("uses 'Black' without colors, 'One Size' without sizes, and selects an only size", () => {
  expect(choose(mug)).toEqual({ color: 'Black', size: 'One Size', isBack: false })
  expect(choose({ ...shirt, sizes: ['XL'] }).size).toBe('XL')
})

test("falls back from the back to the front, and to the product's own picture", () => {
  expect(chosenPicture(shirt, choose(shirt, 'view=back'))?.id).toBe('back')
  expect(chosenPicture(shirt, choose(shirt, 'color=Navy&view=back'))?.id).toBe('navy')
  expect(chosenPicture(mug, choose(mug, 'view=back'))?.id).toBe('own')
})

test('shows a further picture that the URL names, and ignores one of another product', () => {
  const more = { ...mug, morePictures: [picture('side'), picture('box')] }
  expect(chosenPicture(more, choose(more, 'view=box'))?.id).toBe('box')
  expect(chosenPicture(more, choose(more, 'view=front'))?.id).toBe('own')
  expect(chosenPicture(mug, choose(mug, 'view=box'))?.id).toBe('own')
})

test('reads units left by size and color; anything uncounted is made to order', () => {
  expect(leftOfSize(shirt, choose(shirt, 'size=S'))).toBe(3)
  expect(leftOfSize(shirt, choose(shirt, 'size=M'))).toBe(0)
  expect(leftOfSize(shirt, choose(shirt, 'color=Navy&size=S'))).toBe(null)
  expect(leftOfSize(shirt, choose(shirt))).toBe(null)
  const counted = { ...mug, stock: [{ size: 'One Size', colorId: '', quantity: 2 }] }
  expect(leftOfSize(counted, choose(counted))).toBe(2)
})

test('a product is sold out only if every size of every color is', () => {
  const gone = ['c1', 'c2'].flatMap((colorId) =>
    shirt.sizes.map((size) => ({ size, colorId, quantity: 0 })),
  )
  expect(isSoldOut({ ...shirt, stock: gone })).toBe(true)
  expect(isSoldOut({ ...shirt, stock: gone.slice(1) })).toBe(false)
  expect(isSoldOut(mug)).toBe(false)
  expect(isSoldOut({ ...mug, stock: [{ size: 'One Size', colorId: '', quantity: 0 }] })).toBe(true)
})

test.each([
  [null, ''],
  [11, ''],
  [10, 'Only 10 left'],
  [1, 'Only 1 left'],
  [0, 'Sold out'],
] as const)('with %s left, the notice is %j', (left, notice) => {
  expect(stockNotice(left, wordsOf('en'))).toBe(notice)
})

test.each(['', '0', '-1', '1.5', '1e1', '100', 'two', '0x3'])(
  'refuses a quantity of %j',
  (typed) => {
    expect(readQuantity(typed, maxQuantityOf(null))).toBe(undefined)
  },
)

test("accepts a whole number from 1 to 99, up to what's left", () => {
  expect([readQuantity('1', 99), readQuantity(' 99 ', 99)]).toEqual([1, 99])
  expect([readQuantity('3', maxQuantityOf(3)), readQuantity('4', maxQuantityOf(3))]).toEqual([
    3,
    undefined,
  ])
})

test('a color is sold out if every size of it is counted and gone', () => {
  expect(isColorSoldOut(shirt, 'Forest')).toBe(false)
  const gone = {
    ...shirt,
    stock: shirt.sizes.map((size) => ({ size, colorId: 'c1', quantity: 0 })),
  }
  expect([isColorSoldOut(gone, 'Forest'), isColorSoldOut(gone, 'Navy')]).toEqual([true, false])
  const oneLeft = {
    ...gone,
    stock: [...gone.stock.slice(1), { size: 'S', colorId: 'c1', quantity: 1 }],
  }
  expect(isColorSoldOut(oneLeft, 'Forest')).toBe(false)
})
