import { parseJson } from '#app/admin/imports/parse-json.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import type { EventContent } from '#app/events/document.ts'
import { mapFacts } from '#app/events/event-facts.ts'
import { getOwn } from '#platform/get-own.ts'
import type { EventWords } from './event-of-calendar.server.ts'

const blankFacts = mapFacts(() => '')

const keys = [
  ...(['title', 'description', 'date'] as const),
  ...Object.values(mapFacts((_, key) => key)),
  ...(['recurring', 'until', 'exceptions', 'changes'] as const),
]

/**
 * What the file changed since its last import, unless the site already has it. Staff's own changes
 * stay where the file didn't change.
 */
export function changesOfFile(
  words: EventWords,
  last: Record<string, unknown>,
  present: EventContent,
): Partial<EventWords> {
  const changed = keys.filter(
    (key) =>
      !isSame(words[key], importedValue(last, key)) &&
      !isSame(words[key], importedShapeOf(present)[key]),
  )
  return Object.fromEntries(changed.map((key) => [key, words[key]]))
}

/** An event of the site in the shape of an imported one. */
export function importedShapeOf(event: EventContent): EventWords {
  return {
    title: event.title,
    description: event.description,
    date: event.date,
    ...mapFacts((_, key) => event[key]),
    recurring: event.recurring as EventWords['recurring'],
    until: event.until,
    exceptions: event.exceptions,
    changes: event.changes.map(({ date, becomes, newDate, time, location, note }) => ({
      ...{ date, newDate, time, location, note },
      becomes: becomes as 'moved' | 'cancelled',
    })),
  }
}

/** The stored state of an imported event, parsed. */
export function readImportedState(text: string | null): Record<string, unknown> {
  const value = parseJson(text ?? '')
  return isRecord(value) ? value : {}
}

/** A value of an imported state. A fact that events didn't have at the time was blank. */
export function importedValue(state: Record<string, unknown>, key: string): unknown {
  return getOwn(state, key) ?? getOwn(blankFacts, key)
}

/** Deep equality, ignoring key order. */
export function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isRecord(value)) return value
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) => [key, sorted(one)])
}
