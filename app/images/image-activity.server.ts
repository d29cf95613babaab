import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'

/** A picture for the activity log. */
export async function readImageFacts(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const row = await db
    .selectFrom('images')
    .select([
      'originalName',
      'category',
      'description',
      'decorativeAt',
      'focusX',
      'focusY',
      'deletedAt',
    ])
    .select('createdAt')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const facts = {
    Category: row.category,
    Description: row.description,
    Decorative: row.decorativeAt === null ? 'no' : 'yes',
    Focus: `${row.focusX}, ${row.focusY}`,
    // the newest of the logos is the logo
    Since: row.category === 'logo' ? row.createdAt : '',
    Deleted: row.deletedAt === null ? 'no' : 'yes',
  }
  return { name: row.description || row.originalName, facts }
}
