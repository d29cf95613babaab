import ICAL from 'ical.js'
import { mostRows } from '#app/admin/imports/import-schema.ts'
import { tooMany } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { readText, refusal } from '#app/admin/imports/sheet/read-text.ts'
import { timeSlices } from '#platform/limits/time-slices.ts'
import { withPlainDates } from './plain-dates.server.ts'
import { type OffsetOf, readZoneRules } from './zone-rules.ts'

/** A property as jCal has it (RFC 7265): its name, its parameters, its type, its values. */
type Property = [
  name: string,
  parameters: Record<string, unknown>,
  type: string,
  ...values: unknown[],
]

/**
 * One event of a calendar, by its properties; `fault` says why it could not be read. `isPrivate`: its calendar doesn't
 * show it to everyone, see `saysPrivate`.
 */
export type CalendarEvent = {
  row: number
  properties: readonly Property[]
  isPrivate: boolean
  fault?: string
}

/** A calendar: its events in order, and the zones that it brings, by the names that it gives them. */
export type Calendar = { events: CalendarEvent[]; zones: Map<string, BroughtZone>; notes: string[] }

/** A zone of a file: what everyone else calls it, and when its clocks change, as far as the file says. */
export type BroughtZone = { known?: string; offsetOf?: OffsetOf }

/**
 * Reads a calendar. Each event is parsed by itself, so that one that cannot be read costs no other. Throws `badRequest`.
 */
export async function readCalendar(bytes: Uint8Array): Promise<Calendar> {
  const { text, notes } = readText(bytes)
  if (countLines(text) > mostLines) throw refusal(tooManyLines)
  const lines = unfolded(text)
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) {
    throw refusal('This is no calendar: an .ics file has a line BEGIN:VCALENDAR.')
  }
  const blocks = blocksOf(lines, 'VEVENT')
  if (blocks.length === 0) throw refusal('The calendar has no events.')
  if (blocks.length > mostRows) throw refusal(tooMany('events'))
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

/** A full calendar of the size that we take has 30,000 lines. */
const mostLines = 100_000
const tooManyLines = `The calendar has more than ${mostLines.toLocaleString('en-US')} lines: export a shorter time of it.`

/** Counted without taking the text apart: a megabyte of empty lines would hold everyone up. */
function countLines(text: string): number {
  let count = 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    // of CRLF, the second counts
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) count++
  }
  return count
}

/** What a property says first; undefined where there is none. */
export function firstOf(event: CalendarEvent, name: string): unknown {
  return event.properties.find(([own]) => own === name)?.[3]
}

/** What a property says, as text; '' where there is none. */
export function textOf(event: CalendarEvent, name: string): string {
  const value = firstOf(event, name)
  return typeof value === 'string' ? value.trim() : ''
}

/** All properties of a name. */
export function propertiesOf(event: CalendarEvent, name: string): readonly Property[] {
  return event.properties.filter(([own]) => own === name)
}

/**
 * True for a line by which a calendar keeps an event from others: a CLASS of PRIVATE, CONFIDENTIAL, or any word we
 * don't know, which RFC 5545 (3.8.1.3) has treated as PRIVATE; and what programs have in its place, such as Apple's
 * X-CALENDARSERVER-ACCESS.
 */
function saysPrivate(line: string): boolean {
  const [, extension, value = ''] =
    /^(x-[\w-]{1,60})?(?:class|access|sensitivity)\s*[:;](.*)$/is.exec(line) ?? []
  if (value === '' && !/^class\s*:$/i.test(line)) return false
  const word = value.slice(value.lastIndexOf(':') + 1).trim()
  return extension ? !/^(public|normal|0|)$/i.test(word) : !/^public$/i.test(word)
}

/** The zone that a property names, '' where none. */
export function zoneOf([, parameters]: Property): string {
  return typeof parameters.tzid === 'string' ? parameters.tzid : ''
}

/** The lines of a calendar: a line that begins with a space or a tab goes on with the one before. */
function unfolded(text: string): string[] {
  return text.replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)
}

/** The lines inside of each component of a name, without those of components inside of it. */
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

/** The lines of a calendar outside of its components: what they say is meant for all of it. */
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

/** What is read of an event. Everything else, such as alarms and who was invited, is never parsed. */
const known = new Set([
  ...['uid', 'summary', 'description', 'location', 'categories', 'class', 'status', 'sequence'],
  ...['dtstart', 'dtend', 'duration', 'recurrence-id', 'rrule', 'exrule', 'rdate', 'exdate'],
])

/** Most dates that one event leaves out or adds. */
export const mostDates = 500

/** Most lines of an event that are read, parameters of a line, values of a line, and characters of a line. */
const most = { lines: 2 * mostDates, parameters: 20, values: 1000, characters: 100_000 }

/** Counts what an event has before anything is parsed; answers what is too much. */
function tooMuch(lines: readonly string[]): string | undefined {
  const dates = lines
    .filter((line) => /^(exdate|rdate)[:;]/i.test(line))
    .map((line) => line.split(',').length)
  if (dates.reduce((sum, one) => sum + one, 0) > mostDates) {
    return `has more than ${mostDates} dates that it leaves out or adds`
  }
  const isTooLong = (line: string) =>
    line.length > most.characters ||
    (line.split(':', 1)[0] ?? '').split(';').length > most.parameters + 1 ||
    (!/^(description|summary|location)[:;]/i.test(line) && line.split(',').length > most.values)
  return lines.length > most.lines || lines.some(isTooLong) ? 'is too long to be read' : undefined
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
      ? 'says how often it repeats in a way that cannot be read'
      : 'cannot be read'
    return { properties: [], fault }
  }
}

function nameOf(line: string): string {
  return /^[\w-]{1,30}/.exec(line)?.[0].toLowerCase() ?? ''
}

/** Zones by the name that the file gives them, in lower case. */
async function zonesOf(lines: readonly string[]): Promise<Map<string, BroughtZone>> {
  const pause = timeSlices()
  const zones = new Map<string, BroughtZone>()
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
