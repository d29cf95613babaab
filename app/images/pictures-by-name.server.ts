import { sql } from 'kysely'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { libraryColumns, plainFileName, presentLibraryImage } from './images.server.ts'
import type { LibraryImage } from './schema.ts'

/** How many names one query asks for. */
const atOnce = 500

/** Returns the newest library picture for each file name, keyed by lowercase name. */
export async function findPicturesByName(
  db: Db,
  names: readonly string[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(names.flatMap((name) => [name, name.toLowerCase()]))]
  const found = new Map<string, string>()
  for (const some of chunks(wanted, atOnce)) {
    const rows = await db
      .selectFrom('images')
      .select(['id', 'originalName'])
      // SQLite's lower() handles only ASCII
      .where((row) =>
        row.or([row(sql`lower(original_name)`, 'in', some), row('originalName', 'in', some)]),
      )
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
    for (const { id, originalName } of rows) found.set(originalName.toLowerCase(), id)
  }
  return found
}

/** The library's newest picture with each of these file names; letter case doesn't matter. */
export async function findKnownImages(
  db: Db,
  names: readonly string[],
): Promise<{ name: string; image: LibraryImage }[]> {
  const ids = await findPicturesByName(db, names.map(plainFileName))
  if (ids.size === 0) return []
  const rows = await db
    .selectFrom('images')
    .select(libraryColumns)
    .where('id', 'in', [...ids.values()])
    .execute()
  const images = new Map(rows.map((row) => [row.id, presentLibraryImage(row)]))
  return names.flatMap((name) => {
    const image = images.get(ids.get(plainFileName(name).toLowerCase()) ?? '')
    return image ? [{ name, image }] : []
  })
}
