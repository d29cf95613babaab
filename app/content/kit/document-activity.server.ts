import type { ActivityFacts } from '#platform/activity.ts'
import type { Db } from '#platform/db/open.ts'
import type { DocumentDefinition } from './document.ts'

/** A document's state for the activity log: its version. */
export async function readDocumentState(
  db: Db,
  { key, label }: DocumentDefinition,
): Promise<ActivityFacts> {
  const row = await db
    .selectFrom('documents')
    .select('version')
    .where('key', '=', key)
    .executeTakeFirst()
  return { name: label, facts: {}, version: row?.version ?? 0 }
}
