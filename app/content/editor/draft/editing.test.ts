import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { events } from '#app/events/document.ts'
import { donate } from '#app/giving/donate-document.ts'
import { giving } from '#app/giving/giving-document.ts'
import { about } from '#app/pages/documents/about.ts'
import { changedPart } from './differences.ts'
import { completeItem, newItemId, withValueAt } from './draft-values.ts'
import { newWarnings } from './save-warnings.ts'
import { isSavedAsSent } from './saved-as-sent.ts'

const aboutBase = about.whole.fallback as Record<string, unknown>
const eventsBase = events.whole.read.parse({
  events: ['a', 'b', 'c'].map((id) => ({ id, title: `Event ${id}`, date: '2026-12-24' })),
}) as Record<string, unknown>

describe('changedPart', () => {
  test('sends nothing if nothing differs', () => {
    for (const { fields, whole } of documents) {
      expect(changedPart(fields, whole.fallback, structuredClone(whole.fallback))).toEqual({})
    }
  })

  test('sends an object key by key and a list whole', () => {
    const draft = withValueAt(withValueAt(aboutBase, 'hero.title', 'New'), 'story.sections', [])
    expect(changedPart(about.fields, aboutBase, draft)).toEqual({
      hero: { title: 'New' },
      story: { sections: [] },
    })
  })

  test('sends no picture with the same id', () => {
    const one = withValueAt(aboutBase, 'hero.backgroundImage', { id: 'x', alt: 'a', version: '1' })
    const two = withValueAt(aboutBase, 'hero.backgroundImage', { id: 'x', alt: 'b', version: '2' })
    expect(changedPart(about.fields, one, two)).toEqual({})
  })
})

describe('isSavedAsSent', () => {
  const sent = { hero: { title: 'New', description: '' }, story: { sections: [{ title: 'x' }] } }

  test('is false for another value or a shorter list', () => {
    const right = about.whole.read.parse(sent)
    expect(isSavedAsSent(about.whole, sent, right)).toBe(true)
    expect(isSavedAsSent(about.whole, sent, withValueAt(right, 'hero.title', 'Old'))).toBe(false)
    expect(isSavedAsSent(about.whole, sent, withValueAt(right, 'story.sections', []))).toBe(false)
    expect(isSavedAsSent(about.whole, sent, {})).toBe(false)
  })

  test('is true if the server normalized what was sent', () => {
    const blankLines = { sections: { addiction: { points: ['one', '', ' ', 'two'] } } }
    const { whole } = documents.find(({ key }) => key === 'services') ?? about
    expect(isSavedAsSent(whole, blankLines, whole.read.parse(blankLines))).toBe(true)
  })
})

describe('a new item', () => {
  const list = events.fields.events.list
  const known = { id: '17', today: '2026-11-21' }

  test('has the specified values, an id, and the ministry’s today', () => {
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

  test('has a unique id', () => {
    expect(newItemId([{ id: '17' }, { id: '18' }], 17)).toBe('19')
  })

  test('passes validation in every list', () => {
    for (const { fields } of documents) checkLists(fields)
  })

  function checkLists(fields: (typeof about)['whole']['fields'] | Record<string, unknown>) {
    for (const field of Object.values(fields) as (typeof events.fields.events)[]) {
      if (field.fields) checkLists(field.fields)
      if (!field.list) continue
      const item = completeItem(field.list.itemFields, field.list.newItem, known)
      const isCrisis = item.color === 'red'
      const isBlankRedirect = item.from === ''
      const isBlankHelpLine = item.call === ''
      if (!isCrisis && !isBlankRedirect && !isBlankHelpLine)
        expect(field.input.safeParse([item]).error, field.label).toBeUndefined()
    }
  }
})

describe('newWarnings', () => {
  test('warns once about a new placeholder name, not about a published one', () => {
    const added = withValueAt(eventsBase, 'events', [{ id: 'n', title: 'New Event' }])
    const warnings = newWarnings(events, eventsBase, added)
    expect(warnings).toEqual(['“New Event” is still a placeholder name.'])
    expect(newWarnings(events, added, withValueAt(added, 'hero.title', 'x'))).toEqual([])
  })

  test('warns about shares that don’t add up to 100 percent', () => {
    const stored = donate.whole.fallback as Record<string, unknown>
    const draft = withValueAt(stored, 'transparency.breakdown.0.percent', 70)
    expect(newWarnings(donate, stored, draft)).toEqual([
      'The parts under Transparency add up to 95 percent, not 100.',
    ])
  })
})

describe('drafts in localStorage', () => {
  const ruth = { owner: 'ruth@example.org', key: 'giving' }
  const draft = { at: '2026-11-21', base: {}, values: {}, writer: 'tab-1' }
  let kept: Map<string, string>

  beforeEach(() => {
    kept = new Map()
    // keys are own properties, as in a real Storage
    const storage = new Proxy(
      {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => void kept.set(name, value),
        removeItem: (name: string) => void kept.delete(name),
      },
      {
        ownKeys: () => [...kept.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      },
    )
    vi.stubGlobal('localStorage', storage)
    // the module remembers for the page's lifetime that drafts were cleared
    vi.resetModules()
  })
  afterEach(() => vi.unstubAllGlobals())

  async function openPage() {
    return { ...(await import('./stored-draft.ts')), ...(await import('./draft-keys.ts')) }
  }

  test('omit secrets and are found only by their person and document', async () => {
    const page = await openPage()
    const values = { apiKey: 'planted', customization: { showLogo: false } }
    page.storeDraft(ruth, giving.whole, { ...draft, values })
    expect([...kept.values()].join()).not.toContain('planted')
    expect(page.findStoredDraft(ruth)?.values).toEqual({ customization: { showLogo: false } })
    expect(page.findStoredDraft({ ...ruth, key: 'about' })).toBeUndefined()
    expect(page.findStoredDraft({ ...ruth, owner: 'ruth' })).toBeUndefined()
    expect(page.listStoredDrafts('ruth@example.org')).toEqual(['giving'])
    expect(page.listStoredDrafts('ruth')).toEqual([])
  })

  test.each(['null', '[', '{}', '"x"', '{"base":{}}', '{"values":{}}', '{"base":1,"values":{}}'])(
    'are ignored if damaged: %s',
    async (text) => {
      const page = await openPage()
      kept.set(page.nameOf(ruth), text)
      expect(page.findStoredDraft(ruth)).toBeUndefined()
    },
  )

  test('are deleted by the tab that wrote them, or without naming a tab', async () => {
    const page = await openPage()
    page.storeDraft(ruth, giving.whole, draft)
    page.dropStoredDraft(ruth, 'tab-2')
    expect(kept.size).toBe(1)
    page.dropStoredDraft(ruth, 'tab-1')
    expect(kept.size).toBe(0)
    page.storeDraft(ruth, giving.whole, draft)
    page.dropStoredDraft(ruth)
    expect(kept.size).toBe(0)
  })

  test('are cleared for the person who signs out, and the page stores no more', async () => {
    const page = await openPage()
    page.storeDraft(ruth, giving.whole, draft)
    page.storeDraft({ ...ruth, owner: 'ruth@example.org.uk' }, giving.whole, draft)
    page.clearStoredDrafts(ruth.owner)
    page.storeDraft(ruth, giving.whole, draft)
    expect([page.listStoredDrafts(ruth.owner), kept.size]).toEqual([[], 1])
    expect(page.areDraftsCleared()).toBe(true)
  })
})
