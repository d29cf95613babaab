import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { getOwn } from '#platform/get-own.ts'
import type { FileZone } from './read-calendar.ts'

/** A day and the minutes past its midnight; null: all day. */
export type LocalTime = { date: PlainDate; minutes: number | null }

/** Windows and Outlook names of US time zones. */
const windowsZones: Record<string, string> = {
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indiana/Indianapolis',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'US Mountain Standard Time': 'America/Phoenix',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Alaskan Standard Time': 'America/Anchorage',
  'Hawaiian Standard Time': 'Pacific/Honolulu',
  'Atlantic Standard Time': 'America/Halifax',
}

/** A zone's name in the file; 'Z' for UTC, '' for local times. */
export type ZoneName = string

/** Converts a calendar's times to the ministry's time zone. */
export function timeReader(ministryZone: string, zones: ReadonlyMap<string, FileZone>) {
  const known = new Map<string, string | undefined>()
  function find(name: string): string | undefined {
    const { known: other } = zones.get(name.toLowerCase()) ?? {}
    if (!known.has(name)) known.set(name, knownZone(name) ?? (other && knownZone(other)))
    return known.get(name)
  }
  function instantOf(wall: string, zoneName: ZoneName): Temporal.Instant {
    if (zoneName === 'Z') return plainTime(wall).toZonedDateTime('UTC').toInstant()
    const zone = find(zoneName)
    if (zone) return plainTime(wall).toZonedDateTime(zone).toInstant()
    const { offsetOf } = zones.get(zoneName.toLowerCase()) ?? {}
    if (!offsetOf) throw new RangeError(`is in an unknown time zone: ${zoneName}`)
    const seconds = offsetOf(wall.padEnd(19, ':00'))
    return plainTime(wall).subtract({ seconds }).toZonedDateTime('UTC').toInstant()
  }
  function inZone(instant: Temporal.Instant, zoneName: ZoneName): LocalTime {
    const utc = instant.toZonedDateTimeISO('UTC').toPlainDateTime()
    if (zoneName === 'Z') return local(utc)
    const zone = zoneName === '' ? ministryZone : find(zoneName)
    if (zone) return local(instant.toZonedDateTimeISO(zone).toPlainDateTime())
    const { offsetOf } = zones.get(zoneName.toLowerCase()) ?? {}
    const offsetAt = (time: Temporal.PlainDateTime) =>
      offsetOf?.(time.toString({ smallestUnit: 'second' })) ?? 0
    // the zone's rules are in its own time
    const near = utc.add({ seconds: offsetAt(utc) })
    return local(utc.add({ seconds: offsetAt(near) }))
  }
  /**
   * The time in the zone named `into`, by default the ministry's. A time without a zone is local for whoever reads it.
   * Throws RangeError if it isn't a time or its zone is unknown.
   */
  return (value: unknown, zoneName: ZoneName, into: ZoneName = ''): LocalTime => {
    if (typeof value !== 'string') throw new RangeError('isn’t a date')
    if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return { date: dayOf(value), minutes: null }
    const match = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?)(Z?)$/.exec(value)
    if (!match) throw new RangeError('isn’t a date')
    const [, wall = '', utc] = match
    const own = utc ? 'Z' : zoneName
    const isOurs = own === '' || (into === '' && own !== 'Z' && find(own) === ministryZone)
    if (isOurs || own === into) return local(plainTime(wall))
    return inZone(instantOf(wall, own), into)
  }
}

/** Minutes from one time to another. */
export function minutesBetween(from: LocalTime, to: LocalTime): number {
  const days = Temporal.PlainDate.from(from.date).until(Temporal.PlainDate.from(to.date)).days
  return days * 1440 + (to.minutes ?? 0) - (from.minutes ?? 0)
}

/** Minutes of a duration such as 'PT1H30M'; undefined if it's invalid. */
export function minutesOf(duration: unknown): number | undefined {
  try {
    return Temporal.Duration.from(String(duration)).total({
      unit: 'minutes',
      relativeTo: '2026-01-01',
    })
  } catch {
    return undefined
  }
}

function knownZone(name: string): string | undefined {
  const tries = [name, getOwn(windowsZones, name), name.split('/').slice(-2).join('/')]
  return tries.find((zone) => {
    try {
      return zone !== undefined && zone !== '' && Boolean(Temporal.Now.zonedDateTimeISO(zone))
    } catch {
      return false
    }
  })
}

function local(time: Temporal.PlainDateTime): LocalTime {
  return { date: dayOf(time.toPlainDate().toString()), minutes: time.hour * 60 + time.minute }
}

function plainTime(wall: string): Temporal.PlainDateTime {
  try {
    return Temporal.PlainDateTime.from(wall, { overflow: 'reject' })
  } catch {
    throw new RangeError('isn’t a date')
  }
}

function dayOf(text: string): PlainDate {
  try {
    const day = Temporal.PlainDate.from(text, { overflow: 'reject' })
    if (day.year >= 1900 && day.year < 9000) return day.toString()
  } catch {
    throw new RangeError('isn’t a date')
  }
  throw new RangeError('must be between the years 1900 and 9000')
}
