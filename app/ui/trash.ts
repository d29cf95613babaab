/** How many days deleted things can be restored (decision 85). */
export const trashDays = 30

/** What every screen calls the place where they wait. */
export const trashLabel = 'Recently removed'

const dayMs = 24 * 60 * 60 * 1000

/** Things deleted before this time are purged. */
export function trashCutoff(now: Date): string {
  return new Date(now.getTime() - trashDays * dayMs).toISOString()
}

/** Returns until when something deleted at that time can be restored. */
export function purgedAt(deletedAt: string): string {
  return new Date(Date.parse(deletedAt) + trashDays * dayMs).toISOString()
}
