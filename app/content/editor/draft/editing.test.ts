import { describe, expect, test } from 'vitest'
import { documents } from '#app/documents.ts'
import { events } from '#app/events/document.ts'
import { donate } from '#app/giving/donate-document.ts'
import { about } from '#app/pages/documents/about.ts'
import { changedPart, differencesOf } from './differences.ts'
import { completeItem, freshId, valueAt, withValueAt } from './draft-values.ts'
import { mergeEdits } from './merge-edits.ts'
import { newWarnings } from './save-warnings.ts'
import { showsWhatWasSent } from './saved-proof.ts'

const aboutBase = about.whole.fallback as Record<string, unknown>
const eventsBase = events.whole.read.parse({
  events: ['a', 'b', 'c'].map((id) => ({ id, title: `Event ${id}`, date: '2026-12-24' })),
}) as Record<string, unknown>

function titles(values: unknown): unknown[] {
  return (valueAt(values, 'events') as { title: string }[]).map(({ title }) => title)
}

describe('what a save sends', () => {
  test('nothing, where nothing differs', () => {
    for (const { fields, whole } of documents) {
      expect(changedPart(fields, whole.fallback, structuredClone(whole.fallback))).toEqual({})
    }
  })

  test('an object key by key and a list whole', () => {
    const draft = withValueAt(withValueAt(aboutBase, 'hero.title', 'New'), 'story.sections', [])
    expect(changedPart(about.fields, aboutBase, draft)).toEqual({
      hero: { title: 'New' },
      story: { sections: [] },
    })
  })

  test('no picture whose id is the same', () => {
    const one = withValueAt(aboutBase, 'hero.backgroundImage', { id: 'x', alt: 'a', version: '1' })
    const two = withValueAt(aboutBase, 'hero.backgroundImage', { id: 'x', alt: 'b', version: '2' })
    expect(changedPart(about.fields, one, two)).toEqual({})
  })
})

describe('two people editing at once', () => {
  test('the same field with different values is a clash, with ours in its place', () => {
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

  test('different fields both stay, also inside the items of a list', () => {
    const { values, conflicts } = mergeEdits(about.fields, {
      base: aboutBase,
      ours: withValueAt(aboutBase, 'mission.values.0.title', 'Ours'),
      theirs: withValueAt(aboutBase, 'mission.values.1.title', 'Theirs'),
    })
    expect(conflicts).toEqual([])
    expect(valueAt(values, 'mission.values.0.title')).toBe('Ours')
    expect(valueAt(values, 'mission.values.1.title')).toBe('Theirs')
  })

  test('items with ids are told apart wherever they stand', () => {
    const [a, b, c] = valueAt(eventsBase, 'events') as Record<string, unknown>[]
    const added = { ...a, id: 'd', title: 'Event d' }
    const { values, conflicts } = mergeEdits(events.fields, {
      base: eventsBase,
      ours: withValueAt(eventsBase, 'events', [c, a, { ...b, title: 'Ours' }]),
      theirs: withValueAt(eventsBase, 'events', [b, { ...c, title: 'Theirs' }, added]),
    })
    expect(conflicts).toEqual([])
    expect(titles(values)).toEqual(['Theirs', 'Ours', 'Event d'])
  })

  test('an item that one removed and the other edited is a clash', () => {
    const [a, b, c] = valueAt(eventsBase, 'events') as Record<string, unknown>[]
    const { conflicts } = mergeEdits(events.fields, {
      base: eventsBase,
      ours: withValueAt(eventsBase, 'events', [a, b]),
      theirs: withValueAt(eventsBase, 'events', [a, b, { ...c, title: 'Theirs' }]),
    })
    expect(conflicts.map(({ path }) => path)).toEqual(['events'])
  })

  test('a list without ids that both changed in length is a clash, never half of each', () => {
    const sections = valueAt(aboutBase, 'story.sections') as unknown[]
    const { conflicts } = mergeEdits(about.fields, {
      base: aboutBase,
      ours: withValueAt(aboutBase, 'story.sections', sections.slice(1)),
      theirs: withValueAt(aboutBase, 'story.sections', [...sections, sections[0]]),
    })
    expect(conflicts.map(({ path }) => path)).toEqual(['story.sections'])
  })

  test('an order that one changed and words that the other changed do not mix', () => {
    const [one, two, three] = valueAt(aboutBase, 'story.sections') as unknown[]
    const { conflicts } = mergeEdits(about.fields, {
      base: aboutBase,
      ours: withValueAt(aboutBase, 'story.sections', [two, one, three]),
      theirs: withValueAt(aboutBase, 'story.sections.0.title', 'Theirs'),
    })
    expect(conflicts.map(({ path }) => path)).toEqual(['story.sections'])
  })
})

describe('"saved" is said', () => {
  const sent = { hero: { title: 'New', description: '' }, story: { sections: [{ title: 'x' }] } }

  test('not where the answer shows another value, or a shorter list', () => {
    const right = about.whole.read.parse(sent)
    expect(showsWhatWasSent(about.whole, sent, right)).toBe(true)
    expect(showsWhatWasSent(about.whole, sent, withValueAt(right, 'hero.title', 'Old'))).toBe(false)
    expect(showsWhatWasSent(about.whole, sent, withValueAt(right, 'story.sections', []))).toBe(
      false,
    )
    expect(showsWhatWasSent(about.whole, sent, {})).toBe(false)
  })

  test('where the server tidied what was sent', () => {
    const blankLines = { sections: { addiction: { points: ['one', '', ' ', 'two'] } } }
    const { whole } = documents.find(({ key }) => key === 'services') ?? about
    expect(showsWhatWasSent(whole, blankLines, whole.read.parse(blankLines))).toBe(true)
  })
})

describe('a new item', () => {
  const list = events.fields.events.list
  const known = { id: '17', today: '2026-11-21' }

  test('has the documented values, an id, and the day it is at the ministry', () => {
    expect(completeItem(list?.itemFields ?? {}, list?.newItem ?? {}, known)).toMatchObject({
      id: '17',
      title: 'New Event',
      description: '',
      date: '2026-11-21',
      time: '7:00 PM',
      location: '',
      category: 'spiritual',
      image: null,
      recurring: 'none',
      until: '',
    })
  })

  test('has an id that no other item has', () => {
    expect(freshId([{ id: '17' }, { id: '18' }], 17)).toBe('19')
  })

  test('of every list is taken by the server as it is', () => {
    for (const { fields } of documents) checkLists(fields)
  })

  function checkLists(fields: (typeof about)['whole']['fields'] | Record<string, unknown>) {
    for (const field of Object.values(fields) as (typeof events.fields.events)[]) {
      if (field.fields) checkLists(field.fields)
      if (!field.list) continue
      const item = completeItem(field.list.itemFields, field.list.newItem, known)
      const isCrisis = item.color === 'red'
      if (!isCrisis) expect(field.input.safeParse([item]).error, field.label).toBeUndefined()
    }
  }
})

describe('before a save', () => {
  test('a name that was never given is said once, and not when it is on the site already', () => {
    const added = withValueAt(eventsBase, 'events', [{ id: 'n', title: 'New Event' }])
    const said = newWarnings(events, eventsBase, added)
    expect(said).toEqual(['“New Event” still has that name.'])
    expect(newWarnings(events, added, withValueAt(added, 'hero.title', 'x'))).toEqual([])
  })

  test('shares that are not 100 percent together are said', () => {
    const stored = donate.whole.fallback as Record<string, unknown>
    const draft = withValueAt(stored, 'transparency.breakdown.0.percent', 70)
    expect(newWarnings(donate, stored, draft)).toEqual([
      'The parts under Transparency add up to 95 percent, not 100.',
    ])
  })
})

describe('what changed', () => {
  test('is named field by field, items by what they are called', () => {
    const after = withValueAt(aboutBase, 'mission.values.0.title', 'Welcome')
    expect(differencesOf(about.fields, aboutBase, after)).toMatchObject([
      {
        label: 'Mission › Core values › Welcome first › Title',
        before: 'Welcome first',
        after: 'Welcome',
      },
    ])
  })
})
