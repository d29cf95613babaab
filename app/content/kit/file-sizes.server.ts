import { withFileSize } from '#app/files/file-types.ts'
import { findFiles } from '#app/files/files.server.ts'
import type { Db } from '#platform/db/open.ts'
import { type DocumentDefinition, mapFields } from './document.ts'
import type { Fields, ValuesOf } from './fields.ts'

/** A link to one of our files in a formatted text: its path, and the file's id. */
const fileLink = /(?<=\]\()(\/files\/([a-z0-9]{16})\/[^()\s#?]+)(?=\))/g

/** Adds each linked file's size to the links of formatted texts (`withFileSize`). Reads nothing if there are none. */
export async function withFileSizes<F extends Fields>(
  db: Db,
  document: DocumentDefinition<F>,
  values: ValuesOf<F>,
): Promise<ValuesOf<F>> {
  const ids: string[] = []
  const replaceLinks = (replace: (path: string, id: string) => string) =>
    mapFields(document.whole, values, (field, value) =>
      field.kind === 'formatted' && typeof value === 'string'
        ? value.replaceAll(fileLink, (_, path: string, id: string) => replace(path, id))
        : value,
    ) as ValuesOf<F>
  replaceLinks((path, id) => {
    ids.push(id)
    return path
  })
  if (ids.length === 0) return values
  const files = await findFiles(db, ids)
  return replaceLinks((path, id) => {
    const file = files.get(id)
    return file ? withFileSize(path, file.size) : path
  })
}
