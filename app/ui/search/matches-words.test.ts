import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test('what is looked for is found in any order, without its accents and whatever its case', () => {
  const maria = 'María de los Ángeles maria@example.org Editor'
  expect(
    ['angeles maria', 'EDITOR', ' ', '', 'María'].map((it) => matchesWords(maria, it)),
  ).toEqual(Array(5).fill(true))
  expect(matchesWords(maria, 'maria shop')).toBe(false)
})
