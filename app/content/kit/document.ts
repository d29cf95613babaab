import { getOwn } from '#platform/get-own.ts'
import type { JobKind } from '#platform/outbox/outbox.ts'
import type { Permission } from '#platform/permission.ts'
import { type Field, type Fields, group, isRecord, type ValuesOf } from './fields.ts'

/** A counter above the form: a number or a word such as Set. `block`: the group or list that it counts, to link to. */
export type Counter = { label: string; value: number | string; block?: string }

/** What a quick action does to the draft. */
export type QuickAction = {
  label: string
  toast: { title: string; description: string }
  /** adds an item to the list at this path */
  add?: { path: string; item: Record<string, unknown> }
  /** fills the date at this path with the ministry's today */
  fillToday?: string
  /** values to fill in, by path */
  fill?: Record<string, unknown>
}

/** Office texts and behavior that don't follow from a document's fields. */
type OfficeWords<F extends Fields> = {
  /** its name in toasts, if not '<label> content' */
  fullName?: string
  /** heading of the fields outside groups */
  generalLabel?: string
  /** the group or list that staff change most, which the form shows first */
  leads?: string
  /** the form's counters (A§2.4) */
  summary?(values: ValuesOf<F>): Counter[]
  /** warnings before a save, one sentence each */
  warnings?(values: ValuesOf<F>): string[]
  /** warnings about what a save changes */
  changeWarnings?(stored: ValuesOf<F>, draft: ValuesOf<F>): string[]
  /** what a save changes for visitors that the form doesn't show well, one sentence each */
  changeEffects?(stored: ValuesOf<F>, draft: ValuesOf<F>): string[]
  /** notices above the form about the current draft, one sentence each */
  notices?(values: ValuesOf<F>): string[]
  /** the toggle that shows the page to visitors; without it, they always see it */
  visibleBy?: string
  /** where to find what the form asks for */
  guide?: { title: string; steps: readonly string[] }
  /** its own quick actions */
  quickActions?: readonly QuickAction[]
  /** links to other office sections, with a field path after a slash if one matters: 'pages-about/intro.title' */
  relatedSections?: readonly { label: string; section: string }[]
  /** where it is on its public page, such as '#needs-title' */
  anchor?: string
  /** pages that its preview can show, if it changes more than one */
  previewPages?: readonly { path: string; label: string }[]
  /** a printed sheet made from it */
  sheet?: { path: string; label: string }
  /** shows a banner but no toast if loading fails (A§7.1) */
  isLoadFailureQuiet?: boolean
}

/** One editable document: everything about it in one place (V§3.2, A§3.2). */
export type DocumentDefinition<F extends Fields = Fields> = {
  /** its API path: `/api/admin/{key}` */
  key: string
  /** its name for staff, such as 'Events' */
  label: string
  /** the page that shows it */
  publicPath: string
  /** the permission to save it */
  permission: Permission
  /** refuses unknown keys, because a typo here could cost money or data */
  refusesUnknownKeys: boolean
  fields: F
  /** the job to run after each new version */
  followUp?: JobKind
  /** the document as one field; `whole.fallback` is the built-in page */
  whole: Field<ValuesOf<F>> & { fields: F }
} & OfficeWords<F>

declare module '#platform/context.ts' {
  interface AppContext {
    /** every built-in document */
    documents: readonly DocumentDefinition[]
  }
}

/** Finds a document by key; undefined if it doesn't exist. */
export type FindDocument = (key: string) => Promise<DocumentDefinition | undefined>

/** A document's complete values, with fallbacks for what isn't stored. */
export type DocumentValues<D> = D extends DocumentDefinition<infer F> ? ValuesOf<F> : never

/** Defines a document. */
export function defineDocument<F extends Fields>(
  definition: {
    key: string
    label: string
    publicPath: string
    permission?: Permission
    refusesUnknownKeys?: boolean
    followUp?: JobKind
    fields: F
  } & OfficeWords<F>,
): DocumentDefinition<F> {
  return {
    permission: 'pages',
    refusesUnknownKeys: false,
    ...definition,
    whole: group(definition.label, definition.fields),
  }
}

/** A form's groups and lists, in the order it shows them. */
export function blocksOf({ fields, leads }: DocumentDefinition): [string, Field][] {
  const blocks = Object.entries(fields).filter(([, field]) => isBlock(field))
  return blocks.toSorted(([a], [b]) => Number(b === leads) - Number(a === leads))
}

/** Whether visitors can see the page of a document with these values. */
export function isVisible(
  { visibleBy }: Pick<DocumentDefinition, 'visibleBy'>,
  values: unknown,
): boolean {
  return visibleBy === undefined || (isRecord(values) && getOwn(values, visibleBy) === true)
}

/** Whether a field is a group or a list. */
export function isBlock(field: Field): boolean {
  return field.fields !== undefined || field.list !== undefined
}

/** 'Set' or 'Not Set', for counters. */
export function setOrNot(value: unknown): string {
  return value ? 'Set' : 'Not Set'
}

/**
 * Merges a change into stored values: objects key by key, so that unsent keys stay; lists and
 * everything else whole (decision 64).
 */
export function mergeByKey(stored: unknown, change: unknown): unknown {
  if (!isRecord(stored) || !isRecord(change)) return change
  const merged = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, mergeByKey(getOwn(stored, key), value)])
  return { ...stored, ...Object.fromEntries(merged) }
}

/**
 * Maps a value along its fields. `visit` returns the value itself to descend into it, another value
 * to replace it, or undefined to drop it.
 */
export function mapFields(
  field: Field,
  value: unknown,
  visit: (field: Field, value: unknown) => unknown,
): unknown {
  const visited = visit(field, value)
  if (visited !== value) return visited
  if (field.fields && isRecord(value)) return mapRecord(field.fields, value, visit)
  const itemFields = field.list?.itemFields
  if (!itemFields || !Array.isArray(value)) return value
  return value.map((item) => (isRecord(item) ? mapRecord(itemFields, item, visit) : item))
}

function mapRecord(
  fields: Fields,
  value: Record<string, unknown>,
  visit: (field: Field, value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const known = getOwn(fields, name)
      const mapped = known ? mapFields(known, inner, visit) : inner
      return mapped === undefined ? [] : [[name, mapped]]
    }),
  )
}
