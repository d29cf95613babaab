import { expect, test } from 'vitest'
import { defineDocument } from '#app/content/kit/document.ts'
import { list, text } from '#app/content/kit/fields.ts'
import type { SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { sortEdits } from './part-calls.ts'
import { staleAfter } from './spanish-warnings.ts'

function textOf(english: string, more: Partial<SpanishText> = {}): SpanishText {
  const place = { path: english.toLowerCase(), place: english, isLong: false, isNeeded: true }
  return { ...place, english, spanish: `${english} en español`, from: 'staff', ...more }
}

const page = defineDocument({
  key: 'page',
  label: 'Page',
  publicPath: '/services',
  fields: {
    title: text('Title', ''),
    note: text('Note', ''),
    lines: list('Lines', { label: text('Label', '') }, { namedBy: ['label'] }),
  },
})

test('names texts whose Spanish becomes or already is outdated', () => {
  const texts = [
    textOf('Call us'),
    textOf('Any time', { madeFor: 'At night' }),
    textOf('Beds'),
    textOf('Meals', { from: 'none', spanish: '' }),
  ]
  const stored = {
    title: 'Call us',
    note: 'Any time',
    lines: [{ label: 'Beds' }, { label: 'Meals' }],
  }
  const stale = (draft: object) => staleAfter(page, { texts }, stored, { ...stored, ...draft })
  expect(stale({})).toEqual(['Any time'])
  expect(stale({ note: '' })).toEqual([])
  expect(stale({ title: 'Call or write', note: '' })).toEqual(['Call or write'])
  expect(stale({ note: 'Call us', title: 'Any time' })).toEqual(['Any time'])
  expect(stale({ note: '', lines: [{ label: 'Beds' }, { label: 'Supper' }] })).toEqual([])
  expect(stale({ title: '11:00 AM - 1:00 PM', note: '' })).toEqual([])
  const more = [{ label: 'Showers' }, { label: 'Beds' }, { label: 'Meals' }]
  expect(stale({ note: '', lines: more })).toEqual([])
})

test('sorts edits after a reread into same, theirs, and lost', () => {
  const part = { key: 'page', isDocument: true }
  const before = { texts: [textOf('A text'), textOf('B text'), textOf('C text')], version: 1 }
  const after = {
    texts: [textOf('A text'), textOf('B text', { spanish: 'Otra cosa' }), textOf('D text')],
    version: 2,
  }
  const edits = new Map(['A', 'B', 'C'].map((name) => [`${name} text`, `Texto ${name}`]))
  expect(sortEdits(part, before, after, edits)).toEqual({
    same: new Map([['A text', 'Texto A']]),
    theirs: new Map([['B text', 'Texto B']]),
    lost: ['Texto C'],
  })
})
