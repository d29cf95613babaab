import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'

/** A file for the activity log. */
export async function readFileFacts(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const facts = {
    Name: row.name,
    Content: row.version,
    Deleted: row.deletedAt === null ? 'no' : 'yes',
  }
  return { name: row.name, facts }
}
