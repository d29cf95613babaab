import { expect, test } from 'vitest'
import { wordsOf } from '#app/ui/words/words.ts'
import { nameOfLine, optionsOf, sizeLabel } from './line-labels.ts'

const [english, spanish] = [wordsOf('en'), wordsOf('es')]

test('a size that is a word is said in the language of the page, and every other as it is', () => {
  const sizes = ['One Size', 'Youth', 'XL', '2-3', 'Kids {7}']
  expect(sizes.map((size) => sizeLabel(size, english))).toEqual(sizes)
  expect(sizes.map((size) => sizeLabel(size, spanish))).toEqual([
    ...['Talla única', 'Juvenil', 'XL', '2-3', 'Kids {7}'],
  ])
})

test('a line tells what was chosen, and its name only what was a choice', () => {
  const line = { name: 'Gorra', color: '', size: 'One Size' }
  expect(optionsOf(line, spanish)).toEqual(['Talla única'])
  expect(nameOfLine(line, spanish)).toBe('Gorra')
  expect(nameOfLine({ ...line, color: 'Barro', size: 'Adult' }, spanish)).toBe(
    'Gorra (Barro, Adulto)',
  )
})
