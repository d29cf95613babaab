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

/** A quote and its name, which identify a testimonial. */
export type TestimonialText = { name: string; quote: string }

/** From this many words on, a quote identifies its person whatever the name. */
const tellingWords = 8

/** Share of a shorter quote's words that must appear in a longer one by the same name. */
const sharedPart = 0.6

/**
 * A document's testimonials. Each stores, for staff only, when and how the person agreed. Built-in
 * ones are samples until the owner saves others (decision 77).
 */
export function testimonialList<F extends Fields>(
  shown: F,
  options: {
    fallback: readonly Partial<ValuesOf<F>>[]
    newItem: Partial<ValuesOf<F>>
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
      help: options.fallback.length > 0 ? `${untilYours} ${askFirst}` : askFirst,
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

const untilYours = 'Samples appear until you add your own.'
const askFirst = 'Ask before you publish someone’s name.'

const consent = group(
  'Consent',
  {
    givenOn: dateOrNone('Given on', 'The day the person agreed.'),
    how: text('How', '', { help: 'For example, by phone, by email, or in their own words.' }),
    note: paragraph('Note', '', { help: 'For example, first name only, not before June.' }),
  },
  { isPrivate: true, help: 'Only the office sees this.' },
)

/** A list of testimonials and its dotted path. */
export type TestimonialList = { path: string; field: Field }

/** A document's testimonial lists, from its definition. */
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

/** Maps each list of testimonials. */
export function mapTestimonials(
  { whole }: DocumentDefinition,
  values: unknown,
  change: (items: unknown[]) => unknown[],
): unknown {
  return mapFields(whole, values, ({ list: details }, value) =>
    details?.holds === 'testimonials' && Array.isArray(value) ? change(value) : value,
  )
}

/** An item's name and quote; missing ones are ''. */
export function testimonialTextOf(item: unknown): TestimonialText {
  const { name, quote } = isRecord(item) ? item : {}
  return { name: textOf(name), quote: textOf(quote) }
}

/** A key that ignores spacing, capitals, and punctuation. */
export function testimonialKey({ name, quote }: TestimonialText): string {
  const words = plainWords(quote)
  const who = words.length < tellingWords ? plainWords(name) : []
  return [who.join(' '), words.join(' ')].join('\n')
}

/** True for one person's testimonial: the same words, or mostly so with the same name. */
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
