import { getOwn } from '#platform/get-own.ts'
import type { JobKind } from '#platform/limits/lanes.ts'
import type { Permission } from '#platform/permission.ts'
import { type Field, type Fields, group, isRecord, type ValuesOf } from './fields.ts'

/** A counter above the form: a number, or a word such as Set. */
export type Counter = { label: string; value: number | string }

/** What one press of a quick action does to the draft. */
export type QuickAction = {
  label: string
  toast: { title: string; description: string }
  /** adds an item to the list at this path */
  add?: { path: string; item: Record<string, unknown> }
  /** fills the date at this path with the day it is at the ministry */
  fillToday?: string
  /** fills in values, each at its path */
  fill?: Record<string, unknown>
}

/** How the office speaks of a document, where that does not follow from its fields. */
type OfficeWords<F extends Fields> = {
  /** what toasts call it, where that is not '<label> content' */
  fullName?: string
  /** the heading over fields that stand in no group */
  generalLabel?: string
  /** what the form counts (A§2.4) */
  summary?(values: ValuesOf<F>): Counter[]
  /** what a person should know before a save puts it on the site, a sentence each */
  warnings?(values: ValuesOf<F>): string[]
  /** the same of what a save changes in what is stored */
  changeWarnings?(stored: ValuesOf<F>, draft: ValuesOf<F>): string[]
  /** what stands above the form as long as the draft is as it is, a sentence each */
  notices?(values: ValuesOf<F>): string[]
  /** whether visitors find the page; a document without it is always on the site */
  isOnSite?(values: ValuesOf<F>): boolean
  /** how to find out what the form asks for */
  guide?: { title: string; steps: readonly string[] }
  /** what its Quick Actions panel offers besides what every editor has */
  quickActions?: readonly QuickAction[]
  /** other sections of the office that its panel leads to */
  relatedSections?: readonly { label: string; section: string }[]
  /** what is made for paper of what it says */
  sheet?: { path: string; label: string }
  /** says with a banner alone that it could not be loaded (A§7.1) */
  isLoadFailureQuiet?: boolean
}

/** One editable document: everything that is known of it, in one place (V§3.2, A§3.2). */
export type DocumentDefinition<F extends Fields = Fields> = {
  /** its place in the API: `/api/admin/{key}` */
  key: string
  /** what staff call it, as in 'Save "Events" content' */
  label: string
  /** the page that shows it */
  publicPath: string
  /** what a person needs to be allowed to save it */
  permission: Permission
  /** true where a slip of the pen would cost money or people's data: unknown keys are refused */
  refusesUnknownKeys: boolean
  fields: F
  /** the kind of job that follows whenever another text of it becomes the newest */
  followUp?: JobKind
  /** all of it as one field: `whole.fallback` is the page before anybody edited it */
  whole: Field<ValuesOf<F>> & { fields: F }
} & OfficeWords<F>

/** Finds the document of a key; there may be none any more. */
export type FindDocument = (key: string) => Promise<DocumentDefinition | undefined>

/** The values of a document, complete: what is not stored is the fallback. */
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
    permission: 'content',
    refusesUnknownKeys: false,
    ...definition,
    whole: group(definition.label, definition.fields),
  }
}

/** 'Set' or 'Not Set', as the counters say it. */
export function setOrNot(value: unknown): string {
  return value ? 'Set' : 'Not Set'
}

/**
 * Lays a change over what is stored: objects key by key, so that what was not sent is kept;
 * lists and everything else as a whole (decision 64).
 */
export function mergeByKey(stored: unknown, change: unknown): unknown {
  if (!isRecord(stored) || !isRecord(change)) return change
  const merged = Object.entries(change)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, mergeByKey(getOwn(stored, key), value)])
  return { ...stored, ...Object.fromEntries(merged) }
}

/**
 * Walks a value along its fields. `visit` answers what stands in the value's place: the value
 * itself to walk on into it, anything else to put that there, undefined to leave it out.
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
