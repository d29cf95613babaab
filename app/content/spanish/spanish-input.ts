import { z } from 'zod'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, maxItems } from '#app/content/kit/fields.ts'
import { takesSpanish } from '#app/content/kit/translatable.ts'
import { wholeNumber } from '#platform/db/whole-number.ts'

/** Metadata that clients may send back from our responses. */
const ignored = z.unknown().optional()
const version = wholeNumber(0).optional()
const metadata = { version, savedAt: ignored, savedBy: ignored, texts: ignored }

/**
 * The body of a Spanish save: all or part of the document in Spanish. Null or missing means not
 * sent; a blank removes the translation.
 */
export function spanishInputOf({ fields, refusesUnknownKeys }: DocumentDefinition): z.ZodType {
  const objectOf = refusesUnknownKeys ? z.strictObject : z.object
  return objectOf({ ...shapeOf(fields, objectOf), ...metadata }, 'must be an object')
}

type ObjectOf = typeof z.strictObject | typeof z.object

function shapeOf(fields: Fields, objectOf: ObjectOf): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => {
      const own: [string, z.ZodType] = [name, inputOf(field, objectOf)]
      return field.kind === 'secret' ? [own, [`${name}Set`, ignored]] : [own]
    }),
  )
}

function inputOf(field: Field, objectOf: ObjectOf): z.ZodType {
  if (field.isPrivate) return ignored
  if (field.fields) return objectOf(shapeOf(field.fields, objectOf), 'must be an object').nullish()
  if (field.list)
    return listOf(objectOf(shapeOf(field.list.itemFields, objectOf), 'must be an object'))
  if (field.kind === 'lines' && takesSpanish(field)) return listOf(textInputOf(field))
  return takesSpanish(field) ? field.input.nullish() : ignored
}

function listOf(item: z.ZodType): z.ZodType {
  return z.array(item.nullable(), 'must be a list').max(maxItems, 'has too many items').nullish()
}

/** The input of one text of a field. A line is validated like a list of one. */
export function textInputOf({ kind, input }: Field): z.ZodType {
  if (kind !== 'lines') return input
  return z.unknown().transform((value, { issues }) => {
    const { data, error } = input.safeParse([value])
    if (!error) return (data as unknown[])[0]
    issues.push({ code: 'custom', message: error.issues[0]?.message, input: value })
    return z.NEVER
  })
}
