import { plainWords } from '#app/content/formatted/formatted-text.ts'
import { instantsOf, lastDayOf, timeWords } from '#app/events/dates/event-time.ts'
import type { Attendance, Place } from '#app/events/dates/place.ts'
import { type GuestNotes, noteParagraphs } from '#app/events/guest-notes.ts'
import { daysBetween, type PlainDate } from '#app/ui/format/plain-date.ts'
import { parseTimeRange } from '#app/ui/format/time-range.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { languageCodes } from '#platform/language.ts'
import { entryPlace } from './calendar-file.server.ts'

/** When an event is held on a date, as events here store it. */
export type Slot = { time: string; allDay: boolean; days: number }

/** When a calendar entry begins, in the ministry's time zone, and how many minutes it lasts, if the file says so. */
export type EntryTime = {
  date: PlainDate
  /** minutes past midnight; null: whole days */
  minutes: number | null
  lasts: number | undefined
}

const minutesPerDay = 1440

/**
 * Reads an entry's time, the inverse of what calendar files write. `own` is the time as staff wrote it, which only our
 * own files have; it counts if the entry is still at that time.
 */
export function readSlot(
  entry: EntryTime,
  own: { time: string; days: number } | undefined,
  timeZone: string,
): Slot {
  const { minutes, lasts } = entry
  if (minutes === null) {
    const days = Math.max(1, Math.ceil((lasts ?? 0) / minutesPerDay))
    const isOwn = own && !parseTimeRange(own.time)
    return isOwn ? { time: own.time, allDay: false, days } : { time: '', allDay: true, days }
  }
  if (own && isAtTime(entry, own, timeZone)) return { ...own, allDay: false }
  if (lasts === undefined || lasts <= 0) return { time: clock(minutes), allDay: false, days: 1 }
  const end = minutes + lasts
  const days = lasts > minutesPerDay ? Math.floor(end / minutesPerDay) + 1 : 1
  return { time: `${clock(minutes)} – ${clock(end)}`, allDay: false, days }
}

function isAtTime(
  { date, minutes, lasts }: EntryTime,
  own: { time: string; days: number },
  timeZone: string,
): boolean {
  const known = parseTimeRange(own.time)
  if (known?.start !== minutes) return false
  const { end } = instantsOf(known, date, timeZone, lastDayOf(own, date))
  if (!end) return lasts === undefined
  const local = Temporal.Instant.fromEpochMilliseconds(end.getTime()).toZonedDateTimeISO(timeZone)
  const day = local.toPlainDate().toString()
  const ends = daysBetween(date, day) * minutesPerDay + local.hour * 60 + local.minute
  return lasts === ends - known.start
}

/** Minutes past midnight on a 12-hour clock: '7:00 PM'. */
function clock(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const past = String(Math.round(minutes % 60)).padStart(2, '0')
  return `${hour % 12 || 12}:${past} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Reads an entry's place. `ours` is the ministry's address in one line. `own` is the name that staff gave it, which only
 * our own files have; it counts if the entry is still there. Apple writes a name and its address on separate lines.
 */
export function readPlace(
  text: string,
  own: { location: string; address: string } | undefined,
  { ours, attendance }: { ours: string; attendance: Attendance },
): Place {
  const places = own
    ? [
        { ...own, atOurAddress: false, attendance },
        { location: own.location, address: '', atOurAddress: true, attendance },
      ]
    : []
  const isHere = (place: Place) =>
    languageCodes.some((language) => entryPlace(place, wordsOf(language), ours) === text)
  return places.find(isHere) ?? { ...readPlaceText(text, ours), attendance }
}

function readPlaceText(text: string, ours: string): Omit<Place, 'attendance'> {
  const [name = '', ...rest] = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const address = rest.join(', ')
  const whole = [name, address].filter(Boolean).join(', ')
  if (ours !== '' && whole === ours) return { location: '', address: '', atOurAddress: false }
  if (ours !== '' && whole.endsWith(`, ${ours}`)) {
    return { location: whole.slice(0, -ours.length - 2), address: '', atOurAddress: true }
  }
  return { location: name, address, atOurAddress: false }
}

/** An entry's text without what our own files add to it: a time that isn't a clock time, notes, and the link to join. */
export function readText(
  text: string,
  { slot, onlineLink, notes }: { slot: Slot | undefined; onlineLink: string; notes: GuestNotes },
): string {
  const rest = onlineLink ? withoutEnd(text, onlineLink) : text
  const body = languageCodes
    .map((language) => noteParagraphs(notes, wordsOf(language)).join('\n\n'))
    .filter(Boolean)
    .reduce(withoutEnd, rest)
  return timesInText(slot).reduce(withoutStart, body)
}

/** A time that isn't a clock time, as an entry's text says it in each language. */
function timesInText(slot: Slot | undefined): string[] {
  if (!slot || slot.allDay || parseTimeRange(slot.time)) return []
  return languageCodes.map((language) => timeWords(slot, wordsOf(language))).filter(Boolean)
}

/** The formatted description of our own files, if the entry still says the same. */
export function readFormatted(text: string, own: string): string {
  return own && plainWords(own) === text ? own : text
}

/** The text of one date's entry before the shared description; undefined if that description was replaced. */
export function readNote(text: string, plan: string, slot: Slot): string | undefined {
  if (text === '' || text === plan) return ''
  const head = plan === '' ? text : withoutEnd(text, plan)
  if (head === text && plan !== '') return undefined
  return timesInText(slot)
    .reduce(withoutEnd, head)
    .replaceAll(/\s*\n\s*/g, ' ')
}

function withoutEnd(text: string, end: string): string {
  if (text === end) return ''
  return text.endsWith(`\n\n${end}`) ? text.slice(0, -end.length - 2) : text
}

function withoutStart(text: string, start: string): string {
  if (text === start) return ''
  return text.startsWith(`${start}\n\n`) ? text.slice(start.length + 2) : text
}
