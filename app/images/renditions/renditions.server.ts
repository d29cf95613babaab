import { sql } from 'kysely'
import { vectorType } from '#app/images/schema.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { RenditionQuery } from './choose-rendition.ts'
import { reencodePicture } from './picture-process.server.ts'
import type { QueueEntry } from './picture-queue.ts'
import { type EncodedFormat, sideLimit } from './picture-tasks.ts'

/** A picture's file, read piece by piece so that slow clients hold little memory. */
export type ImageFile = {
  size: number
  etag: string
  mimeType: string
  version: string
  first: Uint8Array
  readFrom: (offset: number) => Promise<Uint8Array | undefined>
}

/** Bytes per read; most renditions fit in one. */
export const pieceBytes = 64 * 1024

/**
 * Finds the original or a rendition, creating the rendition the first time. `isInTrash` finds
 * deleted pictures. Throws `busy` if too many renditions are pending.
 */
export async function findImageFile(
  context: Pick<AppContext, 'db' | 'log'>,
  id: string,
  request: RenditionQuery,
  { isInTrash = false, gone }: { isInTrash?: boolean; gone?: AbortSignal } = {},
): Promise<ImageFile | undefined> {
  const image = await findImage(context.db, id, isInTrash)
  if (!image) return undefined
  const { mimeType, version } = image
  if (request.width === undefined || mimeType === vectorType || isTooLongToOpen(image)) {
    const file = await readPieces((from) => readOriginal(context.db, id, from))
    return file && { ...file, mimeType, version, etag: `"${version}"` }
  }
  const kind = { id, width: request.width, format: request.format ?? plainFormat(mimeType) }
  const file =
    (await readPieces((from) => readRendition(context.db, kind, from))) ??
    whole(await shareWork(context, kind, { isVisitors: true, gone }))
  const etag = `"${version}-${kind.width}-${kind.format}"`
  return file && { ...file, mimeType: `image/${kind.format}`, version, etag }
}

/** Creates a rendition, unless it exists or the picture was deleted. */
export async function makeRendition(
  context: Pick<AppContext, 'db' | 'log'>,
  id: string,
  width: number,
  format: EncodedFormat,
): Promise<void> {
  const image = await context.db
    .selectFrom('images')
    .leftJoin('imageRenditions as made', (join) =>
      join
        .onRef('made.imageId', '=', 'images.id')
        .on('made.width', '=', width)
        .on('made.format', '=', format),
    )
    .select('made.width as made')
    .where('images.id', '=', id)
    .where('images.deletedAt', 'is', null)
    .executeTakeFirst()
  if (image?.made === null) await shareWork(context, { id, width, format })
}

type Kind = { id: string; width: number; format: EncodedFormat }
type Pieces = Pick<ImageFile, 'size' | 'first' | 'readFrom'>
type Piece = { size: number; piece: Uint8Array }

function findImage(db: Db, id: string, isInTrash: boolean) {
  return db
    .selectFrom('images')
    .select(['mimeType', 'version', 'width', 'height'])
    .where('id', '=', id)
    .where('deletedAt', isInTrash ? 'is not' : 'is', null)
    .executeTakeFirst()
}

/** Pictures stored before the side limit are served as they are. */
function isTooLongToOpen({ width, height }: { width: number; height: number }): boolean {
  return Math.max(width, height) > sideLimit
}

async function readPieces(
  read: (from: number) => Promise<Piece | undefined>,
): Promise<Pieces | undefined> {
  const start = await read(0)
  if (!start) return undefined
  return {
    size: Number(start.size),
    first: start.piece,
    readFrom: async (offset) => (await read(offset))?.piece,
  }
}

function whole(bytes: Buffer | undefined): Pieces | undefined {
  return bytes && { size: bytes.length, first: bytes, readFrom: async () => undefined }
}

function readOriginal(db: Db, id: string, from: number): Promise<Piece | undefined> {
  return db.selectFrom('images').select(pieceOfBytes(from)).where('id', '=', id).executeTakeFirst()
}

function readRendition(db: Db, kind: Kind, from: number): Promise<Piece | undefined> {
  return db
    .selectFrom('imageRenditions')
    .select(pieceOfBytes(from))
    .where('imageId', '=', kind.id)
    .where('width', '=', kind.width)
    .where('format', '=', kind.format)
    .executeTakeFirst()
}

/** Both databases count bytes in substr() of a blob, starting at 1. */
function pieceOfBytes(from: number) {
  return [
    sql<number>`length(bytes)`.as('size'),
    sql<Uint8Array>`substr(bytes, ${sql.lit(from + 1)}, ${sql.lit(pieceBytes)})`.as('piece'),
  ] as const
}

/** The format every browser shows: PNG for PNG (may be transparent), else JPEG. */
function plainFormat(mimeType: string): EncodedFormat {
  return mimeType === 'image/png' ? 'png' : 'jpeg'
}

/** A pending rendition and its number of waiters. */
type Work = { done: Promise<Buffer | undefined>; waiters: number; abandoned: AbortController }

const underWay = new WeakMap<Db, Map<string, Work>>()

/** Shares a pending rendition among requests; aborts it when all have disconnected. */
function shareWork(
  context: Pick<AppContext, 'db' | 'log'>,
  kind: Kind,
  { isVisitors = false, gone }: QueueEntry = {},
): Promise<Buffer | undefined> {
  const shared = underWay.get(context.db) ?? new Map<string, Work>()
  underWay.set(context.db, shared)
  const key = `${kind.id} ${kind.width} ${kind.format}`
  const work = shared.get(key) ?? beginWork()
  work.waiters += 1
  gone?.addEventListener('abort', leave, { once: true })
  return work.done.finally(() => gone?.removeEventListener('abort', leave))

  function beginWork(): Work {
    const abandoned = new AbortController()
    const turn = { isVisitors, gone: abandoned.signal }
    const done = renderAndKeep(context, kind, turn).finally(() => shared.delete(key))
    const begun = { done, waiters: 0, abandoned }
    shared.set(key, begun)
    return begun
  }

  function leave(): void {
    work.waiters -= 1
    if (work.waiters === 0) work.abandoned.abort()
  }
}

class Missing extends Error {}

async function renderAndKeep(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  { id, width, format }: Kind,
  turn: QueueEntry,
): Promise<Buffer | undefined> {
  let bytes: Buffer
  try {
    bytes = (await reencodePicture(() => readWhole(db, id), { width, format }, turn)).bytes
  } catch (error) {
    if (error instanceof Missing) return undefined
    throw error
  }
  try {
    await db
      .insertInto('imageRenditions')
      .values({ imageId: id, width, format, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    // the visitor still gets the picture; the next request renders it again
    log.error({ err: error, imageId: id, width, format }, 'could not store a rendition')
  }
  return bytes
}

async function readWhole(db: Db, id: string): Promise<Buffer> {
  const image = await db
    .selectFrom('images')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!image) throw new Missing()
  return Buffer.from(image.bytes)
}
