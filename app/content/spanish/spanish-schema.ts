import { z } from 'zod'

/** A text and its Spanish, for translators. */
export const spanishTextSchema = z.strictObject({
  /** identifies the text in a save */
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

/** What is translated together: a document, its draft, the shop, or the pictures. */
const spanishPartSchema = z.strictObject({
  key: z.string(),
  label: z.string(),
  /** the public page that shows it; '' if there isn't exactly one */
  page: z.string(),
  isDocument: z.boolean(),
  draft: z
    .strictObject({ of: z.string(), publishAt: z.string().nullable() })
    .optional()
    .describe('for texts of a draft: its document, and when it’s published'),
  missing: z.number(),
  stale: z.number(),
})

export type SpanishPart = z.output<typeof spanishPartSchema>

/** Everything translatable, and whether Spanish pages are on. */
export const spanishOverviewSchema = z.strictObject({
  parts: z.array(spanishPartSchema),
  isOn: z.boolean(),
})

export type SpanishOverview = z.output<typeof spanishOverviewSchema>

/** Counts missing and outdated translations. */
export function countOf(texts: readonly SpanishText[]): { missing: number; stale: number } {
  return {
    missing: texts.filter(({ from, isNeeded }) => isNeeded && from === 'none').length,
    stale: texts.filter(isStale).length,
  }
}

/** True if the English changed after the Spanish was written. */
export function isStale({ madeFor }: SpanishText): boolean {
  return madeFor !== undefined
}

/** True if a translation is missing or outdated. */
export function needsSpanish(text: SpanishText): boolean {
  return isStale(text) || (text.isNeeded && text.from === 'none')
}

/** True if a translator who reviews all texts should see it. */
export function isOffered({ isNeeded, english }: SpanishText): boolean {
  return isNeeded || !isOwnPath(english)
}

/** True for links that need no translation: the site adds the language itself. */
function isOwnPath(english: string): boolean {
  return /^(\/|#|tel:|sms:|mailto:)/.test(english)
}
