import { type DocumentDefinition, mapFields } from '#app/content/kit/document.ts'
import {
  type Field,
  type Fields,
  group,
  isRecord,
  list,
  paragraph,
  text,
  type ValuesOf,
} from '#app/content/kit/fields.ts'
import { dateOrNone } from '#app/content/kit/item-fields.ts'
import { withListNotes } from '#app/content/kit/list-notes.ts'
import { normalized } from '#platform/text/normalized.ts'

/** What somebody said, and the name beneath it: what tells one testimonial from another. */
export type TestimonialText = { name: string; quote: string }

/** From so many words on, a quote belongs to one person whatever name stands beneath it. */
const tellingWords = 8

/** The part of a shorter quote that has to stand in a longer one of the same name to be its own. */
const sharedPart = 0.6

/**
 * Testimonials of a document. Each carries, for staff alone, when and how the person agreed; the
 * built-in ones are samples, shown until the owner saves testimonials of their own (decision 77).
 */
export function testimonialList<F extends Fields>(
  shown: F,
  options: {
    fallback: readonly Partial<ValuesOf<F>>[]
    newItem: Partial<ValuesOf<F>>
    help: string
  },
) {
  const samples = new Set(options.fallback.map((item) => testimonialKey(testimonialTextOf(item))))
  const isSample = (item: unknown) => samples.has(testimonialKey(testimonialTextOf(item)))
  const isMixed = (items: readonly unknown[]) => items.some(isSample) && !items.every(isSample)
  const lacksConsent = (item: unknown) => !isSample(item) && !hasConsent(item)
  const field = list(
    'Testimonials',
    { ...shown, consent },
    {
      help: options.help,
      namedBy: ['name', 'quote'],
      addLabel: 'Add Testimonial',
      newItem: options.newItem as object,
      fallback: options.fallback as object[],
    },
  )
  return withListNotes(field, {
    holds: 'testimonials',
    isSame: (was, is) => isSameTestimonial(testimonialTextOf(was), testimonialTextOf(is)),
    isSample,
    marksOf: (item) => [
      ...(isSample(item) ? ['Sample'] : []),
      ...(lacksConsent(item) ? ['No consent recorded'] : []),
    ],
    warningOf: (item) =>
      lacksConsent(item)
        ? 'has no consent recorded. When and how did this person agree?'
        : undefined,
    warningsOfAll: (items) =>
      isMixed(items) ? ['Samples still appear next to real testimonials.'] : [],
  })
}

const consent = group(
  'Consent',
  {
    givenOn: dateOrNone('Given on', 'The day the person agreed.'),
    how: text('How', '', { help: 'For example: by phone, by email, or in their own words.' }),
    note: paragraph('Note', '', { help: 'For example: first name only, not before June.' }),
  },
  { isPrivate: true, help: 'Only the office sees this.' },
)

/** A list of testimonials of a document, and its dotted path there. */
export type TestimonialList = { path: string; field: Field }

/** Where a document carries testimonials, found from its definition. */
export function testimonialLists({ fields }: DocumentDefinition): TestimonialList[] {
  return listsIn(fields, '')
}

function listsIn(fields: Fields, before: string): TestimonialList[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const path = `${before}${name}`
    if (field.list?.holds === 'testimonials') return [{ path, field }]
    return listsIn(field.fields ?? {}, `${path}.`)
  })
}

/** The same values, each list of testimonials as `change` answers it. */
export function mapTestimonials(
  { whole }: DocumentDefinition,
  values: unknown,
  change: (items: unknown[]) => unknown[],
): unknown {
  return mapFields(whole, values, ({ list: details }, value) =>
    details?.holds === 'testimonials' && Array.isArray(value) ? change(value) : value,
  )
}

/** The words of an item as they are stored or typed; what is missing is empty. */
export function testimonialTextOf(item: unknown): TestimonialText {
  const { name, quote } = isRecord(item) ? item : {}
  return { name: textOf(name), quote: textOf(quote) }
}

/** The same for the same words, however they are spaced, capitalised and marked. */
export function testimonialKey({ name, quote }: TestimonialText): string {
  const words = plainWords(quote)
  const who = words.length < tellingWords ? plainWords(name) : []
  return [who.join(' '), words.join(' ')].join('\n')
}

/** True where both are one person's testimonial: the same words, or mostly so by the same name. */
export function isSameTestimonial(one: TestimonialText, other: TestimonialText): boolean {
  if (testimonialKey(one) === testimonialKey(other)) return true
  const name = plainWords(one.name).join(' ')
  if (name === '' || name !== plainWords(other.name).join(' ')) return false
  const [short, long] = [plainWords(one.quote), plainWords(other.quote)].sort(
    (a, b) => a.length - b.length,
  ) as [string[], string[]]
  const shared = short.filter((word) => long.includes(word))
  return short.length > 0 && shared.length / short.length >= sharedPart
}

function hasConsent(item: unknown): boolean {
  const given = isRecord(item) && isRecord(item.consent) ? item.consent.givenOn : ''
  return textOf(given) !== ''
}

function plainWords(words: string): string[] {
  return (
    normalized(words, 'NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
