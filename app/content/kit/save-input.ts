import { z } from 'zod'
import { pictureSchema } from '#app/images/schema.ts'
import { wholeNumber } from '#platform/db/whole-number.ts'
import { type OtherLanguage, otherLanguages } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import type { DocumentDefinition } from './document.ts'
import { type Field, type Fields, lineInput, maxItems } from './fields.ts'

const version = wholeNumber(0).optional()

/** Metadata from our responses, which clients may send back. */
const ignored = z.unknown().optional()
const metadata = { version, savedAt: ignored, savedBy: ignored }

/** The body of a save: all or part of the document, and the version it's based on. */
export function saveInputOf(document: DocumentDefinition): z.ZodType {
  const input = z.intersection(document.whole.input, z.object({ version }))
  return document.refusesUnknownKeys ? strictInputOf(document).pipe(input) : input
}

/** The body of a draft. */
export function draftInputOf(document: DocumentDefinition): z.ZodType {
  const { input } = document.whole
  return document.refusesUnknownKeys ? strictInputOf(document).pipe(input) : input
}

/** The body of a preview: a draft and its unsaved translations. */
export function previewInputOf(document: DocumentDefinition): z.ZodType {
  const input = z.intersection(document.whole.input, z.object(writtenIn(unsaved)))
  if (!document.refusesUnknownKeys) return input
  return strictInputOf(
    document,
    writtenIn(() => ignored),
  ).pipe(input)
}

const words = lineInput(10_000)

function unsaved(language: OtherLanguage): z.ZodType {
  const { key, label } = languages[language]
  const text = z.strictObject({ english: words, [key]: words }, 'must be an object')
  return z
    .array(text, 'must be a list')
    .max(maxItems, 'has too many items')
    .describe(`Unsaved ${label}, each text with its English`)
    .optional()
}

/** A key for each language that texts are translated into. */
function writtenIn(schemaOf: (language: OtherLanguage) => z.ZodType): z.ZodRawShape {
  return Object.fromEntries(otherLanguages.map((language) => [language, schemaOf(language)]))
}

function strictInputOf(document: DocumentDefinition, more: z.ZodRawShape = {}): z.ZodType {
  const shape = { ...shapeOf(document.fields), ...metadata, ...more }
  return z.strictObject(shape, 'must be an object')
}

function shapeOf(fields: Fields): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, z.ZodType][] => {
      const own: [string, z.ZodType] = [name, strictOf(field).optional()]
      return field.kind === 'secret' ? [own, [`${name}Set`, ignored]] : [own]
    }),
  )
}

/** A picture by id, or as in our responses. */
const picture = z.union(
  [
    z.null(),
    z.string(),
    z.strictObject(
      pictureSchema.partial({ alt: true, width: true, height: true, version: true }).shape,
    ),
  ],
  'must be a picture from the library',
)

function strictOf({ kind, fields, list, input }: Field): z.ZodType {
  if (kind === 'image') return picture
  if (fields) return z.strictObject(shapeOf(fields), 'must be an object')
  if (!list) return input
  const item = z.strictObject(shapeOf(list.itemFields), 'must be an object')
  return z.array(item, 'must be a list').max(maxItems, 'has too many items')
}
