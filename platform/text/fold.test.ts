import { expect, test } from 'vitest'
import { fold, foldWithPlaces } from './fold.ts'

test('folds accents, however they are encoded, case, and dashes', () => {
  expect(fold('MARÍA')).toBe('maria')
  expect(fold('Mari\u0301a de los \u00c1ngeles')).toBe('maria de los angeles')
  expect(fold('Drop\u2011in \u2013 caf\u00e9\u00a0now')).toBe('drop-in - cafe now')
})

test('drops every kind of apostrophe and quotation mark', () => {
  for (const mark of ["'", '\u2019', '\u2018', '\u02bc', '\u00b4', '`', '\u2032', '\uff07']) {
    expect(fold(`Women${mark}s O${mark}Brien`), mark).toBe('womens obrien')
  }
  expect(fold('“Hope” «luz» "x"')).toBe('hope luz x')
})

test('returns the source index of each character', () => {
  const text = 'A\u0301b’ﬁc'
  const { folded, places } = foldWithPlaces(text)
  expect(folded).toBe(fold(text))
  expect(folded).toBe('abfic')
  expect(places).toEqual([0, 2, 4, 4, 5])
})
