import { z } from 'zod'
import { type ImageCategory, type Picture, pictureSchema } from '#app/images/schema.ts'
import { breakableSpaces } from '#app/ui/format/breakable-spaces.ts'
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { type ContentColor, contentColors } from './colors.ts'
import type { FieldHints } from './field-hints.ts'
import type { FieldKind } from './field-kind.ts'
import type { ListNotes } from './list-notes.ts'
import { withPlainSpaces } from './marks.ts'
import { isSafeUrl } from './safe-url.ts'

/**
 * One field of an editable document. `input` validates a save; `read` never fails and always
 * returns a value that pages can show.
 */
export type Field<T = unknown> = {
  kind: FieldKind
  label: string
  help: string | undefined
  fallback: T
  input: z.ZodType
  read: z.ZodType<T>
  /** never shown to visitors */
  isPrivate: boolean
  /** why the document's own page doesn't show it */
  unseenBecause?: string
  choices?: readonly { value: string; label: string }[]
  /** name of the document's list whose items (`id`, `label`) are the choices */
  choicesFrom?: string
  /** set by the site, or kept for the API only; never drawn in the office */
  isAutomatic?: boolean
  /** the id of a list item */
  isItemId?: boolean
  imageCategory?: ImageCategory
  /** the specified toast after removing the picture */
  removedToast?: string
  fields?: Fields
  list?: ListDetails
} & FieldHints

export type Fields = Record<string, Field>

/** The value type of a field or a set of fields. */
export type ValueOf<F> = F extends Field<infer T> ? T : never
export type ValuesOf<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> }

export type ListDetails = {
  /** fields that name an item in the office: the first nonblank one counts */
  namedBy: readonly string[]
  /** label of the button that adds an item */
  addLabel: string
  /** values of a new item (A§4.2) */
  newItem: Record<string, unknown>
  /** the specified toast after adding */
  addedToast: { title: string; description: string } | undefined
  /** how many items it can have; `maxItems` if undefined */
  most?: number | undefined
  /** what an item without a name is called before its number; 'Item' if undefined */
  itemLabel?: string | undefined
  itemFields: Fields
} & ListNotes

type Options = { help?: string; isPrivate?: boolean; unseenBecause?: string }

export const maxItems = 500

// Schemas are shared, because building them per field slows the office's start.
const line = lineInput(300)
const severalLines = lineInput(10_000)
const longLine = lineInput(2000)
const anyText = z.string().overwrite(breakableSpaces)
const givenText = anyText.refine((value) => value.trim() !== '')
const textLines = z.array(line, 'must be a list').max(maxItems)
const givenLines = z
  .array(anyText.catch(''))
  .transform((values) => values.filter((value) => value.trim() !== ''))
const yesOrNo = z.union(
  [z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')],
  'must be true or false',
)
const oneColor = z.enum(contentColors, `must be one of ${contentColors.join(', ')}`)
const iconClass = z
  .string('must be an icon class')
  .regex(/^[a-zA-Z0-9 -]{0,60}$/, 'isn’t an icon class')
const dayMessage = 'must be a date, such as 2026-12-24'
const day = z.string(dayMessage).refine((value) => isPlainDate(value), dayMessage)
const isUrlOrNone = (value: string) => value === '' || isSafeUrl(value)
const givenUrl = longLine.refine(
  isUrlOrNone,
  'must start with https://, http://, mailto:, tel:, sms:, or /, and have no line breaks',
)
const storedUrl = anyText.refine(isUrlOrNone)
// given twice, because a union passes on the message of a single failing check
const emailMessage = 'must be an email address'
const emailOrNone = z.union([z.literal(''), z.email(emailMessage)], emailMessage)
const pictureId = z.string('must be a picture').max(100)
const givenPicture = z.union(
  [
    z.null(),
    z.literal('').transform(() => null),
    pictureId.transform((value) => ({ id: value })),
    z.looseObject({ id: pictureId }).transform((value) => ({ id: value.id })),
  ],
  'must be a picture from the library',
)
const storedPicture = z
  .looseObject({ id: z.string() })
  .transform(({ id }) => pictureSchema.parse({ id, alt: '', width: 0, height: 0, version: '' }))
  .nullable()
  .catch(null)

/** One line. With `required`, a blank shows the fallback, so that a page keeps its heading. */
export function text(
  label: string,
  fallback: string,
  options: Options & { required?: boolean } = {},
) {
  return textLike('text', label, fallback, line, options)
}

/** Several lines; a blank line starts a new paragraph. */
export function paragraph(
  label: string,
  fallback: string,
  options: Options & { required?: boolean } = {},
) {
  return textLike('paragraph', label, fallback, severalLines, options)
}

function textLike(
  kind: FieldKind,
  label: string,
  fallback: string,
  input: z.ZodType,
  options: Options & { required?: boolean },
): Field<string> {
  const read = (options.required ? givenText : anyText).catch(fallback)
  return field(kind, label, fallback, input, read, options)
}

/** A list of short texts, one per line in the editor; blank lines are dropped. */
export function lines(label: string, fallback: readonly string[], options: Options = {}) {
  const read = givenLines.catch([...fallback])
  return field('lines', label, [...fallback], textLines, read, options)
}

/** Yes or no. */
export function toggle(label: string, fallback: boolean, options: Options = {}): Field<boolean> {
  return field('toggle', label, fallback, yesOrNo, yesOrNo.catch(fallback), options)
}

/** A number between two bounds. */
export function number(
  label: string,
  fallback: number,
  options: Options & { min: number; max: number; isWhole?: boolean },
): Field<number> {
  const error = options.isWhole
    ? 'must be a whole number, such as 7'
    : 'must be a number, such as 7.95'
  const any = z.coerce.number({ error })
  const bounded = (options.isWhole ? any.int(error) : any)
    .min(options.min, `must be at least ${options.min}`)
    .max(options.max, `must be at most ${options.max}`)
  // a blank field, null, or false isn't zero
  const input = z.preprocess((value) => (isFilled(value) ? value : Number.NaN), bounded)
  return field('number', label, fallback, input, input.catch(fallback), options)
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' ? value.trim() !== '' : typeof value === 'number'
}

/** One of a few values. */
export function choice<const V extends string>(
  label: string,
  choices: readonly { value: V; label: string }[],
  fallback: V,
  options: Options = {},
): Field<V> {
  const values = choices.map(({ value }) => value)
  const input = z.enum(values, `must be one of ${values.join(', ')}`)
  return { ...field('choice', label, fallback, input, input.catch(fallback), options), choices }
}

/** Any number of a few values, kept in the order of the choices. */
export function choices<const V extends string>(
  label: string,
  offered: readonly { value: V; label: string }[],
  options: Options = {},
): Field<V[]> {
  const values = offered.map(({ value }) => value)
  const one = z.enum(values, `must be one of ${values.join(', ')}`)
  const inOrder = (chosen: readonly V[]) => values.filter((value) => chosen.includes(value))
  const input = z
    .array(one, 'must be a list')
    .max(values.length, 'has too many items')
    .transform(inOrder)
  const read = z
    .array(z.unknown())
    .transform((stored) => values.filter((value) => stored.includes(value)))
    .catch([])
  return { ...field('choices', label, [], input, read, options), choices: offered }
}

/** One of the five content colors. */
export function color(label: string, fallback: ContentColor): Field<ContentColor> {
  return field('color', label, fallback, oneColor, oneColor.catch(fallback), {})
}

/** A Font Awesome class such as `fas fa-heart`; an unknown one shows the default. */
export function icon(label: string, fallback: string): Field<string> {
  return field('icon', label, fallback, iconClass, iconClass.catch(fallback), {})
}

/** A date, yyyy-mm-dd. */
export function date(label: string, fallback = ''): Field<string> {
  return field('date', label, fallback, day, day.catch(fallback), {})
}

/** A link URL; only schemes that can't run script. */
export function url(label: string, fallback: string, options: Options = {}): Field<string> {
  return field('url', label, fallback, givenUrl, storedUrl.catch(fallback), options)
}

/** An email, or blank. */
export function email(label: string, fallback: string, options: Options = {}): Field<string> {
  return field('email', label, fallback, emailOrNone, emailOrNone.catch(fallback), options)
}

/** A secret that can be set and replaced but never read: stored encrypted, masked for staff. */
export function secret(label: string, options: Options = {}): Field<string> {
  return field('secret', label, '', longLine, anyText.catch(''), { ...options, isPrivate: true })
}

/** A library picture: `{ id }`, an id, or null. Pages also get its alt text and size. */
export function image(
  label: string,
  imageCategory: ImageCategory,
  more: { removedToast?: string; help?: string } = {},
): Field<Picture | null> {
  return {
    ...field<Picture | null>('image', label, null, givenPicture, storedPicture, {}),
    imageCategory,
    ...more,
  }
}

/** Several fields under one heading. */
export function group<F extends Fields>(
  label: string,
  fields: F,
  options: Options = {},
): Field<ValuesOf<F>> & { fields: F } {
  const fallback = valuesOf(fields, (inner) => inner.fallback) as ValuesOf<F>
  const whole = z.object(valuesOf(fields, (inner) => inner.read)) as unknown as z.ZodType<
    ValuesOf<F>
  >
  const read = z.preprocess((value) => (isRecord(value) ? value : {}), whole)
  const inputs = valuesOf(fields, (inner) => inner.input)
  const input = z.object(inputs, 'must be an object').partial()
  return { ...field('group', label, fallback, input, read, options), fields }
}

/** Items of one shape, in the order staff chose. */
export function list<F extends Fields>(
  label: string,
  itemFields: F,
  options: Options & {
    namedBy: readonly (keyof F & string)[]
    fallback?: readonly Partial<ValuesOf<F>>[]
    addLabel?: string
    itemLabel?: string
    most?: number
    newItem?: Partial<ValuesOf<F>>
    addedToast?: { title: string; description: string }
  },
): Field<ValuesOf<F>[]> {
  const item = group(label, itemFields)
  const fallback = (options.fallback ?? []).map((values) => item.read.parse(values))
  const read = z
    .array(z.unknown())
    .transform((values) => values.filter(isRecord).map((value) => item.read.parse(value)))
    .catch(() => structuredClone(fallback))
  const input = z
    .array(itemInputOf(itemFields), 'must be a list')
    .max(options.most ?? maxItems, 'has too many items')
  return {
    ...field('list', label, fallback, input, read, options),
    list: {
      namedBy: options.namedBy,
      addLabel: options.addLabel ?? 'Add',
      newItem: options.newItem ?? {},
      itemLabel: options.itemLabel,
      most: options.most,
      addedToast: options.addedToast,
      itemFields,
    },
  }
}

/**
 * An item in a save. A field is required if its fallback is invalid, such as an event's date:
 * without it, no one would see the item and the document couldn't be saved back.
 */
function itemInputOf(fields: Fields): z.ZodType {
  const inputs = valuesOf(fields, ({ input, fallback }) =>
    input.safeParse(fallback).success ? input.optional() : input,
  )
  return z.object(inputs, 'must be an object')
}

function field<T>(
  kind: FieldKind,
  label: string,
  fallback: T,
  input: z.ZodType,
  read: z.ZodType<T>,
  options: Options,
): Field<T> {
  const { isPrivate = false, unseenBecause, help = unseenBecause } = options
  const unseen = unseenBecause ? { unseenBecause } : {}
  return { kind, label, help, fallback, input, read, isPrivate, ...unseen }
}

/** Text input with a maximum length; null reads as ''. */
export function lineInput(longest: number) {
  return z
    .string('must be text')
    .max(longest, `is too long (at most ${longest} characters)`)
    .nullable()
    .transform((value) => breakableSpaces(withPlainSpaces(value ?? '')))
}

function valuesOf<T>(fields: Fields, take: (field: Field) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, take(inner)]))
}

/** True for a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
