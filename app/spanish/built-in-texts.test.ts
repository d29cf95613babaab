import { describe, expect, test } from 'vitest'
import { mapFields } from '#app/content/kit/document.ts'
import type { Field } from '#app/content/kit/fields.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { documents } from '#app/documents.ts'
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

test('the texts of every document are looked at', () => {
  expect(shown.length).toBeGreaterThan(480)
  expect(new Set(shown.map(({ document }) => document)).size).toBeGreaterThan(18)
})

test('every text that a visitor reads is there in Spanish', () => {
  const missing = shown.filter(({ english }) => builtInSpanish(english) === undefined)
  expect(missing.map(({ document, english }) => `${document}: ${english}`)).toEqual([])
})

test('every Spanish text belongs to one that a document holds, and to one alone', () => {
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

test('a text that did not come with the site has none, whatever every object inherits', () => {
  for (const text of ['', 'Our own words', 'constructor', '__proto__', 'toString']) {
    expect(builtInSpanish(text), text).toBeUndefined()
  }
})

test('every Spanish text is one that its field takes', () => {
  const refused = shown.filter(({ field, english }) => {
    const spanish = builtInSpanish(english)
    return !field.input.safeParse(field.kind === 'lines' ? [spanish] : spanish).success
  })
  expect(refused.map(({ document, english }) => `${document}: ${english}`)).toEqual([])
})

test('only names are the same in both languages', () => {
  const same = pairs.filter(([english, spanish]) => english === spanish)
  expect(new Set(same.map(([english]) => english))).toEqual(names)
})

test('what is filled in and where links lead is the same in both languages', () => {
  const marks = (text: string) =>
    [...text.matchAll(/\{[^}]*\}|\]\([^)]*\)/g)].map(([mark]) => mark).toSorted()
  const wrong = pairs.filter(([english, spanish]) => `${marks(english)}` !== `${marks(spanish)}`)
  expect(wrong).toEqual([])
  expect(pairs.flatMap(([, spanish]) => marks(spanish)).length).toBeGreaterThan(6)
})

test('both have as many paragraphs', () => {
  const wrong = pairs.filter(([english, spanish]) => paragraphs(english) !== paragraphs(spanish))
  expect(wrong).toEqual([])
})

test('both end in the same mark', () => {
  expect(pairs.filter(([english, spanish]) => lastMark(english) !== lastMark(spanish))).toEqual([])
})

test('a question or a call opens as it does in Spanish', () => {
  const count = (text: string, mark: string) => text.split(mark).length
  const wrong = pairs.filter(
    ([, spanish]) =>
      count(spanish, '?') !== count(spanish, '¿') || count(spanish, '!') !== count(spanish, '¡'),
  )
  expect(wrong).toEqual([])
})

test('none is empty, and no space stands at an end, or twice', () => {
  expect(pairs.filter(([, spanish]) => /^$|^\s|\s$| {2}/.test(spanish))).toEqual([])
})

test('visitors are spoken to as usted; verses alone say it otherwise', () => {
  const familiar =
    /(?<!\p{L})(tú|tu|tus|ti|te|contigo|tienes|puedes|eres|estás|quieres|necesitas)(?!\p{L})/iu
  expect('¿Qué necesitas?').toMatch(familiar)
  expect(pairs.filter(([english, spanish]) => familiar.test(spanish) && !isVerse(english))).toEqual(
    [],
  )
})

describe('Scripture', () => {
  const verses = pairs.filter(([english]) => isVerse(english))

  test('is named as the translation that it is from', () => {
    const references = pairs.filter(([english]) => english.endsWith(', Berean Standard Bible'))
    expect(references).toHaveLength(12)
    for (const [english, spanish] of references) {
      const place = / (?<place>\d+:\d+(-\d+)?),/.exec(english)?.groups?.place
      expect(spanish).toMatch(new RegExp(`^\\d? ?\\p{Lu}\\p{L}+ ${place}, Reina-Valera 1909$`, 'u'))
    }
  })

  test('is found beside each reference', () => {
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
