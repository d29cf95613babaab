import { listAllDocuments } from '#app/admin/all-documents.server.ts'
import { documentEditorPath, sectionPath } from '#app/admin/office-routes.ts'
import { itemName } from '#app/content/editor/draft/draft-values.ts'
import { parseStored } from '#app/content/kit/content.server.ts'
import { type Field, type Fields, isRecord } from '#app/content/kit/fields.ts'
import { selectOpenDrafts } from '#app/content/publishing/shared-drafts.server.ts'
import { fileIdsIn } from '#app/files/file-name.ts'
import type { FileUse } from '#app/files/schema.ts'
import type { Db } from '#platform/db/open.ts'
import { getOwn } from '#platform/get-own.ts'

const anyFile = '%/files/%'

/** Every link to a file: in pages, menus, drafts, their Spanish, and products. */
export async function listFileUses(db: Db): Promise<FileUse[]> {
  const [documents, stored, drafts, translations, products] = await Promise.all([
    listAllDocuments(db),
    db.selectFrom('documents').select(['key', 'body']).where('body', 'like', anyFile).execute(),
    selectOpenDrafts(db).where('body', 'like', anyFile).execute(),
    db.selectFrom('translations').select('spanish').where('spanish', 'like', anyFile).execute(),
    db
      .selectFrom('products')
      .select(['name', 'description'])
      .where('archivedAt', 'is', null)
      .where('description', 'like', anyFile)
      .execute(),
  ])
  const inDocuments = documents.flatMap(({ key, label, whole, fields }) => {
    const own = stored.filter((row) => row.key === key)
    const english = own.flatMap(({ body }) => usesIn(fields, whole.read.parse(parseStored(body))))
    // a body also holds its Spanish
    const spanish = own
      .flatMap(({ body }) => [...new Set(fileIdsIn(body))])
      .filter((id) => !english.some(({ fileId }) => fileId === id))
      .map((fileId) => ({ fileId, place: 'In Spanish', path: '' }))
    const shown = [...english, ...spanish]
    const drafted = drafts
      .filter(({ documentKey }) => documentKey === key)
      .flatMap(({ body }) => usesIn(fields, parseStored(body)))
      .filter((use) => !shown.some((one) => one.fileId === use.fileId && one.place === use.place))
      .map((use) => ({ ...use, place: `In a draft: ${use.place}` }))
    return [...shown, ...drafted].map(({ fileId, place, path }) => ({
      fileId,
      where: label,
      place,
      path: documentEditorPath(key, path),
    }))
  })
  const inProducts = products.flatMap(({ name, description }) =>
    fileIdsIn(description).map((fileId) => ({
      ...{ fileId, where: name, place: 'Description' },
      path: `${sectionPath('shop')}/products`,
    })),
  )
  const inSpanish = translations.flatMap(({ spanish }) =>
    fileIdsIn(spanish).map((fileId) => ({
      ...{ fileId, where: 'Products', place: 'In Spanish' },
      path: sectionPath('spanish'),
    })),
  )
  return [...inDocuments, ...inProducts, ...inSpanish]
}

type Found = { fileId: string; place: string; path: string }

function usesIn(fields: Fields, values: unknown, path: string[] = [], way: string[] = []): Found[] {
  if (!isRecord(values)) return []
  return Object.entries(fields).flatMap(([name, field]) =>
    usesAt(field, getOwn(values, name), [...path, name], [...way, field.label]),
  )
}

function usesAt(field: Field, value: unknown, path: string[], way: string[]): Found[] {
  if (typeof value === 'string') {
    const ids = new Set(fileIdsIn(value))
    return [...ids].map((fileId) => ({ fileId, place: way.join(' › '), path: path.join('.') }))
  }
  const { fields, list } = field
  if (fields) return usesIn(fields, value, path, way)
  if (!list || !Array.isArray(value)) return []
  return value.flatMap((item, index) =>
    usesIn(list.itemFields, item, [...path, `${index}`], [...way, itemName(list, item, index)]),
  )
}
