import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import { markOf, marksIn, withoutMarks, withPlainSpaces } from './marks.ts'

test('a mark is read as it was written, also in an address, and leaves nothing behind', () => {
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

test('what was cut off is no mark, and is taken out all the same', () => {
  const cut = `Sunday${markOf(7).slice(0, 9)}…`
  expect(marksIn(cut)).toEqual([])
  expect(withoutMarks(cut)).toBe('Sunday…')
})

test('what trims, compares and parses words finds the same with a mark', () => {
  const marked = `7:00 PM${markOf(3)}`
  expect(marked.trim()).toBe('7:00 PM')
  expect(parseTimeRange(marked)).toEqual(parseTimeRange('7:00 PM'))
})

test('a mark that somebody types is stored as a plain space', () => {
  expect(withPlainSpaces(`Come${markOf(5)}in`)).toBe('Come in')
})
