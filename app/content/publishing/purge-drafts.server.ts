import type { AppContext } from '#platform/context.ts'

const retentionMs = 90 * 24 * 60 * 60 * 1000

/** Until when a discarded draft can be reopened. */
export function draftPurgedAt(endedAt: string): string {
  return new Date(Date.parse(endedAt) + retentionMs).toISOString()
}

/** Drafts that ended before this can't be reopened. */
export function draftCutoff(now: Date): string {
  return new Date(now.getTime() - retentionMs).toISOString()
}

/**
 * Deletes drafts that ended three months ago, except those with scheduled changes or recent
 * failures, which staff still need to see.
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
        // scheduled changes haven't ended
        .where(({ eb, or }) => {
          const endedAt = 'plannedChanges.endedAt'
          return or([eb(endedAt, 'is', null), eb(endedAt, '>=', draftCutoff(now()))])
        }),
    )
    .execute()
  await db.deleteFrom('previewLinks').where('expiresAt', '<', now().toISOString()).execute()
}
