import { expect, test } from 'vitest'
import { sortsOf } from '#test/thread-ms.ts'
import { breakableSpaces } from './breakable-spaces.ts'

const shown = (text: string) =>
  breakableSpaces(text.replaceAll('_', '\u00a0')).replaceAll('\u00a0', '_')

test.each([
  ['Come_as_you_are,_and_stay_for_supper.', 'Come as you are, and stay for supper.'],
  ['One _two_ three', 'One  two  three'],
  ['_indented', ' indented'],
  ['A__gap', 'A gap'],
  ['A line_that_was_pasted\nand_another_that_was', 'A line that was pasted\nand another that was'],
])('makes %j breakable', (pasted, kept) => expect(shown(pasted)).toBe(kept))

test.each([
  'at 10:30_a._m. on Friday',
  'Dr._King',
  '§_4',
  '9:00_a._m. - 5:00_p._m.',
  'plain words',
])('keeps the spaces in %j', (text) => expect(shown(text)).toBe(text))

test('treats narrow and figure spaces as nonbreaking too', () => {
  const pasted = 'a\u202flong\u2007line\u202fof\u202fwords for\u202fyou'
  expect(breakableSpaces(pasted)).toBe('a long line of words for\u202fyou')
})

test('handles a megabyte without spaces quickly', async () => {
  for (const text of ['x'.repeat(1_000_000), 'x\u00a0'.repeat(500_000)]) {
    expect(await sortsOf(() => breakableSpaces(text))).toBeLessThan(100)
  }
})
