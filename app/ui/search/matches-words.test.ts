import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

test('matches words in any order, case, and accent', () => {
  const maria = 'María de los Ángeles maria@example.org Editor'
  expect(
    ['angeles maria', 'EDITOR', ' ', '', 'María'].map((it) => matchesWords(maria, it)),
  ).toEqual(Array(5).fill(true))
  expect(matchesWords(maria, 'maria shop')).toBe(false)
})
