/** For how many days what staff deleted can be put back (decision 85). */
export const trashDays = 30

const dayMs = 24 * 60 * 60 * 1000

/** What was deleted before this moment is gone for good. */
export function trashCutoff(now: Date): string {
  return new Date(now.getTime() - trashDays * dayMs).toISOString()
}

/** Until when something that was deleted at a moment can be put back. */
export function purgedAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString()
}
