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
