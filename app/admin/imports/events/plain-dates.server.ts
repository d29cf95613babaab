/** Properties that hold dates. */
const dated = /^(dtstart|dtend|recurrence-id|exdate|rdate)((?:"[^"]*"|[^":])*):(.*)$/i

/**
 * A time zone with a colon that lacks its quotation marks, as Outlook writes
 * `tzone://Microsoft/Custom`.
 */
const bareZone = /^(dtstart|dtend|recurrence-id|exdate|rdate)(;[^"]*:[^"]*):([\dTZ,+-]+)\s*$/i

/**
 * Rewrites a line's dates to RFC 5545. Programs write `DTSTART:20270401` without VALUE=DATE,
 * `VALUE=DATE` before a time, times without seconds, offsets such as -0400, and dates with dashes. A
 * line that mixes days and times becomes two. Other lines stay as they are.
 */
export function withPlainDates(written: string): string[] {
  const line = withQuotedZone(written)
  const [, name = '', parameters = '', text] = dated.exec(line) ?? []
  if (text === undefined) return [line]
  const isDay = /;value=date(?=;|$)/i.test(parameters)
  const values = text.split(',').map((value) => plainValue(value, isDay))
  if (!values.every((value) => /^\d{8}(T\d{6}Z?)?$/.test(value))) return [line]
  const others = parameters.replace(/;value=[^;:]*/i, '')
  const [timed, whole] = [
    values.filter((one) => one.length > 8),
    values.filter((one) => one.length === 8),
  ]
  return [
    ...(timed.length > 0 ? [`${name}${others}:${timed.join()}`] : []),
    ...(whole.length > 0 ? [`${name}${others};VALUE=DATE:${whole.join()}`] : []),
  ]
}

function withQuotedZone(line: string): string {
  const [, name, parameters, text] = bareZone.exec(line) ?? []
  if (name === undefined || parameters === undefined || text === undefined) return line
  return `${name}${parameters.replace(/;tzid=([^;]*)/i, ';TZID="$1"')}:${text}`
}

function plainValue(value: string, isDay: boolean): string {
  const text = value.trim().toUpperCase()
  const [, date, time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2}|\d{8})(?:T(\d{2}:?\d{2}(?::?\d{2})?)(?:\.\d{1,9})?)?(Z?|[+-]\d{2}:?\d{2})$/.exec(
      text,
    ) ?? []
  if (date === undefined) return text
  const day = date.replaceAll('-', '')
  const digits = time.replaceAll(':', '')
  if (isDay || digits === '') return day
  const plain = `${day}T${digits.padEnd(6, '0')}`
  return zone.length > 1 ? inUtc(plain, zone) : `${plain}${zone}`
}

/** Converts "20270401T190000" and "-0400" to UTC. RFC 5545 has no offsets, and parsers drop them. */
function inUtc(time: string, offset: string): string {
  const iso = time.replace(/^(....)(..)(..T..)(..)/, '$1-$2-$3:$4:')
  try {
    const utc = Temporal.Instant.from(`${iso}${offset}`).toString({ smallestUnit: 'second' })
    return utc.replaceAll(/[-:]/g, '')
  } catch {
    return `${time}${offset}`
  }
}
