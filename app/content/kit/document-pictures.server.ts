import { findFileNames, findPictures } from '#app/images/images.server.ts'
import type { Picture } from '#app/images/schema.ts'
import { type TranslationContext, translateRows } from '#app/spanish/translations.server.ts'
import type { Db } from '#platform/db/open.ts'
import { isTranslated, sourceLanguage } from '#platform/language.ts'
import { type DocumentDefinition, mapFields } from './document.ts'
import type { Fields, ValuesOf } from './fields.ts'

/** Fills in each picture's data; deleted pictures become null. */
export async function withPictures<F extends Fields>(
  db: Db,
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
): Promise<ValuesOf<F>> {
  const ids = new Set(picturesIn(document, values).map(({ id }) => id))
  return replacePictures(document, values, await findPictures(db, [...ids]))
}

/** The same values for staff: pictures without alt text have their file name. */
export async function withFileNames<F extends Fields>(
  db: Db,
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
): Promise<ValuesOf<F>> {
  const pictures = picturesIn(document, values)
  const unnamed = new Set(pictures.filter(({ alt }) => alt === '').map(({ id }) => id))
  if (unnamed.size === 0) return values
  const names = await findFileNames(db, [...unnamed])
  const named = pictures.map((picture): [string, Picture] => {
    const fileName = names.get(picture.id)
    return [picture.id, fileName === undefined ? picture : { ...picture, fileName }]
  })
  return replacePictures(document, values, new Map(named))
}

/** The same values with alt texts in the response's language. */
export async function withTranslatedPictures<F extends Fields>(
  context: TranslationContext,
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
): Promise<ValuesOf<F>> {
  const pictures = picturesIn(document, values)
  if (!isTranslated(context.language ?? sourceLanguage) || pictures.length === 0) return values
  const translated = await translateRows(context, 'picture', pictures, ['alt'])
  return replacePictures(
    document,
    values,
    new Map(translated.map((picture) => [picture.id, picture])),
  )
}

/** The pictures in stored values. */
export function picturesIn(document: DocumentDefinition, values: unknown): Picture[] {
  const pictures: Picture[] = []
  mapFields(document.whole, values, (field, value) => {
    if (field.kind === 'image' && value) pictures.push(value as Picture)
    return value
  })
  return pictures
}

function replacePictures<F extends Fields>(
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
  pictures: ReadonlyMap<string, Picture>,
): ValuesOf<F> {
  return mapFields(document.whole, values, (field, value) => {
    if (field.kind !== 'image' || !value) return value
    return pictures.get((value as Picture).id) ?? null
  }) as ValuesOf<F>
}
