import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import { markOf, marksIn, withoutMarks, withPlainSpaces } from './marks.ts'

test('reads and removes marks, also URL-encoded ones', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.string(), (number, words) => {
      const plain = withPlainSpaces(words)
      const marked = plain + markOf(number)
      expect(marksIn(marked)).toEqual([number])
      expect(withoutMarks(marked)).toBe(plain)
      const address = `/shown?v=${encodeURIComponent(markOf(number))}&w=1`
      expect(marksIn(address)).toEqual([number])
      expect(withoutMarks(address)).toBe('/shown?v=&w=1')
    }),
  )
})

test('ignores cut-off marks but removes them', () => {
  const cut = `Sunday${markOf(7).slice(0, 9)}…`
  expect(marksIn(cut)).toEqual([])
  expect(withoutMarks(cut)).toBe('Sunday…')
})

test('trims and parses marked text like unmarked text', () => {
  const marked = `7:00 PM${markOf(3)}`
  expect(marked.trim()).toBe('7:00 PM')
  expect(parseTimeRange(marked)).toEqual(parseTimeRange('7:00 PM'))
})

test('stores a typed mark as a plain space', () => {
  expect(withPlainSpaces(`Come${markOf(5)}in`)).toBe('Come in')
})
