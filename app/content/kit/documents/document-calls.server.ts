import { z } from 'zod'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { SavedBy } from '#app/content/revisions/revisions.ts'
import type { SpanishText } from '#app/content/spanish/spanish-schema.ts'
import { documentAnswer } from './answer-schema.ts'

/** A document as calls answer it; its version and who saved it are for who may edit it. */
export type DocumentAnswer = Record<string, unknown> &
  Partial<SavedBy> & { version?: number; texts?: SpanishText[] }

/** The language that a call of a document names, where it names one. */
export const namedLanguage = z.enum(['en', 'es'], 'must be en or es').optional()

/** Where a call of one document is. Its type stays the pattern: the client fills `{document}` in. */
export function pathOf<const P extends `/api/admin/{document}${string}`>(
  { key }: DocumentDefinition,
  pattern: P,
): P {
  return pattern.replace('{document}', key) as P
}

/** What such a call answers. The type says what stands beside its fields. */
export function answerOf(document: DocumentDefinition) {
  return documentAnswer(document) as z.ZodType<DocumentAnswer>
}
