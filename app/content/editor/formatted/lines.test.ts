import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainWords } from '#app/content/formatted/formatted-text.ts'
import {
  changeRuns,
  joinLines,
  type Line,
  lengthOf,
  linesOf,
  linkAround,
  type Run,
  replaceLines,
  serializeLines,
  sliceLines,
  styleOf,
  toggleItems,
  wordAround,
} from './lines.ts'

const words = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '.', 'é', '😀', '<', '&') })
const run = fc.record<Run>({
  words,
  isBold: fc.boolean(),
  href: fc.constantFrom('', '', '/contact', 'tel:988', 'https://x.org/a(b)c'),
})
const lines = fc.array(fc.record<Line>({ isItem: fc.boolean(), runs: fc.array(run) }), {
  minLength: 1,
})

const shown = (all: readonly Line[]) =>
  all.map(({ runs }) => runs.map((one) => one.words).join('')).join('\n')

test('serializes an unedited text unchanged', () => {
  const signs = fc.constantFrom(
    '**',
    '*',
    '[a](/b)',
    '[d](/e(f))',
    '[',
    ']',
    '(',
    ')',
    '• ',
    '\n',
    'c',
    ' ',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(signs).map((all) => all.join('')),
      ),
      (text) => {
        // adjacent bold runs or parts of one link merge
        fc.pre(!/\*\*\*\*|\)\[/.test(text))
        expect(serializeLines(linesOf(text))).toBe(text)
      },
    ),
    { numRuns: 1000 },
  )
})

test('round-trips edited text with its styles', () => {
  fc.assert(
    fc.property(lines, (edited) => {
      const stored = serializeLines(edited)
      const back = linesOf(stored)
      expect(shown(back)).toBe(shown(edited))
      expect(serializeLines(back)).toBe(stored)
      expect(plainWords(stored).replaceAll(/^• /gm, '')).toBe(shown(edited))
      expect(back.map(({ isItem }) => isItem)).toEqual(edited.map(({ isItem }) => isItem))
    }),
    { numRuns: 1000 },
  )
})

test('joins cut lines back together', () => {
  fc.assert(
    fc.property(lines, fc.nat(40), (edited, place) => {
      const at = Math.min(place, lengthOf(edited))
      const joined = joinLines(sliceLines(edited, 0, at), sliceLines(edited, at, lengthOf(edited)))
      expect(serializeLines(joined)).toBe(serializeLines(edited))
    }),
  )
})

test('restyles text without changing it', () => {
  fc.assert(
    fc.property(lines, fc.nat(20), fc.nat(20), (edited, from, more) => {
      const span = { from, to: from + more }
      expect(shown(changeRuns(edited, span, (one) => ({ ...one, isBold: true })))).toBe(
        shown(edited),
      )
      expect(shown(toggleItems(edited, span))).toBe(shown(edited))
    }),
  )
})

test('bolds exactly the selected words', () => {
  const text = linesOf('Come to supper')
  const span = { from: 8, to: 14 }
  const bold = changeRuns(text, span, (one) => ({ ...one, isBold: true }))
  expect(serializeLines(bold)).toBe('Come to **supper**')
  expect(styleOf(bold, span).isBold).toBe(true)
  expect(styleOf(bold, { from: 0, to: 14 }).isBold).toBe(false)
  const around = { from: 7, to: 14 }
  const wide = changeRuns(text, around, (one) => ({ ...one, isBold: true }))
  expect(serializeLines(wide)).toBe('Come to **supper**')
})

test('bolds a whole link, and finds it at every position', () => {
  const text = linesOf('Please [write to us](/contact) now')
  const bold = changeRuns(text, { from: 10, to: 11 }, (one) => ({ ...one, isBold: true }))
  expect(serializeLines(bold)).toBe('Please **[write to us](/contact)** now')
  expect(linkAround(text, 7)).toEqual({ from: 7, to: 18 })
  expect(linkAround(text, 18)).toEqual({ from: 7, to: 18 })
  expect(linkAround(text, 19)).toBeUndefined()
  expect(styleOf(text, { from: 12, to: 12 }).href).toBe('/contact')
})

test('toggles the selected nonblank lines between list and text', () => {
  const text = linesOf('One\n\nTwo\nThree')
  const listed = toggleItems(text, { from: 1, to: 6 })
  expect(serializeLines(listed)).toBe('• One\n\n• Two\nThree')
  expect(serializeLines(toggleItems(listed, { from: 1, to: 6 }))).toBe('One\n\nTwo\nThree')
  expect(serializeLines(toggleItems(linesOf(''), { from: 0, to: 0 }))).toBe('• ')
})

test('pastes lines with their styles', () => {
  const text = linesOf('• ab')
  const pasted = linesOf('**x**\n• y')
  expect(serializeLines(replaceLines(text, { from: 1, to: 1 }, pasted))).toBe('• a**x**\n• yb')
  expect(serializeLines(replaceLines(linesOf(''), { from: 0, to: 0 }, linesOf('• y')))).toBe('• y')
})

test('leaves no list when all is deleted, and keeps an item after a deleted blank line', () => {
  expect(serializeLines(replaceLines(linesOf('a\n• b'), { from: 0, to: 3 }, []))).toBe('')
  expect(serializeLines(replaceLines(linesOf('\n• b'), { from: 0, to: 1 }, []))).toBe('• b')
})

test('replaces brackets in link text and escapes them in its URL', () => {
  const href = 'https://x.org/a (b)'
  const link: Line[] = [{ isItem: false, runs: [{ words: 'See [1]', isBold: false, href }] }]
  expect(serializeLines(link)).toBe('[See (1)](https://x.org/a%20%28b%29)')
})

test.each([
  [1, { from: 0, to: 4 }],
  [3, { from: 0, to: 4 }],
  [0, { from: 0, to: 0 }],
  [4, { from: 4, to: 4 }],
  [7, { from: 5, to: 10 }],
])('finds the word around position %i', (place, span) => {
  expect(wordAround(linesOf('Come é’est'), place)).toEqual(span)
})

test('bolds a single letter, and leaves an adjacent link alone', () => {
  const makeBold = (text: string, from: number, to: number) =>
    serializeLines(changeRuns(linesOf(text), { from, to }, (one) => ({ ...one, isBold: true })))
  expect(makeBold('Come', 0, 1)).toBe('**C**ome')
  expect(makeBold('Please [write](/contact) now', 0, 7)).toBe('**Please** [write](/contact) now')
  expect(makeBold('Please [write](/contact) now', 12, 16)).toBe('Please [write](/contact) **now**')
})

test('handles lines of one letter', () => {
  expect(lengthOf(linesOf('a\n\nb'))).toBe(4)
  expect(serializeLines(toggleItems(linesOf('a\n\nb'), { from: 0, to: 3 }))).toBe('• a\n\n• b')
  expect(serializeLines(toggleItems(linesOf('a\n\nb'), { from: 0, to: 2 }))).toBe('• a\n\nb')
  expect(serializeLines(joinLines(linesOf('a'), linesOf('• b')))).toBe('ab')
})

test('takes the caret’s style from the letter before it in its line', () => {
  const at = (text: string, place: number) => styleOf(linesOf(text), { from: place, to: place })
  expect(at('', 0)).toEqual({ isBold: false, isItem: false, href: '' })
  expect(at('x**ab**', 2).isBold).toBe(true)
  expect(at('x**ab**', 1).isBold).toBe(false)
  expect(at('**a**\nb', 2).isBold).toBe(false)
  expect(at('a\n• b', 1).isItem).toBe(false)
  expect(at('a\n• b', 2).isItem).toBe(true)
})

test('percent-encodes characters that would end a URL', () => {
  const href = 'https://x.org/a\tb'
  const link: Line[] = [{ isItem: false, runs: [{ words: 'x', isBold: false, href }] }]
  expect(serializeLines(link)).toBe('[x](https://x.org/a%09b)')
})
