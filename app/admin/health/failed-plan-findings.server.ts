import { sectionPath } from '#app/admin/office-routes.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isEndedBefore } from '#app/content/publishing/ended-before.ts'
import { listPlanned } from '#app/content/publishing/scheduled.server.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { Db } from '#platform/db/open.ts'
import type { RawFinding } from './finding.ts'

const shownMs = 30 * 24 * 60 * 60 * 1000

/** Scheduled changes that failed, for 30 days. */
export async function findFailedPlans(
  db: Db,
  now: Date,
  documents: readonly DocumentDefinition[],
): Promise<RawFinding[]> {
  const since = new Date(now.getTime() - shownMs).toISOString()
  const planned = await listPlanned(
    db,
    documents.map(({ key }) => key),
  )
  return documents.flatMap(({ key, label }) =>
    (planned.get(key) ?? [])
      .filter(({ state, endedAt }) => state === 'failed' && (endedAt ?? '') > since)
      .map(({ id, dueAt, endedAt, note }) => ({
        check: 'plan-failed',
        subject: id,
        group: 'waiting',
        title: `The change to ${label} scheduled for ${formatTimestamp(dueAt)} ${isEndedBefore({ dueAt, endedAt }) ? 'won’t' : 'didn’t'} happen. ${note}`,
        why: 'Visitors still see the old version.',
        remedy: 'Open the draft and publish it, or ignore this.',
        address: sectionPath('drafts'),
        state: `${dueAt} ${endedAt}`,
      })),
  )
}
