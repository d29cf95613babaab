import { createHash } from 'node:crypto'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import type { ImportKind } from './import-schema.ts'

/** Sources per query. */
const atOnce = 500

/** A hash of the item's name in the file: short enough for an index, and free of personal data. */
export function sourceOf(kind: ImportKind, name: string): string {
  return createHash('sha256').update(`${kind}\n${name.toLowerCase()}`).digest('hex')
}

/** The newest item that earlier imports made of each source, unless they were undone. */
export async function findImportedItems(db: Db, sources: readonly string[]) {
  const found = new Map<string, { subject: string; after: string }>()
  const wanted = [...new Set(sources)]
  for (const some of chunks(wanted, atOnce)) {
    const rows = await db
      .selectFrom('importItems')
      .innerJoin('imports', 'imports.id', 'importItems.importId')
      .select(['source', 'subject', 'after'])
      .where('source', 'in', some)
      .where('takenBackAt', 'is', null)
      .orderBy('broughtAt')
      .orderBy('importId')
      .execute()
    for (const { source, subject, after } of rows) found.set(source, { subject, after })
  }
  return found
}
