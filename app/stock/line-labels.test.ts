import { expect, test } from 'vitest'
import { wordsOf } from '#app/ui/words/words.ts'
import { nameOfLine, optionsOf, sizeLabel } from './line-labels.ts'

const [english, spanish] = [wordsOf('en'), wordsOf('es')]

test('translates sizes that are words, and keeps all others', () => {
  const sizes = ['One Size', 'Youth', 'XL', '2-3', 'Kids {7}']
  expect(sizes.map((size) => sizeLabel(size, english))).toEqual(sizes)
  expect(sizes.map((size) => sizeLabel(size, spanish))).toEqual([
    ...['Talla única', 'Juvenil', 'XL', '2-3', 'Kids {7}'],
  ])
})

test('lists the chosen options, and the name includes only real choices', () => {
  const line = { name: 'Gorra', color: '', size: 'One Size' }
  expect(optionsOf(line, spanish)).toEqual(['Talla única'])
  expect(nameOfLine(line, spanish)).toBe('Gorra')
  expect(nameOfLine({ ...line, color: 'Barro', size: 'Adult' }, spanish)).toBe(
    'Gorra (Barro, Adulto)',
  )
})
