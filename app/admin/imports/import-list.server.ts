import { sql } from 'kysely'
import { z } from 'zod'
import { shownName } from '#app/accounts/shown-name.server.ts'
import type { Db } from '#platform/db/open.ts'
import { containsEvery, searchWordsOf } from '#platform/db/search.ts'
import { AppError } from '#platform/errors.ts'
import {
  type Import,
  type ImportKind,
  type ImportListQuery,
  type ImportSortKey,
  importKindKeys,
  importSchema,
  keptItemSchema,
} from './import-schema.ts'
import { parseJson } from './parse-json.ts'

const stored = z.array(keptItemSchema).catch([])

/** A page of the imports of these kinds, and how many match. */
export async function listImports(
  db: Db,
  kinds: readonly ImportKind[],
  { search, sort, limit, offset }: ImportListQuery,
): Promise<{ imports: Import[]; total: number }> {
  if (kinds.length === 0) return { imports: [], total: 0 }
  const who = sql`coalesce(${shownName('who')}, '')`
  const matching = imports(db)
    .where('imports.kind', 'in', [...kinds])
    .where(containsEvery(sql`imports.file_name || ' ' || ${who}`, searchWordsOf(search)))
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const sortColumns = {
    imported: sql`imports.brought_at`,
    file: sql`lower(imports.file_name)`,
    kind: sql`imports.kind`,
    person: sql`lower(${who})`,
  } satisfies Record<ImportSortKey, unknown>
  const [rows, counted] = await Promise.all([
    matching
      .orderBy(sortColumns[sort.replace('-', '') as ImportSortKey], direction)
      .orderBy('imports.broughtAt', direction)
      .orderBy('imports.id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    matching
      .clearSelect()
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { imports: rows.map(present), total: Number(counted.count) }
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
