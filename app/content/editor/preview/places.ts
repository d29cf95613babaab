import { type DraftValues, itemName } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { fieldsOfItem } from '#app/content/kit/list-notes.ts'
import { getOwn } from '#platform/get-own.ts'

/** A list item: its list and index. */
export type ItemPlace = { listPath: string; list: ListDetails; items: unknown[]; at: number }

/** The target of a path: one field, or the fields of a group, item, or document. */
export type Place = {
  path: string
  /** such as 'Hero, Title' or 'Sunday worship, Time' */
  title: string
  value: unknown
  /** if it's a single field */
  field?: Field
  /** fields of a group or item, or the document's top-level fields */
  fields?: Fields
  /** the group or item around the field */
  part?: string
  /** the innermost list item */
  item?: ItemPlace
}

/** The section of fields outside groups and lists. */
export const generalPart = 'general'

/** The sections of a document, by first path segment. */
export function partsOf(document: DocumentDefinition): { value: string; label: string }[] {
  const own = Object.entries(document.fields)
  const parts = own
    .filter(([, field]) => isPart(field))
    .map(([value, { label }]) => ({ value, label }))
  if (parts.length === own.length) return parts
  return [{ value: generalPart, label: document.generalLabel ?? 'Settings' }, ...parts]
}

/** The section of a path. */
export function partOf(document: DocumentDefinition, path: string): string {
  const [name = ''] = path.split('.')
  const field = getOwn(document.fields, name)
  return field && isPart(field) ? name : generalPart
}

/** Finds what is at a path of the draft; undefined if nothing is. */
export function findPlace(
  document: DocumentDefinition,
  draft: DraftValues,
  path: string,
): Place | undefined {
  if (path === generalPart) {
    const own = Object.entries(document.fields).filter(([, field]) => !isPart(field))
    const title = document.generalLabel ?? 'Settings'
    return { path: '', title, value: draft, fields: Object.fromEntries(own) }
  }
  const whole = { path: '', title: '', value: draft, fields: document.fields }
  return placeIn(whole, path.split('.'))
}

function placeIn(
  outer: Place & { fields: Fields },
  [name = '', ...rest]: string[],
): Place | undefined {
  const field = getOwn(outer.fields, name)
  if (!field || field.isAutomatic) return undefined
  const inner = {
    path: joined(outer.path, name),
    title: outer.title ? `${outer.title}, ${field.label}` : field.label,
    value: isRecord(outer.value) ? getOwn(outer.value, name) : undefined,
    ...(outer.path ? { part: outer.path } : {}),
    ...(outer.item ? { item: outer.item } : {}),
  }
  if (field.list && rest.length > 0) return itemIn(inner, field.list, rest)
  if (!field.fields) return rest.length === 0 ? { ...inner, field } : undefined
  const group = { ...inner, fields: field.fields }
  return rest.length === 0 ? group : placeIn(group, rest)
}

function itemIn(
  { path, value }: Place,
  list: ListDetails,
  [place = '', ...rest]: string[],
): Place | undefined {
  const at = /^\d+$/.test(place) ? Number(place) : -1
  if (!Array.isArray(value) || !isRecord(value[at])) return undefined
  const item = {
    path: joined(path, place),
    title: itemName(list, value[at], at),
    value: value[at],
    fields: fieldsOfItem(list, value[at]),
    item: { listPath: path, list, items: value, at },
  }
  return rest.length === 0 ? item : placeIn(item, rest)
}

function joined(path: string, name: string): string {
  return path ? `${path}.${name}` : name
}

function isPart({ fields, list }: Field): boolean {
  return fields !== undefined || list !== undefined
}
