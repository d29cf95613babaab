import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText } from '#test/any-text.fixtures.ts'
import { threadMs } from '#test/thread-ms.ts'
import { normalized } from './normalized.ts'

const forms = ['NFC', 'NFKC', 'NFKD'] as const

test.each(forms)('%s equals Unicode’s if no run of marks is longer than 30', (form) => {
  const run = (marks: number) => `a${'\u0315\u0300'.repeat(marks / 2)}b`
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(normalized(text, form)).toBe(text.normalize(form))
    }),
  )
  expect(normalized(run(30), form)).toBe(run(30).normalize(form))
  expect(normalized(run(32), form)).toBe(run(30).normalize(form))
})

test.each([
  ['marks from two classes', '\u0315\u0300'],
  ['letters that become marks, between marks', '\uff9e\u0300'],
  ['marks that decompose into two', '\u0344\u0315'],
  ['one letter that expands to eighteen', '\ufdfa'],
])('takes about ten times as long for ten times as many %s', (_, piece) => {
  for (const form of forms) {
    const short = threadMs(() => normalized(`a${piece.repeat(10_000)}`, form))
    const long = threadMs(() => normalized(`a${piece.repeat(100_000)}`, form))
    // quadratic time would take a hundred times as long, ten seconds
    expect(long).toBeLessThan(40 * Math.max(short, 10))
  }
})

test('no other character becomes a mark, so no other run of marks can arise', () => {
  const becomeMarks: string[] = []
  for (let code = 0; code < 0x110000; code += 1) {
    const letter = String.fromCodePoint(code)
    if (/^\p{M}/u.test(letter) || !letter.isWellFormed()) continue
    // marks of class 0 aren't sorted
    const [first = ''] = letter.normalize('NFKD')
    const isSorted =
      `\u0315${first}`.normalize('NFD') !== `\u0315${first}` || /[\u3099\u309a]/.test(first)
    if (/^\p{M}/u.test(first) && isSorted) becomeMarks.push(letter)
  }
  expect(becomeMarks).toEqual(['\uff9e', '\uff9f'])
})
