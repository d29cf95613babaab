import { expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { shop } from '#app/catalog/shop-document.ts'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { textsOf } from '#app/content/spanish/texts.ts'
import { events } from '#app/events/document.ts'
import { about } from '#app/pages/documents/about.ts'
import { services } from '#app/pages/documents/services.ts'
import { findPlace, generalPart, partOf, partsOf } from './places.ts'
import { findSpanishPlace, spanishAt, textsAt } from './spanish-places.ts'

const draft: DraftValues = {
  ...events.whole.fallback,
  events: [{ id: '7', title: 'Sunday worship', time: '10:00 AM', changes: [] }],
}

test('finds a clicked text’s field and the item or group around it', () => {
  const place = findPlace(events, draft, 'events.0.time')
  expect(place).toMatchObject({
    title: 'Sunday worship, Time',
    value: '10:00 AM',
    part: 'events.0',
    item: { listPath: 'events', at: 0 },
  })
  expect(place?.field?.label).toBe('Time')
  expect(findPlace(about, about.whole.fallback, 'hero.title')).toMatchObject({
    title: 'Hero, Title',
    part: 'hero',
  })
})

test('lists groups, lists, and the remaining fields as sections', () => {
  const partNames = (document: (typeof documents)[number]) =>
    partsOf(document).map(({ value }) => value)
  expect(partNames(events)).toEqual(Object.keys(events.fields))
  expect(partNames(shop)).toEqual([
    generalPart,
    ...Object.keys(shop.fields).filter((name) => !['isOpen', 'closedText'].includes(name)),
  ])
  expect(partOf(shop, 'closedText')).toBe(generalPart)
  expect(findPlace(shop, shop.whole.fallback, generalPart)?.fields).toEqual({
    isOpen: shop.fields.isOpen,
    closedText: shop.fields.closedText,
  })
})

test('finds a whole list item', () => {
  const place = findPlace(events, draft, 'events.0')
  expect(place).toMatchObject({ path: 'events.0', title: 'Sunday worship', item: { at: 0 } })
  expect(place?.fields).toHaveProperty('title')
})

test.each([
  '',
  'constructor',
  '__proto__',
  'events.1.time',
  'events.-1.time',
  'events.constructor',
  'events.0.id',
  'events.0.time.more',
  'hero.__proto__.title',
  'x'.repeat(300),
])('finds nothing at %j', (path) => {
  expect(findPlace(events, draft, path)).toBeUndefined()
})

test('opens every section of every document', () => {
  for (const document of documents) {
    for (const { value, label } of partsOf(document)) {
      expect(findPlace(document, document.whole.fallback, value)?.title, value).toBe(label)
      expect(partOf(document, value)).toBe(value)
    }
    // its name is reserved for fields outside groups and lists
    expect(Object.keys(document.fields)).not.toContain(generalPart)
  }
})

test('finds each line of a lines field in Spanish', () => {
  const { fallback } = services.whole
  const [first = '', second = ''] = fallback.sections.mentalHealth.points
  const at = (path: string) => {
    const place = findSpanishPlace(services, fallback, path)
    return place && textsAt(services, fallback, { path, place }).map(({ english }) => english)
  }
  expect(at('sections.mentalHealth.points.1')).toEqual([second])
  expect(at('sections.mentalHealth.points')).toEqual(fallback.sections.mentalHealth.points)
  expect(at('sections.mentalHealth')).toContain(first)
  expect(at('sections.mentalHealth.points.99')).toBeUndefined()
  expect(at('sections.mentalHealth.points.constructor')).toBeUndefined()
  // pictures are the same in both languages
  expect(at('hero.backgroundImage')).toEqual([])
})

test('covers every text of every document with a section', () => {
  for (const document of documents) {
    const { fallback } = document.whole
    const found = partsOf(document).flatMap(({ value: path }) => {
      const place = findSpanishPlace(document, fallback, path)
      return place ? textsAt(document, fallback, { path, place }) : []
    })
    const texts = new Set(found.map(({ english }) => english))
    expect(texts, document.key).toEqual(new Set(textsOf(document, fallback).keys()))
  }
})

test('shows unsaved Spanish, else stored, else the English', () => {
  const texts = [
    { ...text, english: 'Come in', spanish: 'Pase' },
    { ...text, english: 'Sit down', spanish: '' },
  ]
  const values = { a: 'Come in', b: 'Sit down', c: 'Not stored' }
  const shown = (path: string, written: [string, string][] = []) =>
    spanishAt(values, path, new Map(written), { texts, version: 1 })
  expect(shown('a')).toBe('Pase')
  expect(shown('a', [['Come in', 'Adelante']])).toBe('Adelante')
  expect(shown('a', [['Come in', ' ']])).toBe('Come in')
  expect(shown('b')).toBe('Sit down')
  expect(shown('c')).toBe('Not stored')
  expect(shown('constructor')).toBeUndefined()
})

const text = { path: '', place: '', from: 'staff' as const, isNeeded: true, isLong: false }
