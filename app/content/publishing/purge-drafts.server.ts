import type { AppContext } from '#platform/context.ts'

const keepEndedMs = 90 * 24 * 60 * 60 * 1000

/** Until when a draft that ended at a moment can be opened again. */
export function draftPurgedAt(endedAt: string): string {
  return new Date(Date.parse(endedAt) + keepEndedMs).toISOString()
}

/** A draft that ended before this moment cannot be opened again. */
export function draftCutoff(now: Date): string {
  return new Date(now.getTime() - keepEndedMs).toISOString()
}

/**
 * Lets go of drafts that ended three months ago, but for those of which something is planned, or was until it failed in these
 * months: staff are still to read that it was not done, and plan it again.
 */
export async function purgeOldDrafts({ db, now }: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('sharedDrafts')
    .where('endedAt', '<', draftCutoff(now()))
    .where('id', 'not in', (of) =>
      of
        .selectFrom('plannedChanges')
        .select('draftId')
        .where('state', 'in', ['planned', 'failed'])
        // what is planned has not ended
        .where(({ eb, or }) => {
          const endedAt = 'plannedChanges.endedAt'
          return or([eb(endedAt, 'is', null), eb(endedAt, '>=', draftCutoff(now()))])
        }),
    )
    .execute()
  await db.deleteFrom('previewLinks').where('expiresAt', '<', now().toISOString()).execute()
}
