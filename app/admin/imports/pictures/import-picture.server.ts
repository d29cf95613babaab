import { openImport, requireOwn } from '#app/admin/imports/imports.server.ts'
import { sourceOf } from '#app/admin/imports/sources.server.ts'
import { findLibraryImage, storeImageIn } from '#app/images/images.server.ts'
import type { ImageCategory, LibraryImage, UploadedImage } from '#app/images/schema.ts'
import { cleanPicture } from '#app/images/upload/clean-picture.server.ts'
import { saveTranslation } from '#app/spanish/translations.server.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'

/** A picture with its description from the CSV, and its import. */
export type PlannedPicture = {
  bytes: Buffer
  originalName: string
  category: ImageCategory
  description: string
  spanish: string
  key: string
  sheetName: string
  userId: string
  /** counts from the preview */
  left: number
  refused: number
}

/**
 * Imports one picture with its descriptions in both languages, all or nothing. Sent twice, it's one
 * picture. Throws if it isn't an accepted image.
 */
export async function importPicture(
  context: RequestContext,
  picture: PlannedPicture,
): Promise<UploadedImage> {
  const { key: importId, userId, spanish, description } = picture
  const source = sourceOf('pictures', picture.originalName)
  const known = await findBrought(context.db, importId, source)
  if (known) {
    await requireOwn(context.db, 'pictures', picture)
    return { image: known, losses: [] }
  }
  const clean = await cleanPicture(picture.bytes)
  return context.db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction, importId, userId }
    await openImport(inside, 'pictures', picture.sheetName)
    await requireOwn(transaction, 'pictures', picture)
    await countPicture(transaction, importId, 0, picture)
    // a concurrent retry waited for this row and may have imported the picture
    const meanwhile = await findBrought(transaction, importId, source)
    if (meanwhile) return { image: meanwhile, losses: [] }
    await countPicture(transaction, importId, 1, picture)
    const image = await storeImageIn(inside, clean, picture)
    if (spanish) {
      await saveTranslation(transaction, 'picture', image.id, {
        field: 'description',
        madeFor: description,
        spanish,
      })
    }
    const after = JSON.stringify({ description, category: picture.category, spanish })
    await transaction
      .insertInto('importItems')
      .values({ importId, source, subject: image.id, before: null, after })
      .execute()
    return { image, losses: [...clean.losses] }
  })
}

/** Throws `conflict` if the import was undone in the meantime. */
async function countPicture(
  db: Db,
  importId: string,
  more: number,
  { left, refused }: PlannedPicture,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imports')
    .set((row) => ({ made: row('made', '+', more), leftAlone: left, refused }))
    .where('id', '=', importId)
    .where('takenBackAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('conflict', 'This import was undone.')
}

async function findBrought(
  db: Db,
  importId: string,
  source: string,
): Promise<LibraryImage | undefined> {
  const item = await db
    .selectFrom('importItems')
    .select('subject')
    .where('importId', '=', importId)
    .where('source', '=', source)
    .executeTakeFirst()
  return item && findLibraryImage(db, item.subject)
}
