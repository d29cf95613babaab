import { describe, expect, test } from 'vitest'
import { group, lines, list, text } from '#app/content/kit/fields.ts'
import { events } from '#app/events/document.ts'
import { giving } from '#app/giving/giving-document.ts'
import { about } from '#app/pages/documents/about.ts'
import { valueAt, withValueAt } from './draft-values.ts'
import { mergeEdits } from './merge-edits.ts'

const aboutBase = about.whole.fallback as Record<string, unknown>
const eventsBase = events.whole.read.parse({
  events: ['a', 'b', 'c'].map((id) => ({ id, title: `Event ${id}`, date: '2026-12-24' })),
}) as Record<string, unknown>
const [a, b, c] = valueAt(eventsBase, 'events') as Record<string, unknown>[]

function titles(values: unknown): unknown[] {
  return (valueAt(values, 'events') as { title: string }[]).map(({ title }) => title)
}

/** Merges both sides' events. */
function mergeEvents(ours: unknown, theirs: unknown) {
  return mergeEdits(events.fields, {
    base: eventsBase,
    ours: withValueAt(eventsBase, 'events', ours),
    theirs: withValueAt(eventsBase, 'events', theirs),
  })
}

describe('two people editing at once', () => {
  test('conflict if both changed a field, with our value in place', () => {
    const { values, conflicts } = mergeEdits(about.fields, {
      base: aboutBase,
      ours: withValueAt(aboutBase, 'hero.title', 'Ours'),
      theirs: withValueAt(aboutBase, 'hero.title', 'Theirs'),
    })
    expect(valueAt(values, 'hero.title')).toBe('Ours')
    expect(conflicts).toMatchObject([
      { path: 'hero.title', label: 'Hero › Title', ours: 'Ours', theirs: 'Theirs' },
    ])
  })

  test('keep changes to different fields, also inside list items', () => {
    const { values, conflicts } = mergeEdits(about.fields, {
      base: aboutBase,
      ours: withValueAt(aboutBase, 'mission.values.0.title', 'Ours'),
      theirs: withValueAt(aboutBase, 'mission.values.1.title', 'Theirs'),
    })
    expect(conflicts).toEqual([])
    expect(valueAt(values, 'mission.values.0.title')).toBe('Ours')
    expect(valueAt(values, 'mission.values.1.title')).toBe('Theirs')
  })

  test('match items by id in any order', () => {
    const added = { ...a, id: 'd', title: 'Event d' }
    const { values, conflicts } = mergeEvents(
      [c, a, { ...b, title: 'Ours' }],
      [b, { ...c, title: 'Theirs' }, added],
    )
    expect(conflicts).toEqual([])
    expect(titles(values)).toEqual(['Theirs', 'Ours', 'Event d'])
  })

  test('conflict if one removed an item and the other edited it', () => {
    const [without, edited] = [
      [a, b],
      [a, b, { ...c, title: 'Edited' }],
    ]
    for (const { conflicts } of [mergeEvents(without, edited), mergeEvents(edited, without)]) {
      expect(conflicts.map(({ path }) => path)).toEqual(['events'])
    }
  })

  test('conflict if both changed the length of a list without ids', () => {
    const sections = valueAt(aboutBase, 'story.sections') as unknown[]
    const { conflicts } = mergeEdits(about.fields, {
      base: aboutBase,
      ours: withValueAt(aboutBase, 'story.sections', sections.slice(1)),
      theirs: withValueAt(aboutBase, 'story.sections', [...sections, sections[0]]),
    })
    expect(conflicts.map(({ path }) => path)).toEqual(['story.sections'])
  })

  test('conflict if one reordered a list and the other edited its text', () => {
    const [one, two, three] = valueAt(aboutBase, 'story.sections') as unknown[]
    const { conflicts } = mergeEdits(about.fields, {
      base: aboutBase,
      ours: withValueAt(aboutBase, 'story.sections', [two, one, three]),
      theirs: withValueAt(aboutBase, 'story.sections.0.title', 'Theirs'),
    })
    expect(conflicts.map(({ path }) => path)).toEqual(['story.sections'])
  })
  test('conflict if one edited and the other added an item in a list without ids', () => {
    const sections = valueAt(aboutBase, 'story.sections') as Record<string, unknown>[]
    const edited = withValueAt(aboutBase, 'story.sections.0.title', 'Edited')
    const longer = [...sections, { ...sections[0], title: 'Added' }]
    const added = withValueAt(aboutBase, 'story.sections', longer)
    for (const [ours, theirs] of [
      [edited, added],
      [added, edited],
    ]) {
      const { values, conflicts } = mergeEdits(about.fields, { base: aboutBase, ours, theirs })
      expect(conflicts.map(({ path }) => path)).toEqual(['story.sections'])
      expect(valueAt(values, 'story.sections')).toEqual(valueAt(ours, 'story.sections'))
    }
  })

  test('keep one side’s order and the other’s edits of items with ids', () => {
    const [moved, edited] = [
      [c, a, b],
      [a, { ...b, title: 'Edited' }, c],
    ]
    for (const { values, conflicts } of [mergeEvents(moved, edited), mergeEvents(edited, moved)]) {
      expect(conflicts).toEqual([])
      expect(titles(values)).toEqual(['Event c', 'Event a', 'Edited'])
    }
  })

  test('keep an item that either side added', () => {
    const added = { ...a, id: 'd', title: 'Event d', image: null }
    const edited = [{ ...a, title: 'Edited' }, b, c]
    const longer = [a, b, c, added]
    for (const { values, conflicts } of [
      mergeEvents(longer, edited),
      mergeEvents(edited, longer),
    ]) {
      expect(conflicts).toEqual([])
      expect(titles(values)).toEqual(['Edited', 'Event b', 'Event c', 'Event d'])
      expect(valueAt(values, 'events.3')).toStrictEqual(added)
    }
  })

  test('don’t conflict if both made the same change', () => {
    const changed = withValueAt(aboutBase, 'hero.title', 'The same')
    const { values, conflicts } = mergeEdits(about.fields, {
      base: aboutBase,
      ours: changed,
      theirs: structuredClone(changed),
    })
    expect([valueAt(values, 'hero.title'), conflicts]).toEqual(['The same', []])
  })

  test('treat fields that a stored draft omits as unchanged', () => {
    const base = { ...giving.whole.fallback, apiKey: 'masked' }
    const { apiKey: _, ...ours } = { ...base, givingUrl: 'https://ours.example' }
    for (const theirs of [base, { ...base, apiKey: 'replaced' }]) {
      const { values, conflicts } = mergeEdits(giving.fields, { base, ours, theirs })
      expect(conflicts).toEqual([])
      expect(values).toMatchObject({ apiKey: theirs.apiKey, givingUrl: 'https://ours.example' })
    }
  })

  const parts = {
    whole: group('Whole', {
      points: lines('Points', []),
      stages: list('Stages', { title: text('Title', '') }, { namedBy: ['title'] }),
    }),
  }

  test('conflict if both changed a list of lines', () => {
    const three = {
      base: { whole: { points: ['one', 'two'] } },
      ours: { whole: { points: ['one', 'ours'] } },
      theirs: { whole: { points: ['theirs', 'two'] } },
    }
    const { conflicts } = mergeEdits(parts, three)
    expect(conflicts).toMatchObject([{ path: 'whole.points', label: 'Whole › Points' }])
  })

  test.each(['base', 'ours', 'theirs'])('conflict if a list isn’t a list in %s', (which) => {
    const stages = (title: string) => ({ whole: { stages: [{ title }] } })
    const three = { base: stages('Old'), ours: stages('Ours'), theirs: stages('Theirs') }
    const { conflicts } = mergeEdits(parts, { ...three, [which]: { whole: { stages: 'words' } } })
    expect(conflicts.map(({ path }) => path)).toEqual(['whole.stages'])
  })
})
