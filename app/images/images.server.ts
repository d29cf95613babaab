import type { Db } from '#server/db/open.ts'
import type { Picture } from './schema.ts'

/** The pictures of these ids that are in the library, by id. */
export async function findPictures(db: Db, ids: string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('images')
    .select(['id', 'description', 'decorativeAt', 'width', 'height', 'version'])
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, presentPicture(row)]))
}

/** The picture that stands for the ministry: the newest of category logo (decision 81). */
export async function findLogo(db: Db): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('images')
    .select(['id', 'description', 'decorativeAt', 'width', 'height', 'version'])
    .where('category', '=', 'logo')
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && presentPicture(row)
}

function presentPicture(row: {
  id: string
  description: string
  decorativeAt: string | null
  width: number
  height: number
  version: string
}): Picture {
  const { id, width, height, version } = row
  return { id, width, height, version, alt: row.decorativeAt ? '' : row.description }
}
