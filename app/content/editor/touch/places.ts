import { type DraftValues, itemName } from '#app/content/editor/draft/draft-values.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { type Field, type Fields, isRecord, type ListDetails } from '#app/content/kit/fields.ts'
import { fieldsOfItem } from '#app/content/kit/list-notes.ts'
import { getOwn } from '#platform/get-own.ts'

/** An item of a list: which list, and where it stands in it. */
export type ItemPlace = { listPath: string; list: ListDetails; items: unknown[]; at: number }

/** What stands at a path of a document: one field, or the fields of a part. */
export type Place = {
  path: string
  /** as in 'Hero, Title' and 'Sunday worship, Time' */
  title: string
  value: unknown
  /** one field, of its own */
  field?: Field
  /** those of a group, of an item, or of the document itself that stand in none */
  fields?: Fields
  /** the group or item that the field stands in */
  part?: string
  /** the innermost item that it is, or stands in */
  item?: ItemPlace
}

/** The fields of a document that stand in no group and no list. */
export const generalPart = 'general'

/** The parts of a document, by the first word of their paths. */
export function partsOf(document: DocumentDefinition): { value: string; label: string }[] {
  const own = Object.entries(document.fields)
  const parts = own
    .filter(([, field]) => isPart(field))
    .map(([value, { label }]) => ({ value, label }))
  if (parts.length === own.length) return parts
  return [{ value: generalPart, label: document.generalLabel ?? 'Settings' }, ...parts]
}

/** The part that a path stands in. */
export function partOf(document: DocumentDefinition, path: string): string {
  const [name = ''] = path.split('.')
  const field = getOwn(document.fields, name)
  return field && isPart(field) ? name : generalPart
}

/** What stands at a path of the draft; undefined where nothing does any more. */
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
