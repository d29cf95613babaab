import { describe, expect, test } from 'vitest'
import { documents } from '#app/admin/documents.ts'
import { mapFields } from '#app/content/kit/document.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { builtInParts, builtInSpanish } from './built-in-texts.ts'
import { earlierTexts } from './documents/earlier-texts.ts'

/** Names that are the same in both languages. */
const names = new Set([
  ...['14:23 Ministries', 'Ministries', 'SAMHSA'],
  ...['Daniel M.', 'Rosa T.', 'Will K.', 'Teresa L.', 'Joseph A.', 'Ray', 'Hannah B.'],
  ...['Marcus J.', 'Angela P.'],
])

type Shown = { document: string; field: Field; english: string }

const shown = documents.flatMap(({ key, whole }) => shownIn(key, whole))
const pairs = builtInParts.flatMap((part) => Object.entries(part))

test('checks the texts of every document', () => {
  expect(shown.length).toBeGreaterThan(480)
  expect(new Set(shown.map(({ document }) => document)).size).toBeGreaterThan(18)
})

test('has Spanish for every text visitors read', () => {
  const missing = shown.filter(({ english }) => builtInSpanish(english) === undefined)
  expect(missing.map(({ document, english }) => `${document}: ${english}`)).toEqual([])
})

test('has exactly one English text per Spanish entry', () => {
  const held = new Set(shown.map(({ english }) => english))
  const english = pairs.map(([text]) => text)
  expect(english.filter((text) => !held.has(text))).toEqual([])
  expect(english.filter((text, at) => english.indexOf(text) !== at)).toEqual([])
})

test('a text of an earlier version keeps its Spanish', () => {
  const current = new Set(pairs.map(([english]) => english))
  expect(Object.keys(earlierTexts).filter((english) => current.has(english))).toEqual([])
  expect(builtInSpanish('Galatians 6:2 (WEB)')).toBe('Gálatas 6:2, Reina-Valera 1909')
})

test('has no Spanish for other texts, including inherited property names', () => {
  for (const text of ['', 'Our own words', 'constructor', '__proto__', 'toString']) {
    expect(builtInSpanish(text), text).toBeUndefined()
  }
})

test('has only Spanish that its field accepts', () => {
  const refused = shown.filter(({ field, english }) => {
    const spanish = builtInSpanish(english)
    return !field.input.safeParse(field.kind === 'lines' ? [spanish] : spanish).success
  })
  expect(refused.map(({ document, english }) => `${document}: ${english}`)).toEqual([])
})

test('has only names that are the same in both languages', () => {
  const same = pairs.filter(([english, spanish]) => english === spanish)
  expect(new Set(same.map(([english]) => english))).toEqual(names)
})

test('has the same placeholders and link URLs in both languages', () => {
  const marks = (text: string) =>
    [...text.matchAll(/\{[^}]*\}|\]\([^)]*\)/g)].map(([mark]) => mark).toSorted()
  const wrong = pairs.filter(([english, spanish]) => `${marks(english)}` !== `${marks(spanish)}`)
  expect(wrong).toEqual([])
  expect(pairs.flatMap(([, spanish]) => marks(spanish)).length).toBeGreaterThan(6)
})

test('has the same number of paragraphs in both languages', () => {
  const wrong = pairs.filter(([english, spanish]) => paragraphs(english) !== paragraphs(spanish))
  expect(wrong).toEqual([])
})

test('ends with the same punctuation in both languages', () => {
  expect(pairs.filter(([english, spanish]) => lastMark(english) !== lastMark(spanish))).toEqual([])
})

test('opens questions and exclamations with ¿ and ¡', () => {
  const count = (text: string, mark: string) => text.split(mark).length
  const wrong = pairs.filter(
    ([, spanish]) =>
      count(spanish, '?') !== count(spanish, '¿') || count(spanish, '!') !== count(spanish, '¡'),
  )
  expect(wrong).toEqual([])
})

test('has no blank text and no stray spaces', () => {
  expect(pairs.filter(([, spanish]) => /^$|^\s|\s$| {2}/.test(spanish))).toEqual([])
})

test('addresses visitors as usted, except in Scripture', () => {
  const familiar =
    /(?<!\p{L})(tú|tu|tus|ti|te|contigo|tienes|puedes|eres|estás|quieres|necesitas)(?!\p{L})/iu
  expect('¿Qué necesitas?').toMatch(familiar)
  expect(pairs.filter(([english, spanish]) => familiar.test(spanish) && !isVerse(english))).toEqual(
    [],
  )
})

describe('Scripture', () => {
  const verses = pairs.filter(([english]) => isVerse(english))

  test('names its translation', () => {
    const references = pairs.filter(([english]) => english.endsWith(', Berean Standard Bible'))
    expect(references).toHaveLength(12)
    for (const [english, spanish] of references) {
      const place = / (?<place>\d+:\d+(-\d+)?),/.exec(english)?.groups?.place
      expect(spanish).toMatch(new RegExp(`^\\d? ?\\p{Lu}\\p{L}+ ${place}, Reina-Valera 1909$`, 'u'))
    }
  })

  test('accompanies each reference', () => {
    expect(verses.length).toBe(13)
  })
})

/** A document's built-in texts that visitors read. */
function shownIn(document: string, whole: Field): Shown[] {
  const found: Shown[] = []
  mapFields(whole, whole.fallback, (field, value) => {
    if (field.isPrivate) return undefined
    for (const english of [value].flat()) {
      if (typeof english === 'string' && isTranslatable(field, english)) {
        found.push({ document, field, english })
      }
    }
    return value
  })
  return found
}

/** True for a text in a Scripture field. */
function isVerse(english: string): boolean {
  return shown.some(
    ({ field, english: text }) =>
      text === english && /^(Verse|Scripture)( quote)?$/.test(field.label),
  )
}

function paragraphs(text: string): number {
  return text.split(/\n\s*\n/).length
}

/** The final punctuation of a text, ignoring quotes and the dots of 5:00 p. m. */
function lastMark(text: string): string {
  const end = text.replace(/[ap]\.\sm\.$/, '').match(/[.,:;?!…”"]+$/)?.[0] ?? ''
  return end.replaceAll(/[”"]/g, '')
}
