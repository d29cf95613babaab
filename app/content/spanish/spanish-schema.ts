import { z } from 'zod'

/** A text and its Spanish, as who writes that sees them. */
export const spanishTextSchema = z.strictObject({
  /** names the text in what is saved */
  path: z.string(),
  place: z.string().describe('where it is, in words'),
  english: z.string(),
  spanish: z.string().describe('what pages show; blank if untranslated'),
  from: z.enum(['staff', 'site', 'none']).describe('site: the built-in translation'),
  isNeeded: z
    .boolean()
    .describe('false for a link or a number such as 988, where Spanish is optional'),
  isLong: z.boolean(),
  isFormatted: z
    .literal(true)
    .optional()
    .describe('like its English, it may contain links, bold words, and lists'),
  madeFor: z.string().optional().describe('the older English, if the Spanish is out of date'),
})

export type SpanishText = z.output<typeof spanishTextSchema>

/** What can be put into Spanish in one place: a document, the shop, or the pictures. */
const spanishPartSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** the public page that shows it, '' where that is no single one */
  page: z.string(),
  isDocument: z.boolean(),
  missing: z.number(),
  stale: z.number(),
})

export type SpanishPart = z.output<typeof spanishPartSchema>

/** Everything that somebody may put into Spanish, and whether visitors are shown any of it. */
export const spanishOverviewSchema = z.strictObject({
  parts: z.array(spanishPartSchema),
  isOn: z.boolean(),
})

export type SpanishOverview = z.output<typeof spanishOverviewSchema>

/** How many of these texts have no Spanish, and how many have some that is out of date. */
export function countOf(texts: readonly SpanishText[]): { missing: number; stale: number } {
  return {
    missing: texts.filter(({ from, isNeeded }) => isNeeded && from === 'none').length,
    stale: texts.filter(isStale).length,
  }
}

/** True where the English has changed since the Spanish was written. */
export function isStale({ madeFor }: SpanishText): boolean {
  return madeFor !== undefined
}

/** True where somebody has something to do: there is none, or it is out of date. */
export function needsSpanish(text: SpanishText): boolean {
  return isStale(text) || (text.isNeeded && text.from === 'none')
}

/** True where somebody who goes through all texts is asked for its Spanish. */
export function isOffered({ isNeeded, english }: SpanishText): boolean {
  return isNeeded || !isOwnPath(english)
}

/** Where a link leads on our own site is the same in Spanish: the site puts the language before it. */
function isOwnPath(english: string): boolean {
  return /^(\/|#|tel:|sms:|mailto:)/.test(english)
}
