import { expect, test } from 'vitest'
import type { ProductPage } from '#app/catalog/listing/listing.ts'
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
  'an address that names nothing of the product (%j) chooses the first color and no size',
  (query) => {
    expect(choose(shirt, query)).toEqual({ color: 'Forest', size: '', isBack: false })
  },
)

test('a cart in Spanish leads to the color by what it calls it', () => {
  const [forest, navy] = shirt.colors
  if (!forest || !navy) throw new Error('the shirt has two colors')
  const spanish = { ...shirt, colors: [forest, { ...navy, label: 'Azul marino' }] }
  expect(choose(spanish, 'color=Azul+marino').color).toBe('Navy')
})

test('an address chooses color, size and side', () => {
  expect(choose(shirt, 'color=Navy&size=M&view=back')).toEqual({
    color: 'Navy',
    size: 'M',
    isBack: true,
  })
})

test('a product whose own picture is that of a back opens with it, and the address still chooses', () => {
  const behind = { ...shirt, picture: picture('back') }
  expect(sidesOf(behind)).toEqual(['back', 'front'])
  expect(choose(behind).isBack).toBe(true)
  expect(choose(behind, 'view=front').isBack).toBe(false)
  expect(choose(behind, 'view=above').isBack).toBe(true)
  expect(sidesOf(shirt)).toEqual(['front', 'back'])
  expect(sidesOf(mug)).toEqual(['front'])
})

test("without colors 'Black' is sent, without sizes 'One Size', and an only size is chosen", () => {
  expect(choose(mug)).toEqual({ color: 'Black', size: 'One Size', isBack: false })
  expect(choose({ ...shirt, sizes: ['XL'] }).size).toBe('XL')
})

test('behind falls back to the front, and a product without colors shows its own picture', () => {
  expect(chosenPicture(shirt, choose(shirt, 'view=back'))?.id).toBe('back')
  expect(chosenPicture(shirt, choose(shirt, 'color=Navy&view=back'))?.id).toBe('navy')
  expect(chosenPicture(mug, choose(mug, 'view=back'))?.id).toBe('own')
})

test('pieces left are of the chosen size and color; what is not counted is made to order', () => {
  expect(leftOfSize(shirt, choose(shirt, 'size=S'))).toBe(3)
  expect(leftOfSize(shirt, choose(shirt, 'size=M'))).toBe(0)
  expect(leftOfSize(shirt, choose(shirt, 'color=Navy&size=S'))).toBe(null)
  expect(leftOfSize(shirt, choose(shirt))).toBe(null)
  const counted = { ...mug, stock: [{ size: 'One Size', colorId: '', quantity: 2 }] }
  expect(leftOfSize(counted, choose(counted))).toBe(2)
})

test('a product is sold out only when every size of every color is', () => {
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
] as const)('%s left is told as %j', (left, notice) => {
  expect(stockNotice(left, wordsOf('en'))).toBe(notice)
})

test.each(['', '0', '-1', '1.5', '1e1', '100', 'two', '0x3'])(
  'a quantity of %j is none of 1 to 99',
  (typed) => {
    expect(readQuantity(typed, maxQuantityOf(null))).toBe(undefined)
  },
)

test('a quantity is a whole number from 1 to 99, and no more than are left', () => {
  expect([readQuantity('1', 99), readQuantity(' 99 ', 99)]).toEqual([1, 99])
  expect([readQuantity('3', maxQuantityOf(3)), readQuantity('4', maxQuantityOf(3))]).toEqual([
    3,
    undefined,
  ])
})

test('a color is sold out when every size of it is counted and gone', () => {
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
