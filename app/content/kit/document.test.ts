import { expect, test } from 'vitest'
import { mapFields } from './document.ts'
import { group, lines, list, text } from './fields.ts'

const whole = group('Whole', {
  title: text('Title', ''),
  points: lines('Points', []),
  hero: group('Hero', { title: text('Title', '') }),
  stages: list('Stages', { title: text('Title', '') }, { namedBy: ['title'] }),
})

/** Uppercases every `text` field. */
function loudly(values: unknown): unknown {
  return mapFields(whole, values, ({ kind }, value) =>
    kind === 'text' ? String(value).toUpperCase() : value,
  )
}

test('maps values along fields, groups, and lists, and keeps unknown keys', () => {
  const values = {
    title: 'a',
    points: ['b'],
    hero: { title: 'c', old: 'd' },
    stages: [{ title: 'e' }],
  }
  expect(loudly(values)).toEqual({
    title: 'A',
    points: ['b'],
    hero: { title: 'C', old: 'd' },
    stages: [{ title: 'E' }],
  })
})

test('keeps values of the wrong kind', () => {
  for (const values of ['words', { hero: 'words', stages: 'words', points: { one: 1 } }]) {
    expect(loudly(values)).toEqual(values)
  }
  const mixed = { stages: ['words', null, { title: 'a' }] }
  expect(loudly(mixed)).toEqual({ stages: ['words', null, { title: 'A' }] })
})
