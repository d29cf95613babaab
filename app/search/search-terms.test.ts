import { expect, test } from 'vitest'
import {
  firstMatchIndex,
  matchesAll,
  normalizeForSearch,
  parseSearch,
  parseSynonyms,
} from './search-terms.ts'
import { searchSynonyms } from './synonyms-document.ts'

const groups = parseSynonyms([
  'rehab, recovery, detox',
  'AA, Alcoholics Anonymous, Alcohólicos Anónimos',
  'NA, Narcotics Anonymous',
  'sweatshirt, hoodie',
  'shelter, albergue',
  'alone',
  ' , ;',
])

function isFound(text: string, looked: string): boolean {
  return matchesAll(normalizeForSearch(text), parseSearch(looked, groups))
}

test.each([
  ['Women’s group', "women's"],
  ["Women's group", 'women’s GROUP'],
  ['José’s café', 'joses cafe'],
  ['Cafe\u0301 con leche', 'café'],
  ['A 12-step group', '12 step'],
  ['Recovery night', 'rehab'],
  ['Recovery night', 'rehabs'],
  ['A warm hoodie', 'sweatshirts'],
  ['Albergue', 'shelters'],
  ['Alcoholics Anonymous, Tuesdays', 'aa'],
  ['Alcohólicos Anónimos los martes', 'alcoholics anonymous'],
  ['AA on Tuesday', 'tuesday alcoholicos anonimos'],
])('finds %j by %j', (text, looked) => {
  expect(isFound(text, looked)).toBe(true)
})

test.each([
  ['Donate today', 'narcotics anonymous'],
  ['Donate today', 'na'],
  ['A recovery group', 'rehab bowling'],
  ['The isaac house', 'aa'],
  ['A quiet place', 'alone'],
])('does not find %j by %j', (text, looked) => {
  expect(isFound(text, looked)).toBe(false)
})

test('limits terms and synonyms', () => {
  const many = Array.from({ length: 500 }, (_, at) => `word, same${at}`)
  const [part] = parseSearch('word', parseSynonyms(many))
  expect(part?.synonyms).toHaveLength(200)
  const wide = parseSynonyms([Array.from({ length: 500 }, (_, at) => `w${at}`).join(',')])
  expect(wide[0]).toHaveLength(20)
  expect(parseSearch('a b c d e f g h i j k', groups)).toHaveLength(8)
  expect(parseSearch('  %_’ ', groups)).toEqual([])
})

test('returns the index of the first match', () => {
  const text = 'Come to the caf\u0301e’s Alcoholics Anonymous'
  expect(firstMatchIndex(text, parseSearch('aa', groups))).toBe(text.indexOf('Alcoholics'))
  expect(firstMatchIndex(text, parseSearch('bowling', groups))).toBeUndefined()
})

test('has built-in synonyms in both languages', () => {
  const own = parseSynonyms(searchSynonyms.whole.fallback.synonyms)
  const holds = (text: string, looked: string) =>
    matchesAll(normalizeForSearch(text), parseSearch(looked, own))
  expect(holds('Our pantry is open', 'food')).toBe(true)
  expect(holds('Despensa de alimentos', 'comida')).toBe(true)
  expect(holds('Sobriedad', 'sober')).toBe(true)
  expect(holds('Ways to give', 'donate')).toBe(true)
})
