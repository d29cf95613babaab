/** The properties that hold dates. */
const dated = /^(dtstart|dtend|recurrence-id|exdate|rdate)((?:"[^"]*"|[^":])*):(.*)$/i

/**
 * A line as RFC 5545 has its dates: programs write `DTSTART:20270401` without VALUE=DATE, `VALUE=DATE` before a time, times
 * without seconds, and dates with dashes. A line that mixes days and times becomes two. All other lines stay as they are.
 */
export function withPlainDates(line: string): string[] {
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

function plainValue(value: string, isDay: boolean): string {
  const text = value.trim().toUpperCase()
  const [, date, time = '', zone = ''] =
    /^(\d{4}-\d{2}-\d{2}|\d{8})(?:T(\d{2}:?\d{2}(?::?\d{2})?)(?:\.\d{1,9})?)?(Z?)$/.exec(text) ?? []
  if (date === undefined) return text
  const day = date.replaceAll('-', '')
  const digits = time.replaceAll(':', '')
  return isDay || digits === '' ? day : `${day}T${digits.padEnd(6, '0')}${zone}`
}
