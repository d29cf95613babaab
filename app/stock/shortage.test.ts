import { expect, test } from 'vitest'
import { wordsOf } from '#app/ui/words/words.ts'
import { requireEnough, type WantedLine } from './shortage.server.ts'

const english = wordsOf('en')

const tee: WantedLine = {
  cartItemId: 'tee',
  name: 'Lamp Tee',
  size: 'M',
  colorId: 'forest',
  color: 'Forest Green',
  quantity: 2,
  isForSale: true,
  left: 2,
}

test('allows lines in stock or made to order', () => {
  requireEnough([tee, { ...tee, left: 3 }, { ...tee, quantity: 99, left: null }], english)
})

test('names every short line with its color and size', () => {
  const mug = {
    ...tee,
    cartItemId: 'mug',
    name: 'Mug',
    size: 'One Size',
    colorId: '',
    color: 'Black',
  }
  const lines = [
    { ...tee, left: 1 },
    tee,
    { ...mug, left: 0 },
    { ...tee, cartItemId: 'gone', isForSale: false, left: 9 },
  ]
  expect(() => requireEnough(lines, english)).toThrowError(
    expect.objectContaining({
      code: 'conflict',
      message:
        'Only 1 of Lamp Tee (Forest Green, M) left. Mug is sold out. Lamp Tee (Forest Green, M) is no longer available',
      fields: [
        { path: 'lines.tee', message: 'Only 1 left' },
        { path: 'lines.mug', message: 'Sold out' },
        { path: 'lines.gone', message: 'No longer available' },
      ],
    }),
  )
})
