import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { defineDocument, mergeByKey } from '#app/content/kit/document.ts'
import { type Field, group, lines, list, paragraph, text } from '#app/content/kit/fields.ts'
import { itemId } from '#app/content/kit/item-fields.ts'
import { pruneOrphans, withTranslationsOf } from './carry-over.server.ts'
import { readAllTranslations, readTranslations } from './content-translations.ts'
import { translate } from './in-spanish.server.ts'
import { withSent } from './save-spanish.server.ts'
import { mapTexts, textsOf } from './texts.ts'

const page = defineDocument({
  key: 'page',
  label: 'Page',
  publicPath: '/',
  fields: {
    title: text('Title', ''),
    body: paragraph('Body', ''),
    hero: group('Hero', { title: text('Title', ''), points: lines('Points', []) }),
    stages: list(
      'Stages',
      { id: itemId(), title: text('Title', ''), note: text('Note', '') },
      { namedBy: ['title'] },
    ),
    cards: list(
      'Cards',
      { title: text('Title', ''), note: text('Note', '') },
      { namedBy: ['title'] },
    ),
  },
})

/** The model of one text in both languages. */
type Slot = { english: string; spanish?: string; madeFor?: string }
type Item = { id: string; title: Slot; note: Slot }
type Model = {
  title: Slot
  body: Slot
  heroTitle: Slot
  points: Slot[]
  stages: Item[]
  cards: Item[]
}

/** One edit; numbers pick among what exists. */
type Edit = { kind: string; language: 'en' | 'es'; at: number; to: number; words: string }

const hostile = [
  '__proto__',
  'constructor',
  'toString',
  'es',
  '"',
  '\u2028 two',
  '{count}',
  '<b>bold</b>',
]
const anyWords = fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom(...hostile))
const anyEdit = fc.record<Edit>({
  kind: fc.constantFrom('text', 'text', 'text', 'add', 'remove', 'move', 'confirm', 'blank'),
  language: fc.constantFrom('en', 'es'),
  at: fc.nat(99),
  to: fc.nat(99),
  words: anyWords,
})

test('keeps unsent text and marks outdated Spanish through any edits', () => {
  const model = emptyModel()
  const stored = editAndExpect({}, model, firstEdits, 0)
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 25 }), (edits) => {
      editAndExpect(stored, structuredClone(model), edits, firstEdits.length)
    }),
    { numRuns: 300 },
  )
})

/**
 * Applies edits to the stored document and the model, and compares after each. Returns the stored
 * document.
 */
function editAndExpect(stored: unknown, model: Model, edits: Edit[], before: number): unknown {
  let now = stored
  for (const [count, edit] of edits.entries()) {
    const sent = doOne(model, edit, before + count)
    now =
      sent.language === 'es'
        ? withSent(page, 'es', now, sent.change)
        : withTranslationsOf(page, now, mergeByKey(now, sent.change))
    now = JSON.parse(JSON.stringify(now))
    expectAs(now, model)
  }
  return now
}

/** Ensures texts and items in both languages in every run. */
const firstEdits: Edit[] = [
  ...[0, 1, 2].map((at) => ({ kind: 'text', language: 'en' as const, at, to: 0, words: 'First' })),
  ...[0, 1, 2, 0, 1, 2].map((at) => ({
    kind: 'add',
    language: 'en' as const,
    at,
    to: at,
    words: 'More',
  })),
  ...[0, 1, 2, 3, 5, 6].map((at) => ({
    kind: 'text',
    language: 'es' as const,
    at,
    to: 0,
    words: 'Hola',
  })),
]

function emptyModel(): Model {
  const slot = () => ({ english: '' })
  return { title: slot(), body: slot(), heroTitle: slot(), points: [], stages: [], cards: [] }
}

/** Applies an edit to the model and returns what a save would send. */
function doOne(model: Model, edit: Edit, count: number): { language: 'en' | 'es'; change: object } {
  const words = `${edit.words} ${count}`
  const slots = slotsOf(model)
  const slot = slots[edit.at % slots.length] as Slot
  if (edit.kind === 'add' || edit.kind === 'remove' || edit.kind === 'move') {
    rearrange(model, edit, words)
    return { language: 'en', change: englishOf(model) }
  }
  if (edit.language === 'en' && edit.kind === 'text') {
    slot.madeFor ??= slot.english
    slot.english = words
    if (slot.spanish === undefined) delete slot.madeFor
    return { language: 'en', change: englishOf(model) }
  }
  if (slot.english === '') return { language: 'es', change: {} }
  delete slot.madeFor
  if (edit.kind === 'blank') delete slot.spanish
  else slot.spanish = edit.kind === 'confirm' ? (slot.spanish ?? words) : words
  return { language: 'es', change: spanishOf(model, slot) }
}

function rearrange({ points, stages, cards }: Model, { kind, at, to }: Edit, words: string): void {
  const all: (Slot | Item)[] = [points, stages, cards][at % 3] as (Slot | Item)[]
  const place = to % Math.max(1, all.length)
  if (kind === 'add') {
    const item = {
      id: words,
      title: { english: `${words} title` },
      note: { english: `${words} note` },
    }
    all.splice(place, 0, at % 3 === 0 ? { english: `${words} line` } : item)
  } else if (all.length > 0) {
    const [one] = all.splice(at % all.length, 1)
    if (one && kind === 'move') all.splice(place, 0, one)
  }
}

function slotsOf(model: Model): Slot[] {
  const items = [...model.stages, ...model.cards].flatMap(({ title, note }) => [title, note])
  return [model.title, model.body, model.heroTitle, ...model.points, ...items]
}

/** The page with each text mapped by `say`. */
function pageOf(model: Model, say: (slot: Slot) => string | null) {
  const { title, body, heroTitle, points, stages, cards } = model
  const texts = (item: Item) => ({ title: say(item.title), note: say(item.note) })
  return {
    title: say(title),
    body: say(body),
    hero: { title: say(heroTitle), points: points.map(say) },
    stages: stages.map((item) => ({ id: item.id, ...texts(item) })),
    cards: cards.map(texts),
  }
}

function englishOf(model: Model) {
  return pageOf(model, ({ english }) => english)
}

/** One text; null means not sent. */
function spanishOf(model: Model, slot: Slot) {
  return pageOf(model, (one) => (one === slot ? (slot.spanish ?? '') : null))
}

function expectAs(stored: unknown, model: Model): void {
  const values = page.whole.read.parse(stored)
  const translations = readTranslations(stored, 'es')
  expect(values).toEqual(englishOf(model))
  expect(translate(page, values, 'es', { es: translations })).toEqual(
    pageOf(model, ({ english, spanish }) => spanish ?? english),
  )
  const stale = slotsOf(model).filter(({ madeFor }) => madeFor !== undefined)
  expect(
    [...translations.values()]
      .filter(({ madeFor }) => madeFor !== undefined)
      .map(({ english }) => english),
  ).toHaveLength(stale.length)
  for (const { english, madeFor } of stale) expect(translations.get(english)?.madeFor).toBe(madeFor)
}

test.each(documents.map((document) => [document.key, document] as const))(
  'keeps the Spanish of %s, marked outdated, when all its English changes',
  (_key, document) => {
    const before = document.whole.fallback
    // testimonials are matched by name
    const keepsName = ({ label }: Field) => label === 'Name'
    const after = mapTexts(document, before, (english, field) =>
      keepsName(field) ? english : `${english} indeed`,
    )
    const translations = readTranslations(withTranslationsOf(document, {}, after), 'es')
    const was = [...textsOf(document, before)].flatMap(([english, { field }]) =>
      keepsName(field) ? [] : [english],
    )
    const shown = translate(document, before as never, 'es', readAllTranslations({}))
    const spoken = [...textsOf(document, shown).keys()]
    for (const { english, madeFor, text: shownText } of translations.values()) {
      expect(english).toBe(`${madeFor} indeed`)
      expect(spoken).toContain(shownText)
    }
    const builtIn = was.filter((english) => !textsOf(document, shown).has(english))
    expect(builtIn.filter((english) => !translations.has(`${english} indeed`))).toEqual([])
  },
)

const stored = (values: object, es: object[] = []) => ({ ...values, es })

test('clears the outdated mark when the English is changed back', () => {
  const first = stored({ title: 'One' }, [{ english: 'One', spanish: 'Uno' }])
  const second = withTranslationsOf(page, first, { ...first, title: 'Two' })
  expect(second.es).toEqual([{ english: 'Two', spanish: 'Uno', madeFor: 'One' }])
  const third = withTranslationsOf(page, second, { ...second, title: 'Three' })
  expect(third.es).toEqual([{ english: 'Three', spanish: 'Uno', madeFor: 'One' }])
  expect(withTranslationsOf(page, third, { ...third, title: 'One' }).es).toEqual(first.es)
})

test('keeps the Spanish of an unchanged repeat', () => {
  const first = stored({ title: 'Come', body: 'Come' }, [{ english: 'Come', spanish: 'Venga' }])
  const second = withTranslationsOf(page, first, { ...first, title: 'Come in' })
  expect(second.es).toEqual([
    { english: 'Come', spanish: 'Venga' },
    { english: 'Come in', spanish: 'Venga', madeFor: 'Come' },
  ])
})

test('carries the Spanish of a text that moves to another field', () => {
  const first = stored({ title: 'One', body: 'Two' }, [{ english: 'One', spanish: 'Uno' }])
  const second = withTranslationsOf(page, first, { ...first, title: 'Three', body: 'One' })
  expect(second.es).toEqual([
    { english: 'One', spanish: 'Uno' },
    { english: 'Three', spanish: 'Uno', madeFor: 'One' },
  ])
})

test('gives a new card no Spanish from cards with a text in common', () => {
  const cards = [
    { title: 'Beds', note: 'Read on' },
    { title: 'Meals', note: 'Read on' },
  ]
  const first = stored({ cards }, [{ english: 'Beds', spanish: 'Camas' }])
  const more = [{ title: 'Showers', note: 'Read on' }, ...cards]
  expect(withTranslationsOf(page, first, { ...first, cards: more }).es).toEqual(first.es)
})

test('skips damaged Spanish and keeps the rest', () => {
  const damaged = {
    title: 'One',
    body: 'Two',
    es: [7, { english: 'One' }, { english: 'Two', spanish: 'Dos' }],
  }
  expect(pruneOrphans(page, damaged).es).toEqual([{ english: 'Two', spanish: 'Dos' }])
  expect(pruneOrphans(page, { title: 'One', es: 'words' })).toEqual({ title: 'One' })
})
