import { pluralize } from '#app/ui/format/pluralize.ts'

export type Promised = { dueAt: string | null; answeredAt: string | null }

const minute = 60_000
const hour = 60 * minute

/** Says whether the promised reply time was kept; undefined if nothing was promised. */
export function replyClock(
  { dueAt, answeredAt }: Promised,
  now: Date,
): { words: string; isLate: boolean } | undefined {
  if (!dueAt) return undefined
  const left = Date.parse(dueAt) - (answeredAt ? Date.parse(answeredAt) : now.getTime())
  const isLate = left < 0
  if (answeredAt) {
    return isLate ? { words: `Answered ${inWords(-left)} late`, isLate } : undefined
  }
  return { words: isLate ? `Overdue by ${inWords(-left)}` : `Due in ${inWords(left)}`, isLate }
}

/** Formats a duration in its natural unit, rounded down. */
export function inWords(ms: number): string {
  if (ms < minute) return 'less than a minute'
  if (ms < hour) return pluralize(Math.floor(ms / minute), 'minute', 'minutes')
  if (ms < 48 * hour) return pluralize(Math.floor(ms / hour), 'hour', 'hours')
  return pluralize(Math.floor(ms / (24 * hour)), 'day', 'days')
}
