import { type Message, message, type Words } from '#app/ui/words/words.ts'
import { type DateWords, type EventLength, timeWords } from './dates/event-time.ts'
import { type Place, placeWords } from './dates/place.ts'

/** A fact about an event, in one line of text. */
type EventFact = {
  /** in the office */
  label: string
  help: string
  /** what visitors know it as */
  name: Message
  /** its property in calendar files */
  calendar?: string
  /** its schema.org properties; called only if it isn't blank */
  structured?: (text: string) => object
}

/**
 * What visitors read about an event in one line each. An entry is all a new one takes: the office's form, card, row,
 * flyer, emails, search, feed, structured data, and calendar import read this list.
 */
export const eventFacts = {
  time: {
    label: 'Time',
    help: 'For example, 7:00 PM, 6–8 PM, noon, or After Service.',
    name: message('Time'),
  },
  location: {
    label: 'Location',
    help: 'For example, Riverside Park or the name of a room. Leave the place blank if it’s at your address.',
    name: message('Place'),
    calendar: 'location',
  },
} satisfies Record<string, EventFact>

export type FactKey = keyof typeof eventFacts

/** The facts of an event, as stored. */
export type FactTexts = Record<FactKey, string>

/** One value per fact. */
export function mapFacts<T>(take: (fact: EventFact, key: FactKey) => T): Record<FactKey, T> {
  const all = Object.entries<EventFact>(eventFacts)
  return Object.fromEntries(all.map(([key, fact]) => [key, take(fact, key as FactKey)])) as Record<
    FactKey,
    T
  >
}

/** A fact as visitors read it; `text` is blank if it isn't known. */
export type ShownFact = { key: FactKey; name: string; text: string }

/** The facts of an event, or of one of its dates with `on`. */
export function factsOf(
  event: FactTexts & Partial<Place> & EventLength,
  t: Words,
  on?: DateWords,
): ShownFact[] {
  const words: Partial<FactTexts> = {
    time: timeWords(event, t, on),
    location: placeWords(event, t),
  }
  const shown = mapFacts(({ name }, key) => ({
    key,
    name: t(name),
    text: words[key] ?? event[key],
  }))
  return Object.values(shown)
}

/** Lines of an email about a date, such as 'Time: 7:00 PM'. `held` has what differs on it. */
export function factLines(
  event: FactTexts & Partial<Place> & EventLength,
  t: Words,
  on: DateWords,
  held: Partial<Record<string, string>> = {},
): string[] {
  const { time } = held
  const onDay = time ? { ...event, time, ...(time === event.time ? {} : { allDay: false }) } : event
  return factsOf(onDay, t, on)
    .map(({ key, name, text }) => ({ name, text: (key !== 'time' && held[key]) || text }))
    .flatMap(({ name, text }) => (text ? [`${name}: ${text}`] : []))
}
