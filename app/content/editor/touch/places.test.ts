import { expect, test } from 'vitest'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { documents } from '#app/documents.ts'
import { events } from '#app/events/document.ts'
import { about } from '#app/pages/documents/about.ts'
import { findPlace, generalPart, partOf, partsOf } from './places.ts'

const draft: DraftValues = {
  ...events.whole.fallback,
  events: [{ id: '7', title: 'Sunday worship', time: '10:00 AM', changes: [] }],
}

test('a touched text is its own field, in the item or group around it', () => {
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
])('at %j there is nothing to touch', (path) => {
  expect(findPlace(events, draft, path)).toBeUndefined()
})

test('every part of every document can be opened', () => {
  for (const document of documents) {
    for (const { value, label } of partsOf(document)) {
      expect(findPlace(document, document.whole.fallback, value)?.title, value).toBe(label)
      expect(partOf(document, value)).toBe(value)
    }
    // its name stands for the fields in no part
    expect(Object.keys(document.fields)).not.toContain(generalPart)
  }
})
