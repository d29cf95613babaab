import { documents } from '#app/admin/documents.ts'
import { mapFields } from '#app/content/kit/document.ts'
import type { FieldKind } from '#app/content/kit/field-kind.ts'
import { isTranslatable } from '#app/content/kit/translatable.ts'
import { builtInParts } from '#app/spanish/built-in-texts.ts'
import { colorTexts } from '#app/spanish/color-texts.ts'
import { hasWords } from '#app/spanish/has-words.ts'
import { spanishWords } from '#app/spanish-words.ts'
import { presetSizes } from '#app/stock/product-terms.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { usStates } from '#app/ui/format/us-states.ts'
import { demoTexts } from '#server/demo/spanish/demo-texts.ts'
import { colorNames, productNames } from '#server/demo/spanish/shop-texts.ts'
import { textsOn } from './page-texts.ts'
import { signIn } from './sign-in.ts'
import { findProduct } from './start-product.ts'

/** Every translated text: the interface, the documents, and the demo. */
const pairs: readonly (readonly [english: string, spanish: string])[] = [
  spanishWords,
  ...builtInParts,
  ...[demoTexts, productNames, colorNames, colorTexts].map(Object.fromEntries),
].flatMap((part) => Object.entries<string>(part))

/** Proper names, which stay untranslated. */
const brands = ['Facebook', 'Instagram', 'YouTube', 'Google Maps']

/** Texts that are the same in both languages. */
const same = pairs.filter(([english, spanish]) => withoutNote(english) === spanish)

/** Patterns for English texts, with any values filled in. */
const english = new Set<string>()
const filledIn: RegExp[] = []
const spanishTexts = new Set(pairs.flatMap(([, spanish]) => partsOf(spanish)))
for (const [message, spanish] of pairs) {
  if (withoutNote(message) === spanish || /, (plural|select),/.test(message)) continue
  for (const part of partsOf(message)) {
    if (!hasWords(part.replaceAll(/\{\w+\}/g, '')) || spanishTexts.has(part)) continue
    if (part.includes('{')) filledIn.push(patternOf(part))
    else english.add(part)
  }
}

/** Returns the English text on a Spanish page that is not marked as English. */
export type EnglishFinder = (spanish: string, asInEnglish?: string) => string[]

/**
 * Built from the running product's texts. A text counts as English if we have a translation for it, or if the
 * English page contains it too and it isn't a name.
 * `names`: visitors' input in the test, and other texts that are the same in both languages.
 */
export async function findEnglish(names: readonly string[] = []): Promise<EnglishFinder> {
  const known = [
    ...same.map(([text]) => text),
    ...brands,
    ...presetSizes,
    ...Object.values(usStates),
    ...names,
    ...(await valuesWithoutWords()),
  ].toSorted((a, b) => b.length - a.length)
  // most texts appear on many pages
  const own = new Map<string, boolean>()
  const hasOwnWords = (text: string) => {
    const found = own.get(text) ?? hasWords(withoutNames(text, known))
    own.set(text, found)
    return found
  }
  return (spanish, asInEnglish = '') => {
    const there = new Set(textsOn(asInEnglish).map(({ text }) => text))
    return textsOn(spanish)
      .filter(({ language, text }) => language !== 'en' && (there.has(text) || isEnglish(text)))
      .filter(({ text }) => hasOwnWords(text))
      .map(({ text, where }) => `${where}: ${text}`)
  }
}

/** Texts already checked; most appear on many pages. */
const judged = new Map<string, boolean>()

/** True for an English text that has a translation. */
export function isEnglish(text: string): boolean {
  const known = judged.get(text)
  if (known !== undefined) return known
  const found = english.has(text) || filledIn.some((pattern) => pattern.test(text))
  judged.set(text, found)
  return found
}

/** Fields whose values may need no translation. */
const ofNoLanguage: ReadonlySet<FieldKind> = new Set(['text', 'email', 'url'])

/** Document values without a language, such as street names and email addresses. */
async function valuesWithoutWords(): Promise<string[]> {
  const headers = { cookie: await signIn() }
  const values = new Set<string>()
  for (const { key, whole } of documents) {
    const answer = await fetch(`${findProduct().address}/api/admin/${key}`, { headers })
    mapFields(whole, await answer.json(), (field, value) => {
      const isOfNoLanguage = ofNoLanguage.has(field.kind) && !isTranslatable(field, value)
      if (isOfNoLanguage && typeof value === 'string' && hasWords(value)) {
        values.add(displayUrl(value))
      }
      return value
    })
  }
  return [...values]
}

/** Removes these names from a text as whole words, longest first. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.reduce(
    (rest, name) =>
      rest.includes(name)
        ? rest.replaceAll(new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, 'gu'), ' ')
        : rest,
    text,
  )
}

/** Splits a text as pages render it: by paragraph, line, and link. */
function partsOf(text: string): string[] {
  return [withoutNote(text), ...withoutNote(text).split(/\n+|<\/?\w+>|\[|\]\([^)]*\)/)]
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter((part) => part !== '')
}

function patternOf(part: string): RegExp {
  return new RegExp(
    `^${part
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('.+')}$`,
    'u',
  )
}

/** 'Order ||a command' is shown as 'Order'. */
function withoutNote(message: string): string {
  return message.split(' ||')[0] ?? ''
}
