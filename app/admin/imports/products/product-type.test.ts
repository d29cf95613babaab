import { expect, test } from 'vitest'
import { guessProductType } from './product-type.ts'

test.each([
  ['hooded T-shirt', 't-shirt'],
  ['T-Shirt, hooded', 't-shirt'],
  ['Hooded Tee', 't-shirt'],
  ['Hooded sweatshirt', 'hoodie'],
  ['Hooded Zip Sweatshirt', 'hoodie'],
  ['Sweatshirt, hooded', 'hoodie'],
  ['Pullover with hood', 'hoodie'],
  ['Zip-up Hoody', 'hoodie'],
  ['Hooded fleece jacket', 'hoodie'],
  ['Hooded long-sleeve tee', 't-shirt'],
  ['T-shirt with hood', 't-shirt'],
  ['Hooded Shirts', 't-shirt'],
  ['Zip Hoodie', 'hoodie'],
  ['Sweatshirts & Hoodies', 'hoodie'],
  ['Crewneck', 'sweatshirt'],
  ['Tshirts', 't-shirt'],
  ['T-shirt with cap print', 't-shirt'],
  ['Bottle Cap Keychain', 'keychain'],
  ['Mug with keychain', 'mug'],
  ['Coffee Mug (book design)', 'mug'],
  ['Book of Cups', 'book'],
  ['Apparel & Accessories > Clothing > Shirts & Tops > T-Shirts', 't-shirt'],
  ['Daily Devotional Book', 'book'],
  ['Devotional', 'devotional'],
  ['For men: hat', 'hat'],
])('recognizes “%s” as %s', (text, type) => {
  expect(guessProductType([text])?.type).toBe(type)
})

test('uses the first text that names a type', () => {
  expect(guessProductType(['', 'Clothing', 'Plain Mug'])?.type).toBe('mug')
  expect(guessProductType(['Hat', '', 'Plain Mug'])?.type).toBe('hat')
})

test.each(['', 'Candle', 'Bookmark', 'Capacity', 'Teepee', 'Shirtless', 'Hooded', 'Childhood'])(
  'recognizes no type in “%s”',
  (text) => {
    expect(guessProductType([text])).toBeUndefined()
  },
)
