import { parseJson } from '#app/admin/imports/parse-json.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import type { EventContent } from '#app/events/document.ts'
import { mapFacts } from '#app/events/event-facts.ts'
import { getOwn } from '#platform/get-own.ts'
import type { EventWords } from './event-of-calendar.server.ts'

/** The values of events that were imported before imports knew these fields. */
const defaults: Omit<EventWords, 'title' | 'description' | 'date'> = {
  ...mapFacts(() => ''),
  ...{ allDay: false, days: 1, address: '', atOurAddress: false },
  ...{ attendance: 'inPerson', onlineLink: '', linkShown: 'rsvp', bring: '', before: '' },
  ...{ recurring: 'none', every: 1, weekdays: [], monthWeeks: [], until: '', times: 0 },
  ...{ exceptions: [], extraDates: [], changes: [], features: [], places: 0 },
}

const keys = [
  ...(['title', 'description', 'date'] as const),
  ...(Object.keys(defaults) as (keyof typeof defaults)[]),
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
  const { title, description, date, allDay, days, address, atOurAddress, onlineLink } = event
  const { recurring, every, weekdays, monthWeeks, until, times, exceptions, extraDates } = event
  const { features, places, attendance, linkShown, bring, before } = event
  return {
    ...{ title, description, date, ...mapFacts((_, key) => event[key]), allDay, days },
    ...{ address, atOurAddress, onlineLink, recurring, every, weekdays, monthWeeks },
    ...{ until: until ?? '', times, exceptions, extraDates, features, places },
    ...{ attendance, linkShown, bring, before },
    changes: event.changes.map(({ date: day, becomes, newDate, time, location, ...change }) => ({
      ...{ date: day, becomes, newDate, time, location },
      ...{ address: change.address, note: change.note },
    })),
  } as EventWords
}

/** The stored state of an imported event, parsed. */
export function readImportedState(text: string | null): Record<string, unknown> {
  const value = parseJson(text ?? '')
  return isRecord(value) ? value : {}
}

/** A value of an imported state, or the default if imports didn't read it then. */
export function importedValue(state: Record<string, unknown>, key: string): unknown {
  const value = getOwn(state, key) ?? getOwn(defaults, key)
  if (key !== 'changes' || !Array.isArray(value)) return value
  return value.filter(isRecord).map((change) => ({ address: '', ...change }))
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
