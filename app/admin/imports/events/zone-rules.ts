import { weekdays } from '#app/events/dates/repeat-rule.ts'

/** UTC offset in seconds of a local time such as "2027-04-03T19:00:00". */
export type OffsetOf = (wall: string) => number

type Observance = {
  /** offsets in seconds, before and after the change */
  from: number
  to: number
  first: string
  dates: readonly string[]
  rule: YearlyRule | undefined
}

/** One day a year: the second Sunday of a month, the last, or the one among these days of the month. */
type YearlyRule = {
  month: number
  weekday: number | undefined
  nth: number
  monthDays: readonly number[]
  /** the last day on which it applies */
  until: string
}

const most = { observances: 100, dates: 500 }
const days: readonly string[] = weekdays
const beforeAll = '0000-00-00T00:00:00'

/**
 * Reads a zone's clock changes (RFC 5545, 3.6.5) from its STANDARD and DAYLIGHT lines. Supports only
 * fixed dates and one day a year, because a rule that repeats every second would never end. Returns
 * undefined for anything else.
 */
export function readZoneRules(parts: readonly (readonly string[])[]): OffsetOf | undefined {
  if (parts.length === 0 || parts.length > most.observances) return undefined
  const observances = parts.map(readObservance)
  const known = observances.filter((one) => one !== undefined)
  const earliest = known.toSorted((a, b) => (a.first < b.first ? -1 : 1))[0]
  if (known.length < observances.length || !earliest) return undefined
  const years = new Map<number, { at: string; to: number }[]>()
  const changesUpTo = (year: number) => {
    const found = years.get(year) ?? known.map((one) => latestChange(one, year))
    years.set(year, found)
    return found
  }
  return (wall) => {
    const year = Number(wall.slice(0, 4))
    const past = [...changesUpTo(year), ...changesUpTo(year - 1)].filter(
      ({ at }) => at <= wall && at !== beforeAll,
    )
    const last = past.toSorted((a, b) => (a.at < b.at ? 1 : -1))[0]
    return last?.to ?? earliest.from
  }
}

/** The latest time in a year, or before it, at which a part begins. */
function latestChange({ first, dates, rule, to }: Observance, year: number) {
  const fixed = [first, ...dates].filter((at) => at < `${year + 1}`)
  const day = rule && dayOfRule(rule, year)
  const yearly = day === undefined ? [] : [`${day}${first.slice(10)}`].filter((at) => at >= first)
  return { at: [...fixed, ...yearly].toSorted().at(-1) ?? beforeAll, to }
}

function dayOfRule({ month, weekday, nth, monthDays, until }: YearlyRule, year: number) {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const all = Array.from({ length }, (_, at) => at + 1).filter(
    (day) =>
      (weekday === undefined || new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekday) &&
      (monthDays.length === 0 || monthDays.includes(day)),
  )
  const day = all.at(nth > 0 ? nth - 1 : nth)
  if (day === undefined) return undefined
  const two = (number: number) => String(number).padStart(2, '0')
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  return date <= until ? date : undefined
}

function readObservance(lines: readonly string[]): Observance | undefined {
  const valuesOf = (name: string) =>
    lines.flatMap((line) => new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'i').exec(line)?.[1] ?? [])
  const [from, to] = ['TZOFFSETFROM', 'TZOFFSETTO'].map((name) => readOffset(valuesOf(name)[0]))
  const first = readWall(valuesOf('DTSTART')[0])
  const dates = valuesOf('RDATE').flatMap((value) => value.split(','))
  const rules = valuesOf('RRULE')
  if (from === undefined || to === undefined || !first) return undefined
  if (dates.length > most.dates || rules.length > 1 || valuesOf('EXDATE').length > 0) {
    return undefined
  }
  const walls = dates.map(readWall)
  const rule = rules[0] === undefined ? undefined : readRule(rules[0], first)
  if (walls.includes(undefined) || rule === 'unknown') return undefined
  return { from, to, first, rule, dates: walls.filter((wall) => wall !== undefined) }
}

function readRule(text: string, first: string): YearlyRule | 'unknown' {
  const parts = new Map<string, string>()
  for (const part of text.trim().toUpperCase().split(';')) {
    const [name = '', value = ''] = part.split('=')
    parts.set(name, value)
  }
  const known = ['FREQ', 'INTERVAL', 'BYMONTH', 'BYDAY', 'BYMONTHDAY', 'UNTIL', 'WKST', '']
  const isKnown = [...parts.keys()].every((name) => known.includes(name))
  if (!isKnown || parts.get('FREQ') !== 'YEARLY' || (parts.get('INTERVAL') ?? '1') !== '1') {
    return 'unknown'
  }
  const month = Number(parts.get('BYMONTH') ?? first.slice(5, 7))
  const [, nth, day = ''] =
    /^([+-]?[1-5])?(SU|MO|TU|WE|TH|FR|SA)$/.exec(parts.get('BYDAY') ?? '') ?? []
  const weekday = parts.has('BYDAY') ? days.indexOf(day) : undefined
  const monthDays = (parts.get('BYMONTHDAY') ?? '').split(',').filter(Boolean).map(Number)
  const until = parts.get('UNTIL')?.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3') ?? '9999-12-31'
  const isDay = weekday === undefined || weekday >= 0
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12
  if (!isDay || !isMonth || !monthDays.every(Number.isInteger)) return 'unknown'
  const own =
    weekday === undefined && monthDays.length === 0 ? [Number(first.slice(8, 10))] : monthDays
  return { month, weekday, nth: Number(nth ?? 1), monthDays: own, until }
}

/** "-0730" and "+013000" in seconds. */
function readOffset(text: string | undefined): number | undefined {
  const [, sign, hours, minutes, seconds = '0'] =
    /^([+-])(\d{2})(\d{2})(\d{2})?\s*$/.exec(text ?? '') ?? []
  if (sign === undefined) return undefined
  const all = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  return sign === '-' ? -all : all
}

function readWall(text: string | undefined): string | undefined {
  const found = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})/.exec(text ?? '')
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}
