import { describe, expect, test } from 'vitest'
import { group, lines, list, text } from '#app/content/kit/fields.ts'
import { events } from '#app/events/document.ts'
import { about } from '#app/pages/documents/about.ts'
import { differencesOf } from './differences.ts'
import { withValueAt } from './draft-values.ts'

const aboutBase = about.whole.fallback as Record<string, unknown>
const eventsBase = events.whole.read.parse({
  events: ['a', 'b', 'c'].map((id) => ({ id, title: `Event ${id}`, date: '2026-12-24' })),
}) as { events: Record<string, unknown>[] }

/** The label of each difference. */
function labels(fields: Parameters<typeof differencesOf>[0], before: unknown, after: unknown) {
  return differencesOf(fields, before, after).map(({ label }) => label)
}

describe('differencesOf', () => {
  test('names each changed field, and items by their names', () => {
    const after = withValueAt(aboutBase, 'mission.values.0.title', 'Welcome')
    expect(differencesOf(about.fields, aboutBase, after)).toMatchObject([
      {
        label: 'Mission › Core values › Welcome first › Title',
        before: 'Welcome first',
        after: 'Welcome',
      },
    ])
  })

  test('names the field of an item with an id that was edited in place', () => {
    const after = withValueAt(eventsBase, 'events.0.title', 'Event A')
    expect(labels(events.fields, eventsBase, after)).toEqual(['Events › Event a › Title'])
  })

  test('names the whole list if items were added, removed, or reordered', () => {
    const [a, b, c] = eventsBase.events
    const other = { ...b, id: 'd', title: 'Event d' }
    for (const now of [
      [a, b],
      [a, b, c, other],
      [b, a, c],
      [a, other, c],
    ]) {
      const after = withValueAt(eventsBase, 'events', now)
      expect(labels(events.fields, eventsBase, after)).toEqual(['Events'])
    }
  })

  test('names one field of one item even if two other items are equal', () => {
    const fields = { stages: list('Stages', { title: text('Title', '') }, { namedBy: ['title'] }) }
    const before = { stages: [{ title: 'Pray' }, { title: 'Rest' }, { title: 'Pray' }] }
    const after = withValueAt(before, 'stages.1.title', 'Walk')
    expect(labels(fields, before, after)).toEqual(['Stages › Rest › Title'])
  })

  const fields = {
    whole: group('Whole', {
      words: text('Words', ''),
      points: lines('Points', []),
      stages: list('Stages', { title: text('Title', '') }, { namedBy: ['title'] }),
    }),
  }
  const before = { words: 'one', points: ['one', 'two'], stages: [{ title: 'one' }] }

  test.each([
    ['a text of the same length', 'Whole › Words', { ...before, words: 'two' }],
    ['one line of several', 'Whole › Points', { ...before, points: ['one', 'six'] }],
    ['a list that is no longer a list', 'Whole › Stages', { ...before, stages: null }],
  ])('names the whole field: %s', (_, label, after) => {
    expect(labels(fields, { whole: before }, { whole: after })).toEqual([label])
    expect(labels(fields, { whole: after }, { whole: before })).toEqual([label])
  })
})
