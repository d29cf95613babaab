import { mapLinkUrls } from '#app/content/formatted/formatted-text.ts'
import { withFileSize } from '#app/files/file-types.ts'
import { findFiles } from '#app/files/files.server.ts'
import type { Db } from '#platform/db/open.ts'
import { type DocumentDefinition, mapFields } from './document.ts'
import type { Fields, ValuesOf } from './fields.ts'

/** A URL of one of our files: its path and the file's id, without a size that was pasted with it. */
const fileUrl = /^(\/files\/([a-z0-9]{16})\/[^?#]+)(?:#size=\d+)?$/

/**
 * Adds each linked file's size to the links of formatted texts (`withFileSize`), with the type it has now. Reads nothing
 * if there are none.
 */
export async function withFileSizes<F extends Fields>(
  db: Db,
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
): Promise<ValuesOf<F>> {
  const ids: string[] = []
  const mapFileUrls = (urlOf: (path: string, id: string) => string) =>
    mapFields(document.whole, values, (field, value) =>
      field.kind === 'formatted' && typeof value === 'string'
        ? mapLinkUrls(value, (url) => {
            const [, path, id] = fileUrl.exec(url) ?? []
            return path && id ? urlOf(path, id) : url
          })
        : value,
    ) as ValuesOf<F>
  mapFileUrls((path, id) => {
    ids.push(id)
    return path
  })
  if (ids.length === 0) return values
  const files = await findFiles(db, ids)
  return mapFileUrls((path, id) => {
    const file = files.get(id)
    // a file that was replaced may have another type than the stored link
    return file ? withFileSize(file.path, file.size) : path
  })
}
