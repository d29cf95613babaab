import { expect, test } from 'vitest'
import { holdsWords } from './holds-words.ts'

test('what is looked for is found in any order, without its accents and whatever its case', () => {
  const maria = 'María de los Ángeles maria@example.org Editor'
  expect(['angeles maria', 'EDITOR', ' ', '', 'María'].map((it) => holdsWords(maria, it))).toEqual(
    Array(5).fill(true),
  )
  expect(holdsWords(maria, 'maria shop')).toBe(false)
})
