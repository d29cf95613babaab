import { getOwn } from '#platform/get-own.ts'
import type { DocumentDefinition } from './document.ts'
import { type Fields, isRecord, type ListDetails } from './fields.ts'

/** A text that an item was given by the form that added it, and that nobody has changed since. */
export type Placeholder = {
  text: string
  /** it is what the item is called, not one of its other words */
  isName: boolean
  /** where it stands, as in `events.2.title` */
  path: string
}

/** The first text of each item that is as the editor put it there (decision 89), list after list. */
export function placeholdersOf(document: DocumentDefinition, values: unknown): Placeholder[] {
  return placeholdersIn(document, document.fields, values, '')
}

function placeholdersIn(
  document: DocumentDefinition,
  fields: Fields,
  values: unknown,
  path: string,
): Placeholder[] {
  if (!isRecord(values)) return []
  return Object.entries(fields).flatMap(([name, { fields: inner, list }]) => {
    const [value, here] = [getOwn(values, name), path ? `${path}.${name}` : name]
    if (inner) return placeholdersIn(document, inner, value, here)
    if (!list || !Array.isArray(value)) return []
    const actions = document.quickActions ?? []
    const added = actions.flatMap(({ add }) => (add?.path === here ? [add.item] : []))
    return value.flatMap((item, at) => [
      ...placeholderIn(list, [list.newItem, ...added], item, `${here}.${at}`),
      ...placeholdersIn(document, list.itemFields, item, `${here}.${at}`),
    ])
  })
}

function placeholderIn(
  { namedBy, itemFields, givenNameOf }: ListDetails,
  given: readonly Record<string, unknown>[],
  item: unknown,
  place: string,
): Placeholder[] {
  if (!isRecord(item)) return []
  for (const name of Object.keys(itemFields)) {
    const text = getOwn(item, name)
    if (typeof text !== 'string' || !isText(itemFields, name)) continue
    const isName = name === namedBy[0]
    const path = `${place}.${name}`
    const isUnchanged = given.some((one) => getOwn(one, name) === text)
    if (isUnchanged && saysSomething(text)) return [{ text, isName, path }]
    if (isName && text !== '' && text === givenNameOf?.(item)) return [{ text, isName, path }]
  }
  return []
}

/** What people read; not the id of a category, nor a color. */
function isText(fields: Fields, name: string): boolean {
  const field = getOwn(fields, name)
  if (!field || field.choicesFrom) return false
  return ['text', 'paragraph', 'formatted', 'url'].includes(field.kind)
}

/** '7:00 PM', '$25' and '/' may be meant; words never are. */
function saysSomething(text: string): boolean {
  return /[a-z]{3}/.test(text)
}
