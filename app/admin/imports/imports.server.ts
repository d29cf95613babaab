import { createHash } from 'node:crypto'
import type { RequestContext } from '#platform/context.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { readImport } from './import-list.server.ts'
import {
  countRows,
  type Import,
  type ImportKind,
  isImported,
  isSelectable,
  type ShownPlan,
} from './import-schema.ts'
import type { FileKind, ImportContext, NewItem, UploadedFile } from './kind.ts'
import type { Plan } from './plan.ts'

/** An import as the person previewed it. */
export type ImportRequest = UploadedFile & {
  key: string
  seen: string
  /** positions of rows whose selection staff changed */
  toggled: readonly number[]
  userId: string
}

/** Rows per insert. */
const atOnce = 100

/** Previews a file. Writes nothing. */
export async function previewFile<T>(
  context: RequestContext,
  kind: FileKind<T>,
  file: UploadedFile,
): Promise<ShownPlan> {
  return shownPlan(await kind.plan(context, file), file)
}

/**
 * Imports what was previewed, all or nothing. The same request sent twice is one import. Throws
 * `conflict` if the plan has changed since the preview.
 */
export async function importFile<T>(
  context: RequestContext,
  name: ImportKind,
  kind: FileKind<T>,
  request: ImportRequest,
): Promise<Import> {
  const id = await context.db.transaction().execute(async (transaction) => {
    const inside: ImportContext = {
      ...context,
      db: transaction,
      importId: request.key,
      userId: request.userId,
    }
    const isNew = await openImport(inside, name, request.name)
    if (!isNew) return requireOwn(transaction, name, request)
    await kind.lock(inside)
    const plan = await kind.plan(inside, request)
    const shown = shownPlan(plan, request)
    if (shown.seen !== request.seen) throw new AppError('conflict', anotherPlan)
    const chosen = new Set(request.toggled)
    const things = chosenThings(plan, chosen)
    if (things.length === 0) throw new AppError('badRequest', nothingToImport)
    const items = await kind.store(inside, things)
    await storeItems(transaction, request.key, items)
    const { made, changed, left, refused } = countRows(shown.rows, chosen)
    await transaction
      .updateTable('imports')
      .set({ made, changed, leftAlone: left, refused })
      .where('id', '=', request.key)
      .execute()
    return request.key
  })
  return readImport(context.db, id)
}

/** Inserts the import's row; false if it exists. Concurrent requests with the same key wait here. */
export async function openImport(
  { db, now, importId, userId }: ImportContext,
  kind: ImportKind,
  fileName: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('imports')
    .values({
      id: importId,
      kind,
      fileName: fileName.toWellFormed().slice(0, 200),
      broughtAt: now().toISOString(),
      broughtBy: userId,
      ...{ made: 0, changed: 0, leftAlone: 0, refused: 0 },
      ...{ takenBackAt: null, takenBackBy: null, stayed: '[]' },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Throws `conflict` if the key belongs to another import. */
export async function requireOwn(
  db: Db,
  kind: ImportKind,
  { key, userId }: Pick<ImportRequest, 'key' | 'userId'>,
): Promise<string> {
  const row = await db
    .selectFrom('imports')
    .select(['kind', 'broughtBy', 'takenBackAt'])
    .where('id', '=', key)
    .executeTakeFirstOrThrow()
  if (row.kind === kind && row.broughtBy === userId && row.takenBackAt === null) return key
  throw new AppError('conflict', anotherPlan)
}

/** Stores what an import created or changed, for undo. */
export async function storeItems(
  db: Db,
  importId: string,
  items: readonly NewItem[],
): Promise<void> {
  for (const some of chunks(items, atOnce)) {
    const rows = some.map((item) => ({ importId, ...item }))
    await db.insertInto('importItems').values(rows).execute()
  }
}

/** Throws `badRequest` if a position can't be selected, so that a made-up number imports nothing. */
function chosenThings<T>({ lines }: Plan<T>, toggled: ReadonlySet<number>): T[] {
  const canToggle = (at: number) => {
    const line = lines[at]
    return line !== undefined && isSelectable(line.row)
  }
  if (![...toggled].every(canToggle)) throw new AppError('badRequest', notToChoose)
  return lines.flatMap(({ row, thing }, at) =>
    thing !== undefined && isImported(row, toggled.has(at)) ? [thing] : [],
  )
}

const notToChoose =
  'One of the selected rows can’t be imported, so nothing was imported. Choose the file again.'
const anotherPlan =
  'Something changed since you chose the file, so nothing was imported. Choose the file again.'
const nothingToImport = 'There’s nothing to import.'

/** A plan with its hash. The file is hashed too, because rows don't show everything in it. */
export function shownPlan(
  { lines, notes }: Plan<unknown>,
  { bytes }: Pick<UploadedFile, 'bytes'>,
): ShownPlan {
  const rows = lines.map(({ row }) => row)
  const seen = createHash('sha256').update(JSON.stringify(rows)).update(bytes).digest('hex')
  return { rows, counts: countRows(rows), notes, seen }
}
