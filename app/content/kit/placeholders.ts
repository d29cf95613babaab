import { getOwn } from '#platform/get-own.ts'
import type { DocumentDefinition } from './document.ts'
import { type Fields, isRecord, type ListDetails } from './fields.ts'

/** A placeholder text that no one has changed since the item was added. */
export type Placeholder = {
  text: string
  /** whether it's the item's name */
  isName: boolean
  /** its path, such as `events.2.title` */
  path: string
}

/** The first unchanged placeholder of each item (decision 89). */
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

/** True for fields with text for people, not ids or colors. */
function isText(fields: Fields, name: string): boolean {
  const field = getOwn(fields, name)
  if (!field || field.choicesFrom) return false
  return ['text', 'paragraph', 'formatted', 'url'].includes(field.kind)
}

/** True for words: '7:00 PM', '$25', and '/' may be intended. */
function saysSomething(text: string): boolean {
  return /[a-z]{3}/.test(text)
}
