import { z } from 'zod'
import { savedBySchema } from '#app/content/revisions/revisions.ts'
import { spanishTextSchema } from '#app/content/spanish/spanish-schema.ts'
import type { DocumentDefinition } from './document.ts'
import type { Field, Fields } from './fields.ts'

/** Metadata next to a document's fields, for editors. */
const metadata = {
  version: z.number(),
  ...savedBySchema.shape,
  texts: z.array(spanishTextSchema).describe('only in Spanish'),
}

/**
 * A document in responses, for API docs only. Private fields are optional because visitors don't
 * get them.
 */
export function documentAnswer({ fields }: DocumentDefinition): z.ZodType {
  return z.lazy(() => z.object(shownShape(fields)).extend(z.object(metadata).partial().shape))
}

/** The values of one version, for editors. */
export function valuesAnswer({ fields }: DocumentDefinition): z.ZodType {
  return z.lazy(() => z.object(shownShape(fields)))
}

function shownShape(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(fields).flatMap(shownField))
}

/** A field as `present` shows it: a secret as its mask and whether it's set. */
function shownField([name, field]: [string, Field]): [string, z.ZodType][] {
  if (field.kind === 'secret') {
    return [
      [name, z.string().optional()],
      [`${name}Set`, z.boolean().optional()],
    ]
  }
  const shown = shownValue(field)
  return [[name, field.isPrivate ? shown.optional() : shown]]
}

function shownValue({ fields, list, read }: Field): z.ZodType {
  if (fields) return z.object(shownShape(fields))
  return list ? z.array(z.object(shownShape(list.itemFields))) : read
}
