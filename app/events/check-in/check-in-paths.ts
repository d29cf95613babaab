/** The page at the door. It has no names itself, so that browsers may keep it (record 92). */
export const checkInPath = '/admin/checkin'

/** The browser cache that holds only that page. */
export const checkInCache = 'lampstand-checkin'

type Day = { eventId: string; date: string }

/** The page for a date of an event. */
export function checkInUrl({ eventId, date }: Day): string {
  return `${checkInPath}?${new URLSearchParams({ day: `${date}~${eventId}` })}`
}

/** The date of an event that a page's query names; undefined if none. */
export function checkInDay(query: string): Day | undefined {
  const [, date, eventId] =
    /^(\d{4}-\d\d-\d\d)~(.{1,300})$/s.exec(new URLSearchParams(query).get('day') ?? '') ?? []
  return date && eventId ? { eventId, date } : undefined
}
