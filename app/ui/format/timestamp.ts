/** The ministry's time zone, once the office has said it; before that, the browser's own. */
let ministryZone: string | undefined

/** Tells everything in the office that shows or asks for a time in which zone the ministry lives. */
export function setMinistryZone(timeZone: string): void {
  ministryZone = timeZone
}

/** The zone in which staff read every time, wherever they sit. */
export function officeZone(): string {
  return ministryZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** A moment as staff read it, in the ministry's time zone: 'Nov 21, 2026, 6:04 PM'. */
export function formatTimestamp(iso: string, timeZone = officeZone()): string {
  return new Date(iso).toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
}
