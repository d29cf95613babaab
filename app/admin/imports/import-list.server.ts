import { z } from 'zod'
import { shownName } from '#app/accounts/shown-name.server.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import {
  type Import,
  type ImportKind,
  importKindKeys,
  importSchema,
  keptItemSchema,
} from './import-schema.ts'
import { parseJson } from './parse-json.ts'

/** Filters imports by kind, after `cursor`. */
type ImportFilter = { kinds: readonly ImportKind[]; limit: number; cursor?: string | undefined }

/** A cursor: the import's time and id. */
export const importCursorShape = /^[^~]{1,40}~[^~]{1,60}$/

/** The cursor after an import. */
export function importCursorOf({ broughtAt, id }: Import): string {
  return `${broughtAt}~${id}`
}

const stored = z.array(keptItemSchema).catch([])

/** Imports, newest first. */
export async function listImports(db: Db, filter: ImportFilter): Promise<Import[]> {
  if (filter.kinds.length === 0) return []
  let query = imports(db).where('imports.kind', 'in', [...filter.kinds])
  if (filter.cursor) {
    const [broughtAt = '', id = ''] = filter.cursor.split('~')
    query = query.where(({ eb, and, or }) =>
      or([
        eb('broughtAt', '<', broughtAt),
        and([eb('broughtAt', '=', broughtAt), eb('imports.id', '<', id)]),
      ]),
    )
  }
  const rows = await query
    .orderBy('broughtAt', 'desc')
    .orderBy('imports.id', 'desc')
    .limit(filter.limit)
    .execute()
  return rows.map(present)
}

/** One import; undefined if it doesn't exist or its kind is from a later version. */
export async function findImport(db: Db, id: string): Promise<Import | undefined> {
  const row = await imports(db)
    .where('imports.id', '=', id)
    .where('imports.kind', 'in', importKindKeys)
    .executeTakeFirst()
  return row && present(row)
}

/** Like `findImport`. Throws `notFound`. */
export async function readImport(db: Db, id: string): Promise<Import> {
  const found = await findImport(db, id)
  if (!found) throw new AppError('notFound', 'This import doesn’t exist')
  return found
}

function imports(db: Db) {
  return db
    .selectFrom('imports')
    .leftJoin('users as who', 'who.id', 'imports.broughtBy')
    .leftJoin('users as back', 'back.id', 'imports.takenBackBy')
    .selectAll('imports')
    .select([shownName('who').as('whoName'), shownName('back').as('backName')])
}

type Row = Awaited<ReturnType<ReturnType<typeof imports>['execute']>>[number]

function present({ whoName, backName, leftAlone, stayed, ...row }: Row): Import {
  const { changed, made, refused, id, fileName, broughtAt, takenBackAt } = row
  return {
    ...{ id, fileName, broughtAt, made, changed, refused, takenBackAt },
    kind: importSchema.shape.kind.parse(row.kind),
    broughtBy: whoName,
    left: leftAlone,
    takenBackBy: backName,
    stayed: stored.parse(parseJson(stayed)),
  }
}
