import type { ActivityFacts } from '#platform/activity/activity.ts'
import type { Db } from '#platform/db/open.ts'
import type { DocumentDefinition } from './document.ts'
import { versionFact } from './version-fact.ts'

/** A document as the activity of staff tells of it: by its version. */
export async function lookAtDocument(
  db: Db,
  { key, label }: DocumentDefinition,
): Promise<ActivityFacts> {
  const row = await db
    .selectFrom('documents')
    .select('version')
    .where('key', '=', key)
    .executeTakeFirst()
  return { name: label, facts: { [versionFact]: String(row?.version ?? 0) } }
}
