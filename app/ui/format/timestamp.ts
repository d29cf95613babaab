import { todayIn } from './plain-date.ts'

/** The ministry's time zone; until set, the browser's. */
let ministryZone: string | undefined

/** Sets the time zone for all times in the office. */
export function setMinistryZone(timeZone: string): void {
  ministryZone = timeZone
}

/** The office's time zone. */
export function officeZone(): string {
  return ministryZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** 'Nov 21, 2026, 6:04 PM' in the ministry's time zone. */
export function formatTimestamp(iso: string, timeZone = officeZone()): string {
  return new Date(iso).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
}

/** 'at 6:04 PM' if that's today, otherwise 'on Nov 21, 2026, 6:04 PM'. */
export function formatRecent(iso: string, now = new Date(), timeZone = officeZone()): string {
  const at = new Date(iso)
  if (todayIn(timeZone, at) !== todayIn(timeZone, now))
    return `on ${formatTimestamp(iso, timeZone)}`
  return `at ${at.toLocaleTimeString('en-US', { timeStyle: 'short', timeZone })}`
}

/** When something ends: 'the end of today', 'the end of Nov 21, 2026' if that's at midnight, or 'Nov 21, 2026, 6:04 PM'. */
export function formatEnd(iso: string, now = new Date(), timeZone = officeZone()): string {
  const lastMoment = new Date(Date.parse(iso) - 1)
  const lastDay = todayIn(timeZone, lastMoment)
  if (todayIn(timeZone, new Date(iso)) === lastDay) return formatTimestamp(iso, timeZone)
  if (lastDay === todayIn(timeZone, now)) return 'the end of today'
  const day = lastMoment.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone })
  return `the end of ${day}`
}
