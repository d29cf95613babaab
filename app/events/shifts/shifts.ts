import type { EventContent } from '#app/events/document.ts'

/** A task for helpers on every date of an event. */
export type Shift = EventContent['shifts'][number]

/** How many helpers have a shift on a date; absent if it's 0. */
export type ShiftCount = { eventId: string; date: string; shiftId: string; helpers: number }

/** A shift's name and time, such as 'Kitchen, 4–7 PM'. */
export function shiftLabel({ name, time }: Pick<Shift, 'name' | 'time'>): string {
  return [name, time].filter((part) => part.trim() !== '').join(', ')
}

/** How many more helpers a shift needs; 0 if it's full. */
export function openingsOf({ people }: Pick<Shift, 'people'>, helpers: number): number {
  return Math.max(0, people - helpers)
}

/** The shift of an RSVP in the event's language, or as stored if staff removed it; null for a guest. */
export function shiftOfResponse(
  event: Pick<EventContent, 'shifts'> | undefined,
  { shiftId, shiftName }: { shiftId: string | null; shiftName: string | null },
): string | null {
  if (shiftId === null) return null
  const shift = event?.shifts.find(({ id }) => id === shiftId)
  return shift ? shiftLabel(shift) : (shiftName ?? '')
}
