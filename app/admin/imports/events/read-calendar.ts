import ICAL from 'ical.js'
import { maxRows } from '#app/admin/imports/import-schema.ts'
import { tooMany } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { readText, refusal } from '#app/admin/imports/sheet/read-text.ts'
import { mapFacts } from '#app/events/event-facts.ts'
import { timeSlices } from '#platform/limits/time-slices.ts'
import { withPlainDates } from './plain-dates.server.ts'
import { type OffsetOf, readZoneRules } from './zone-rules.ts'

/** A jCal property (RFC 7265): name, parameters, type, values. */
export type Property = [
  name: string,
  parameters: Record<string, unknown>,
  type: string,
  ...values: unknown[],
]

/**
 * An event's properties; `fault` says why it couldn't be read. `isPrivate`: the calendar hides it
 * from others, see `saysPrivate`.
 */
export type CalendarEvent = {
  row: number
  properties: readonly Property[]
  isPrivate: boolean
  fault?: string
}

/** A calendar's events in order, and its time zones by name. */
export type Calendar = { events: CalendarEvent[]; zones: Map<string, FileZone>; notes: string[] }

/** A time zone in a file: its common name, and its clock changes if the file has them. */
export type FileZone = { known?: string; offsetOf?: OffsetOf }

/**
 * Reads a calendar. Events are parsed one by one, so that an unreadable one doesn't affect the
 * others. Throws `badRequest`.
 */
export async function readCalendar(bytes: Uint8Array): Promise<Calendar> {
  const { text, notes } = readText(bytes)
  if (countLines(text) > maxLines) throw refusal(tooManyLines)
  const lines = unfolded(text)
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) {
    throw refusal('This isn’t a calendar. An .ics file has the line BEGIN:VCALENDAR.')
  }
  const blocks = blocksOf(lines, 'VEVENT')
  if (blocks.length === 0) throw refusal('The calendar has no events.')
  if (blocks.length > maxRows) throw refusal(tooMany('events'))
  const pause = timeSlices()
  const isAllPrivate = linesOfCalendar(lines).some(saysPrivate)
  const events: CalendarEvent[] = []
  for (const block of blocks) {
    await pause()
    const isPrivate = isAllPrivate || block.some(saysPrivate)
    events.push({ row: events.length + 1, isPrivate, ...parseEvent(block) })
  }
  return { events, zones: await zonesOf(lines), notes }
}

/** A full calendar at the size limit has about 30,000 lines. */
const maxLines = 100_000
const tooManyLines = `The calendar has more than ${maxLines.toLocaleString('en-US')} lines. Export a shorter time span.`

/** Counts without splitting: a megabyte of empty lines would block the process. */
function countLines(text: string): number {
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // in CRLF, only the LF counts
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++
  }
  return count
}

/** A property's first value; undefined if it's missing. */
export function firstOf(event: CalendarEvent, name: string): unknown {
  return event.properties.find(([own]) => own === name)?.[3]
}

/** A property's text; '' if it's missing. */
export function textOf(event: CalendarEvent, name: string): string {
  const [property] = propertiesOf(event, name)
  const [, , type, value] = property ?? []
  if (typeof value !== 'string') return ''
  // the library leaves X- properties escaped
  return (type === 'unknown' ? value.replace(/\\([,;\\])/g, '$1') : value).trim()
}

/** All properties with a name. */
export function propertiesOf(event: CalendarEvent, name: string): readonly Property[] {
  return event.properties.filter(([own]) => own === name)
}

/**
 * Whether a line hides the event from others: a CLASS of PRIVATE, CONFIDENTIAL, or an unknown word,
 * which RFC 5545 (3.8.1.3) says to treat as PRIVATE; or a vendor property such as Apple's
 * X-CALENDARSERVER-ACCESS.
 */
function saysPrivate(line: string): boolean {
  const [, extension, value = ''] =
    /^(x-[\w-]{1,60})?(?:class|access|sensitivity)\s*[:;](.*)$/is.exec(line) ?? []
  if (value === '' && !/^class\s*:$/i.test(line)) return false
  const word = value.slice(value.lastIndexOf(':') + 1).trim()
  return extension ? !/^(public|normal|0|)$/i.test(word) : !/^public$/i.test(word)
}

/** A property's time zone; '' if it has none. */
export function zoneOf([, parameters]: Property): string {
  return typeof parameters.tzid === 'string' ? parameters.tzid : ''
}

/** Joins folded lines: one that begins with a space or tab continues the line before. */
function unfolded(text: string): string[] {
  return text.replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)
}

/** The lines inside each component with this name, without nested components. */
function blocksOf(lines: readonly string[], name: string): string[][] {
  const blocks: string[][] = []
  let block: string[] | undefined
  let inner = ''
  for (const line of lines) {
    const [, word, component = ''] = /^(BEGIN|END):([\w-]{1,40})\s*$/i.exec(line) ?? []
    const [isBegin, own] = [word?.toUpperCase() === 'BEGIN', component.toUpperCase()]
    if (isBegin && own === name) [block, inner] = [[], '']
    else if (!block) continue
    else if (word === undefined) inner === '' && block.push(line)
    else if (inner === '') {
      if (isBegin) inner = own
      else if (own === name) {
        blocks.push(block)
        block = undefined
      }
    } else if (!isBegin && own === inner) inner = ''
  }
  return blocks
}

/** The calendar's own lines, outside of its components, which apply to all events. */
function linesOfCalendar(lines: readonly string[]): string[] {
  const own: string[] = []
  let depth = 0
  for (const line of lines) {
    const [, word, component = ''] = /^(BEGIN|END):([\w-]{1,40})\s*$/i.exec(line) ?? []
    if (word === undefined) depth === 0 && own.push(line)
    else if (component.toUpperCase() === 'VCALENDAR') depth = 0
    else depth = Math.max(0, depth + (word.toUpperCase() === 'BEGIN' ? 1 : -1))
  }
  return own
}

/** Properties that are read. Everything else, such as alarms and attendees, is never parsed. */
const known = new Set([
  ...['uid', 'summary', 'description', 'categories', 'class', 'status', 'sequence'],
  ...['dtstart', 'dtend', 'duration', 'recurrence-id', 'rrule', 'exrule', 'rdate', 'exdate'],
  ...['x-microsoft-cdo-alldayevent', 'conference', 'x-lampstand-time', 'x-lampstand-days'],
  ...['x-lampstand-location', 'x-lampstand-address', 'x-lampstand-description'],
  ...['x-lampstand-features', 'x-lampstand-places', 'x-lampstand-attendance'],
  ...['x-lampstand-bring', 'x-lampstand-before'],
  ...Object.values(mapFacts(({ calendar }) => calendar)).filter((name) => name !== undefined),
])

/** Most excluded dates per event, and most added ones beside its first. */
export const maxDates = 500

/** Limits per event: lines, and per line parameters, values, and characters. */
const most = { lines: 3 * maxDates, parameters: 20, values: 1000, characters: 100_000 }

/** Checks an event's size before parsing; returns what's too much. */
function tooMuch(lines: readonly string[]): string | undefined {
  const countOf = (name: RegExp) =>
    lines.filter((line) => name.test(line)).reduce((sum, line) => sum + line.split(',').length, 0)
  if (countOf(/^exdate[:;]/i) > maxDates || countOf(/^rdate[:;]/i) > maxDates + 1) {
    return `has more than ${maxDates} excluded or added dates`
  }
  const isTooLong = (line: string) =>
    line.length > most.characters ||
    (line.split(':', 1)[0] ?? '').split(';').length > most.parameters + 1 ||
    (!/^(x-lampstand-)?(description|summary|location|address|time|bring|before)[:;]/i.test(line) &&
      line.split(',').length > most.values)
  return lines.length > most.lines || lines.some(isTooLong) ? 'is too long' : undefined
}

function parseEvent(block: readonly string[]): Pick<CalendarEvent, 'properties' | 'fault'> {
  const lines = block.filter((line) => known.has(nameOf(line)))
  const fault = tooMuch(lines)
  if (fault) return { properties: [], fault }
  try {
    const text = ['BEGIN:VEVENT', ...lines.flatMap(withPlainDates), 'END:VEVENT'].join('\r\n')
    const [, properties] = ICAL.parse(text) as [string, Property[]]
    return { properties }
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    const fault = /frequency/i.test(words)
      ? 'has a repeat rule that we couldn’t read'
      : 'couldn’t be read'
    return { properties: [], fault }
  }
}

function nameOf(line: string): string {
  return /^[\w-]{1,30}/.exec(line)?.[0].toLowerCase() ?? ''
}

/** Time zones by their lowercase name in the file. */
async function zonesOf(lines: readonly string[]): Promise<Map<string, FileZone>> {
  const pause = timeSlices()
  const zones = new Map<string, FileZone>()
  let zone: string[] | undefined
  for (const line of lines) {
    if (/^BEGIN:VTIMEZONE\s*$/i.test(line)) zone = []
    else if (zone && /^END:VTIMEZONE\s*$/i.test(line)) {
      await pause()
      const [own, known] = ['TZID', 'X-LIC-LOCATION'].map((name) => textOfLine(zone ?? [], name))
      const parts = [...blocksOf(zone, 'STANDARD'), ...blocksOf(zone, 'DAYLIGHT')]
      const offsetOf = readZoneRules(parts)
      if (own) {
        zones.set(own.toLowerCase(), { ...(known && { known }), ...(offsetOf && { offsetOf }) })
      }
      zone = undefined
    } else zone?.push(line)
  }
  return zones
}

function textOfLine(lines: readonly string[], name: string): string | undefined {
  const line = lines.find((one) => nameOf(one) === name.toLowerCase())
  return line && /:"?([^"]*)"?\s*$/.exec(line)?.[1]?.trim()
}
