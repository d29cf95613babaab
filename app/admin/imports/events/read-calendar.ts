import ICAL from 'ical.js'
import { mostRows } from '#app/admin/imports/import-schema.ts'
import { tooMany } from '#app/admin/imports/sheet/read-sheet.server.ts'
import { readText, refusal } from '#app/admin/imports/sheet/read-text.ts'

/** A property as jCal has it (RFC 7265): its name, its parameters, its type, its values. */
type Property = [
  name: string,
  parameters: Record<string, unknown>,
  type: string,
  ...values: unknown[],
]

/** One event of a calendar, by its properties; `fault` says why it could not be read. */
export type CalendarEvent = { row: number; properties: readonly Property[]; fault?: string }

/** A calendar: its events in order, and the zones that it names, by the name that it gives them. */
export type Calendar = { events: CalendarEvent[]; zones: Map<string, string>; notes: string[] }

/**
 * Reads a calendar. Each event is parsed by itself, so that one that cannot be read costs no other. Zones
 * are taken by their names: the rules that a file brings for them are never run. Throws `badRequest`.
 */
export function readCalendar(bytes: Uint8Array): Calendar {
  const { text, notes } = readText(bytes)
  const lines = text.split(/\r\n|\n|\r/)
  if (!lines.some((line) => /^BEGIN:VCALENDAR\s*$/i.test(line))) {
    throw refusal('This is no calendar: an .ics file has a line BEGIN:VCALENDAR.')
  }
  const blocks = blocksOf(lines, 'VEVENT')
  if (blocks.length === 0) throw refusal('The calendar has no events.')
  if (blocks.length > mostRows) throw refusal(tooMany('events'))
  const events = blocks.map((block, at) => ({ row: at + 1, ...parseEvent(block) }))
  return { events, zones: zonesOf(blocksOf(lines, 'VTIMEZONE')), notes }
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
 * True for an event that its calendar doesn't show to everyone: PRIVATE, CONFIDENTIAL, or any word we don't know, which
 * RFC 5545 (3.8.1.3) has treated as PRIVATE.
 */
export function isPrivate(event: CalendarEvent): boolean {
  return propertiesOf(event, 'class').some(
    ([, , , value]) => !/^\s*public\s*$/i.test(String(value ?? '')),
  )
}

/** The zone that a property names, '' where none. */
export function zoneOf([, parameters]: Property): string {
  return typeof parameters.tzid === 'string' ? parameters.tzid : ''
}

function blocksOf(lines: readonly string[], name: string): string[] {
  const [begin, end] = [`BEGIN:${name}`, `END:${name}`]
  const blocks: string[] = []
  let from: number | undefined
  for (const [at, line] of lines.entries()) {
    const word = line.trimEnd().toUpperCase()
    if (word === begin) from = at
    else if (word === end && from !== undefined) {
      blocks.push(lines.slice(from, at + 1).join('\r\n'))
      from = undefined
    }
  }
  return blocks
}

function parseEvent(block: string): Pick<CalendarEvent, 'properties' | 'fault'> {
  try {
    const [, properties] = ICAL.parse(block) as [string, Property[]]
    return { properties }
  } catch (error) {
    const words = error instanceof Error ? error.message : ''
    const fault = /frequency/i.test(words)
      ? 'says how often it repeats in a way that cannot be read'
      : 'cannot be read'
    return { properties: [], fault }
  }
}

/** Some programs call a zone by a name of their own, and write beside it what everybody calls it. */
function zonesOf(blocks: readonly string[]): Map<string, string> {
  const pairs = blocks.flatMap((block): [string, string][] => {
    const own = /^TZID:(.+)$/im.exec(block)?.[1]?.trim()
    const known = /^X-LIC-LOCATION:(.+)$/im.exec(block)?.[1]?.trim()
    return own && known ? [[own, known]] : []
  })
  return new Map(pairs)
}
