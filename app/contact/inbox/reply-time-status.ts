import { pluralize } from '#app/ui/format/pluralize.ts'

export type ReplyDeadline = { dueAt: string | null; answeredAt: string | null }

const minute = 60_000
const hour = 60 * minute

/** Says whether the promised reply time was kept; undefined if nothing was promised. */
export function replyTimeStatus(
  { dueAt, answeredAt }: ReplyDeadline,
  now: Date,
): { words: string; isLate: boolean } | undefined {
  if (!dueAt) return undefined
  const left = Date.parse(dueAt) - (answeredAt ? Date.parse(answeredAt) : now.getTime())
  const isLate = left < 0
  if (answeredAt) {
    return isLate ? { words: `Answered ${formatDuration(-left)} late`, isLate } : undefined
  }
  return {
    words: isLate ? `Overdue by ${formatDuration(-left)}` : `Due in ${formatDuration(left)}`,
    isLate,
  }
}

/** Formats a duration in its natural unit, rounded down. */
export function formatDuration(ms: number): string {
  if (ms < minute) return 'less than a minute'
  if (ms < hour) return pluralize(Math.floor(ms / minute), 'minute', 'minutes')
  if (ms < 48 * hour) return pluralize(Math.floor(ms / hour), 'hour', 'hours')
  return pluralize(Math.floor(ms / (24 * hour)), 'day', 'days')
}
