import { openImport, requireOwn } from '#app/admin/imports/imports.server.ts'
import { sourceOf } from '#app/admin/imports/sources.server.ts'
import { findLibraryImage, storeImageIn } from '#app/images/images.server.ts'
import type { ImageCategory, LibraryImage } from '#app/images/schema.ts'
import { cleanPicture } from '#app/images/upload/clean-picture.server.ts'
import { saveTranslation } from '#app/spanish/translations/translations.server.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'

/** A picture with what a sheet says of it, and the import that it belongs to. */
export type PictureToBring = {
  bytes: Buffer
  originalName: string
  category: ImageCategory
  description: string
  spanish: string
  key: string
  sheetName: string
  userId: string
  /** what the plan counted of the sheet */
  left: number
  refused: number
}

/**
 * Takes one picture of an import into the library: with its words in both languages and its line in the
 * import, or not at all. Sent again, it is the same picture. Throws where it is no picture that we take.
 */
export async function bringPicture(
  context: RequestContext,
  picture: PictureToBring,
): Promise<LibraryImage> {
  const { key: importId, userId, spanish, description } = picture
  const source = sourceOf('pictures', picture.originalName)
  const known = await findBrought(context.db, importId, source)
  if (known) {
    await requireOwn(context.db, 'pictures', picture)
    return known
  }
  const clean = await cleanPicture(picture.bytes)
  return context.db.transaction().execute(async (transaction) => {
    const inside = { ...context, db: transaction, importId, userId }
    await openImport(inside, 'pictures', picture.sheetName)
    await requireOwn(transaction, 'pictures', picture)
    // the row is what a second try of the same picture waits for
    await transaction
      .updateTable('imports')
      .set((row) => ({
        made: row('made', '+', 1),
        leftAlone: picture.left,
        refused: picture.refused,
      }))
      .where('id', '=', importId)
      .where('takenBackAt', 'is', null)
      .execute()
    const meanwhile = await findBrought(transaction, importId, source)
    if (meanwhile) throw new AppError('conflict', 'This picture was sent twice at once.')
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
    return image
  })
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
