/** A jCal component (RFC 7265). */
type Component = [name: string, properties: unknown[], components: Component[]]

/**
 * A VTIMEZONE (RFC 5545, 3.6.5) with one component per clock change of the years from `firstYear` to `lastYear`, because
 * parsers disagree about several dates in one. Most programs know the zone by its name and ignore it. Throws RangeError
 * for an unknown zone.
 */
export function zoneComponent(timeZone: string, firstYear: number, lastYear: number): Component {
  const start = Temporal.ZonedDateTime.from({ year: firstYear, month: 1, day: 1, timeZone })
  const changes = [clockChange(start, start)]
  let before = start
  let change = start.getTimeZoneTransition('next')
  while (change && change.year <= lastYear) {
    changes.push(clockChange(before, change))
    before = change
    change = change.getTimeZoneTransition('next')
  }
  return ['vtimezone', [['tzid', {}, 'text', timeZone]], changes]
}

/** The moment from which a zone's offset differs, in the local time of the clock before. */
function clockChange(before: Temporal.ZonedDateTime, change: Temporal.ZonedDateTime): Component {
  const local = change
    .toInstant()
    .toZonedDateTimeISO(before.offset)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
  return [
    change.offsetNanoseconds > before.offsetNanoseconds ? 'daylight' : 'standard',
    [
      ['dtstart', {}, 'date-time', local],
      ['tzoffsetfrom', {}, 'utc-offset', before.offset],
      ['tzoffsetto', {}, 'utc-offset', change.offset],
    ],
    [],
  ]
}
