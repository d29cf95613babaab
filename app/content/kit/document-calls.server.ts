import { z } from 'zod'
import type { SavedBy } from '#app/content/revisions/revisions.ts'
import type { SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { languageCodes } from '#platform/language.ts'
import { documentAnswer } from './answer-schema.ts'
import type { DocumentDefinition } from './document.ts'

/** A document in responses; only editors get its version and who saved it. */
export type DocumentAnswer = Record<string, unknown> &
  Partial<SavedBy> & { version?: number; texts?: SpanishText[] }

/** The optional language of a document call. */
export const namedLanguage = z
  .enum(languageCodes, `must be ${languageCodes.join(' or ')}`)
  .optional()

/**
 * The path of a document's endpoint. Its type stays the pattern, because the client fills in
 * `{document}`.
 */
export function pathOf<const P extends `/api/admin/{document}${string}`>(
  { key }: DocumentDefinition,
  pattern: P,
): P {
  return pattern.replace('{document}', key) as P
}

/** A document's response. The type describes the metadata next to its fields. */
export function answerOf(document: DocumentDefinition) {
  return documentAnswer(document) as z.ZodType<DocumentAnswer>
}
