import type { Updateable } from 'kysely'
import type { ImageTable } from '#app/images/tables.ts'
import { deleteTranslations } from '#app/spanish/translations.server.ts'
import { trashCutoff } from '#app/ui/trash.ts'
import type { AppContext } from '#platform/context.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import { libraryColumns, nextTimestamp, presentLibraryImage } from './images.server.ts'
import type { ImageChange, LibraryImage } from './schema.ts'

type ChangingContext = Pick<AppContext, 'db' | 'now'>

/** Changes a picture's details. Throws `notFound` unless it's in the library. */
export async function changeImage(
  context: ChangingContext,
  id: string,
  { decorative, focus, ...change }: ImageChange,
): Promise<LibraryImage> {
  const decorativeAt = decorative ? context.now().toISOString() : null
  return changeRow(context, id, 'library', {
    ...change,
    ...(decorative === undefined ? {} : { decorativeAt }),
    ...(focus && { focusX: focus.x, focusY: focus.y }),
  })
}

/** Makes a picture the logo by dating it newest in that category (decision 81). Throws `notFound` unless it's in the library. */
export async function chooseLogo(context: ChangingContext, id: string): Promise<LibraryImage> {
  const createdAt = await nextTimestamp(context.db, context.now())
  return changeRow(context, id, 'library', { category: 'logo', createdAt })
}

/** Moves a picture to the trash (decision 85). Throws `notFound` unless it's in the library. */
export async function deleteImage(context: ChangingContext, id: string): Promise<void> {
  await changeRow(context, id, 'library', { deletedAt: context.now().toISOString() })
}

/** Restores a picture from the trash; pages that use it show it again. Throws `notFound`. */
export async function restoreImage(context: ChangingContext, id: string): Promise<LibraryImage> {
  return changeRow(context, id, 'bin', { deletedAt: null })
}

/** Deletes pictures and renditions after thirty days in the trash. */
export async function emptyTrash({ db, now }: ChangingContext): Promise<void> {
  const before = trashCutoff(now())
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .selectFrom('images')
      .select('id')
      .where('deletedAt', '<', before)
      .execute()
    const ids = gone.map(({ id }) => id)
    if (ids.length === 0) return
    await transaction.deleteFrom('imageRenditions').where('imageId', 'in', ids).execute()
    await deleteTranslations(transaction, 'picture', ids)
    await transaction.deleteFrom('images').where('id', 'in', ids).execute()
  })
}

/** Changes pictures and bumps the site version, so that cached pages are dropped. */
async function changeRow(
  { db }: ChangingContext,
  id: string,
  place: 'library' | 'bin',
  change: Updateable<ImageTable>,
): Promise<LibraryImage> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('images')
      .set({ id, ...change })
      .where('id', '=', id)
      .where('deletedAt', place === 'bin' ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw new AppError('notFound', 'This picture doesn’t exist')
    await bumpSiteVersion(transaction)
    const row = await transaction
      .selectFrom('images')
      .select(libraryColumns)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return presentLibraryImage(row)
  })
}
