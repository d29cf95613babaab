import { z } from 'zod'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import type { Field, Fields } from '#app/content/kit/fields.ts'
import { type SavedBy, savedBySchema } from '#app/content/revisions/revisions.ts'
import { type SpanishText, spanishTextSchema } from '#app/content/spanish/spanish-schema.ts'

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

/** What stands beside the fields for who may edit them. */
const marks = savedBySchema.extend({
  version: z.number(),
  texts: z.array(spanishTextSchema).describe('in Spanish: each text beside its English'),
})

/** What such a call answers: what is for staff alone may be missing. */
export function answerOf({ fields }: DocumentDefinition) {
  const shape = { ...answeredShape(fields), ...marks.partial().shape }
  return z.object(shape) as unknown as z.ZodType<DocumentAnswer>
}

function answeredShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => {
      const own: [string, z.ZodType] = [
        name,
        field.isPrivate ? answered(field).optional() : answered(field),
      ]
      return field.kind === 'secret' ? [own, [`${name}Set`, z.boolean().optional()]] : [own]
    }),
  )
}

function answered({ fields, list, read }: Field): z.ZodType {
  if (fields) return z.object(answeredShape(fields))
  return list ? z.array(z.object(answeredShape(list.itemFields))) : read
}
