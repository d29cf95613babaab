import { sectionAddress } from '#app/admin/office-addresses.ts'
import type { DocumentDefinition } from '#app/content/kit/document.ts'
import { isEndedBefore } from '#app/content/publishing/ended-before.ts'
import { listPlanned } from '#app/content/publishing/planned.server.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { Db } from '#platform/db/open.ts'
import type { Found } from './finding.ts'

const shownMs = 30 * 24 * 60 * 60 * 1000

/** Changes that were planned and could not be made, for a month. */
export async function findFailedPlans(
  db: Db,
  now: Date,
  documents: readonly DocumentDefinition[],
): Promise<Found[]> {
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
        title: `What was planned for ${label} on ${formatTimestamp(dueAt)} ${isEndedBefore({ dueAt, endedAt }) ? 'will not be' : 'was not'} done. ${note}`,
        why: 'Visitors read what was there before.',
        remedy: 'Open the draft and publish it, or leave this as it is.',
        address: sectionAddress('drafts'),
      })),
  )
}
