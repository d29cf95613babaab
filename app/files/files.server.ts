import { createHash } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { trashCutoff } from '#app/ui/trash.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { containsEvery, searchWordsOf } from '#platform/db/search.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { checkFile } from './check-file.server.ts'
import { endingOf, fileName, filePath } from './file-name.ts'
import { fileTypes } from './file-types.ts'
import type { FileListQuery, FileSortKey, StoredFile } from './schema.ts'
import type { FileTable } from './tables.ts'

type FilesContext = Pick<AppContext, 'db' | 'now'>
type FileRow = Selectable<FileTable>

/** Bytes per part. */
export const partBytes = 256 * 1024

/** Checks a file and stores it. Throws AppError if it's rejected. */
export async function addFile(
  { db, now }: FilesContext,
  upload: { bytes: Buffer; name: string },
): Promise<StoredFile> {
  const content = describeContent(upload)
  const row: FileRow = {
    id: newId(),
    ...content,
    changedAt: now().toISOString(),
    deletedAt: null,
    replacedBy: null,
  }
  await db.transaction().execute(async (transaction) => {
    await insertParts(transaction, content.contentId, upload.bytes)
    await transaction.insertInto('files').values(row).execute()
  })
  return presentFile(row)
}

/**
 * Replaces a file's content; links stay the same. The earlier content goes to the trash, and restoring it there
 * swaps the two. Returns its id for an undo. Throws AppError if the file is rejected or doesn't exist.
 */
export async function replaceFile(
  { db, now }: FilesContext,
  id: string,
  upload: { bytes: Buffer; name: string },
): Promise<{ file: StoredFile; previousId: string }> {
  const content = describeContent(upload)
  const changedAt = now().toISOString()
  const previousId = newId()
  return db.transaction().execute(async (transaction) => {
    const before = await requireFile(transaction, id, 'library')
    await insertParts(transaction, content.contentId, upload.bytes)
    const previous = { ...before, id: previousId, deletedAt: changedAt, replacedBy: id }
    await transaction.insertInto('files').values(previous).execute()
    // the name stays; only its ending follows the type
    const name = fileName(before.name, endingOf(content.mimeType))
    const change = { ...content, name, changedAt }
    await changeContent(transaction, before, change)
    await bumpSiteVersion(transaction)
    return { file: presentFile({ ...before, ...change }), previousId }
  })
}

/** Renames a file; its ending stays. Throws `notFound`. */
export async function renameFile(
  { db, now }: FilesContext,
  id: string,
  name: string,
): Promise<StoredFile> {
  return db.transaction().execute(async (transaction) => {
    const before = await requireFile(transaction, id, 'library')
    const change = {
      name: fileName(name, endingOf(before.mimeType)),
      changedAt: now().toISOString(),
    }
    await transaction.updateTable('files').set(change).where('id', '=', id).execute()
    await bumpSiteVersion(transaction)
    return presentFile({ ...before, ...change })
  })
}

/** Moves a file to the trash; links to it then answer 404. Throws `notFound`. */
export async function deleteFile({ db, now }: FilesContext, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('files')
      .set({ deletedAt: now().toISOString() })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    if (Number(numUpdatedRows) === 0) throw missing()
    await bumpSiteVersion(transaction)
  })
}

/** Restores a file from the trash, or a replaced content to its file. Throws `notFound`. */
export async function restoreFile({ db, now }: FilesContext, id: string): Promise<StoredFile> {
  return db.transaction().execute(async (transaction) => {
    const row = await requireFile(transaction, id, 'trash')
    await bumpSiteVersion(transaction)
    const current = row.replacedBy
      ? await findFile(transaction, row.replacedBy, 'library')
      : undefined
    const change = { changedAt: now().toISOString(), deletedAt: null, replacedBy: null }
    if (!current) {
      await transaction.updateTable('files').set(change).where('id', '=', id).execute()
      return presentFile({ ...row, ...change })
    }
    const swap = (from: FileRow) => ({
      name: from.name,
      mimeType: from.mimeType,
      size: from.size,
      version: from.version,
      contentId: from.contentId,
    })
    const restored = { ...swap(row), changedAt: change.changedAt }
    await changeContent(transaction, current, restored)
    await changeContent(transaction, row, { ...swap(current), deletedAt: change.changedAt })
    return presentFile({ ...current, ...restored })
  })
}

/** Lists files as sorted, and counts all that match. */
export async function listFiles(
  db: Db,
  { search, sort, limit, offset }: FileListQuery,
): Promise<{ files: StoredFile[]; total: number }> {
  const matching = db
    .selectFrom('files')
    .where('deletedAt', 'is', null)
    .where(containsEvery(sql`name`, searchWordsOf(search)))
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    matching
      .selectAll()
      .orderBy(sortColumns[keyOf(sort)], direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(offset)
      .execute(),
    matching.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow(),
  ])
  return { files: rows.map(presentFile), total: Number(counted.count) }
}

const sortColumns = {
  changed: sql`changed_at`,
  name: sql`lower(name)`,
  size: sql`size`,
} satisfies Record<FileSortKey, unknown>

function keyOf(sort: FileListQuery['sort']): FileSortKey {
  return sort.replace('-', '') as FileSortKey
}

/** A file in the library or in the trash. */
export function findFile(
  db: Db,
  id: string,
  place: 'library' | 'trash',
): Promise<FileRow | undefined> {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', place === 'trash' ? 'is not' : 'is', null)
    .executeTakeFirst()
}

/** The files of the library with these ids, by id. */
export async function findFiles(db: Db, ids: readonly string[]): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('files')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('deletedAt', 'is', null)
    .execute()
  return new Map(rows.map((row) => [row.id, presentFile(row)]))
}

/** One part of a file's content; undefined once it was deleted for good. */
export async function readPart(
  db: Db,
  contentId: string,
  position: number,
): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('fileParts')
    .select('bytes')
    .where('contentId', '=', contentId)
    .where('position', '=', position)
    .executeTakeFirst()
  return row?.bytes
}

/** Deletes files and their contents after thirty days in the trash. */
export async function emptyFileTrash({ db, now }: FilesContext): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('files')
      .where('deletedAt', '<', trashCutoff(now()))
      .returning('contentId')
      .execute()
    for (const { contentId } of gone) {
      await transaction.deleteFrom('fileParts').where('contentId', '=', contentId).execute()
    }
  })
}

function describeContent({ bytes, name }: { bytes: Buffer; name: string }) {
  const ending = checkFile(bytes, name)
  return {
    name: fileName(name, ending),
    mimeType: fileTypes[ending].mimeType as string,
    size: bytes.length,
    version: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
    contentId: newId(),
  }
}

/**
 * Changes a file whose content is still the one that was read, so that two replacements at once never keep the
 * same content twice. Throws `conflict`.
 */
async function changeContent(db: Db, before: FileRow, change: Partial<FileRow>): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set(change)
    .where('id', '=', before.id)
    .where('contentId', '=', before.contentId)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) {
    throw new AppError('conflict', 'Someone else just changed this file. Please try again.')
  }
}

async function insertParts(db: Db, contentId: string, bytes: Buffer): Promise<void> {
  for (let position = 0; position * partBytes < bytes.length; position += 1) {
    const part = bytes.subarray(position * partBytes, (position + 1) * partBytes)
    const row = { contentId, position, bytes: Buffer.from(part) }
    await db.insertInto('fileParts').values(row).execute()
  }
}

async function requireFile(db: Db, id: string, place: 'library' | 'trash'): Promise<FileRow> {
  const row = await findFile(db, id, place)
  if (!row) throw missing()
  return row
}

function missing(): AppError {
  return new AppError('notFound', 'This file doesn’t exist')
}

function presentFile({ id, name, mimeType, size, changedAt }: FileRow): StoredFile {
  return { id, name, mimeType, size, path: filePath({ id, name }), changedAt }
}
