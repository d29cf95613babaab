import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import { findImport } from './import-list.server.ts'
import { importKinds } from './import-schema.ts'

/** What the activity log records of an import: counts only, no names or emails. */
export async function readImportFacts(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const found = await findImport(db, id)
  if (!found) return undefined
  const facts = {
    What: importKinds[found.kind].label,
    Made: String(found.made),
    Changed: String(found.changed),
    Undone: found.takenBackAt === null ? 'no' : 'yes',
    'Not undone': found.stayed.map(({ name }) => name).join(', '),
  }
  return { name: found.fileName, facts }
}
