import { listImageUses } from '#app/admin/image-uses/image-uses.server.ts'
import type { KeptItem } from '#app/admin/imports/import-schema.ts'
import type { UndoImport } from '#app/admin/imports/kind.ts'
import { parseJson } from '#app/admin/imports/parse-json.ts'
import { isRecord } from '#app/content/kit/fields.ts'
import { findLibraryImage } from '#app/images/images.server.ts'
import type { LibraryImage } from '#app/images/schema.ts'
import { readTranslations } from '#app/spanish/translations.server.ts'
import type { Db } from '#platform/db/open.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'

/** Moves imported pictures to Recently removed, unless they're in use or were changed. */
export const undoPictureImport: UndoImport = async ({ db, now }, _made, items) => {
  const stayed: KeptItem[] = []
  for (const { subject, after } of items) {
    const image = await findLibraryImage(db, subject)
    if (!image || image.deletedAt) continue
    const why = await whyItStays(db, image, parseJson(after))
    if (why) stayed.push({ name: image.originalName, why })
    else {
      await db
        .updateTable('images')
        .set({ deletedAt: now().toISOString() })
        .where('id', '=', subject)
        .execute()
    }
  }
  await bumpSiteVersion(db)
  return { count: stayed.length, stayed }
}

async function whyItStays(
  db: Db,
  image: LibraryImage,
  after: unknown,
): Promise<string | undefined> {
  const [use] = await listImageUses(db, image.id)
  if (use) return `It’s in use: ${use.where}, ${use.place}.`
  const [spanish] = (await readTranslations(db, 'picture', [image.id])).get(image.id) ?? []
  const words = isRecord(after) ? after : {}
  const isAsLeft =
    image.description === words.description &&
    image.category === words.category &&
    !image.isDecorative &&
    image.focus.x === 50 &&
    image.focus.y === 50 &&
    (spanish?.spanish ?? '') === words.spanish
  return isAsLeft ? undefined : 'It has been changed since.'
}
