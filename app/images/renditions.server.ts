import type { AppContext } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import type { RenditionWish } from './choose-rendition.ts'
import { renditionWidths } from './image-address.ts'
import { redrawPicture } from './picture-process.server.ts'
import type { EncodedFormat } from './picture-tasks.ts'

/** A picture's bytes, ready to be sent. */
export type ImageFile = { bytes: Buffer; mimeType: string; version: string }

/**
 * Finds the file or the rendition that is wished for, making the rendition the first time; with
 * `isInBin`, of a picture that was deleted and can still be brought back.
 */
export async function findImageFile(
  context: Pick<AppContext, 'db' | 'log'>,
  id: string,
  wish: RenditionWish,
  { isInBin = false } = {},
): Promise<ImageFile | undefined> {
  const row = await readFile(context.db, id, wish, isInBin)
  if (!row) return undefined
  if (row.file) return { bytes: row.file, mimeType: row.mimeType, version: row.version }
  const format = wish.format ?? plainFormat(row.mimeType)
  const width = wish.width ?? widest
  const bytes = row.rendition ?? (await shareWork(context, id, width, format))
  return bytes && { bytes, mimeType: `image/${format}`, version: row.version }
}

/** Makes one rendition, unless it is there already or the picture no longer is. */
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
  if (image?.made === null) await shareWork(context, id, width, format)
}

const widest = renditionWidths[renditionWidths.length - 1] ?? 2000

/** One query: the row, and either the file itself (always, for drawings) or the rendition. */
async function readFile(db: Db, id: string, { width, format }: RenditionWish, isInBin: boolean) {
  const isFileWished = width === undefined
  return db
    .selectFrom('images')
    .leftJoin('imageRenditions as rendition', (join) =>
      join
        .onRef('rendition.imageId', '=', 'images.id')
        .on('rendition.width', '=', width ?? 0)
        .on('rendition.format', 'in', format ? [format] : ['jpeg', 'png']),
    )
    .select(['images.mimeType', 'images.version', 'rendition.bytes as rendition'])
    .select((row) =>
      isFileWished
        ? row.ref('images.bytes').as('file')
        : row
            .case()
            .when('images.mimeType', '=', 'image/svg+xml')
            .then(row.ref('images.bytes'))
            .end()
            .as('file'),
    )
    .where('images.id', '=', id)
    .where('images.deletedAt', isInBin ? 'is not' : 'is', null)
    .executeTakeFirst()
}

/** What everybody can show: PNG stays PNG, for it may be see-through; all else becomes JPEG. */
function plainFormat(mimeType: string): EncodedFormat {
  return mimeType === 'image/png' ? 'png' : 'jpeg'
}

const underWay = new WeakMap<Db, Map<string, Promise<Buffer | undefined>>>()

/** Whoever asks for a rendition that is being made waits for that one. */
function shareWork(
  context: Pick<AppContext, 'db' | 'log'>,
  id: string,
  width: number,
  format: EncodedFormat,
): Promise<Buffer | undefined> {
  const shared = underWay.get(context.db) ?? new Map<string, Promise<Buffer | undefined>>()
  underWay.set(context.db, shared)
  const key = `${id} ${width} ${format}`
  const known = shared.get(key)
  if (known) return known
  const work = renderAndKeep(context, id, width, format).finally(() => shared.delete(key))
  shared.set(key, work)
  return work
}

async function renderAndKeep(
  { db, log }: Pick<AppContext, 'db' | 'log'>,
  id: string,
  width: number,
  format: EncodedFormat,
): Promise<Buffer | undefined> {
  const image = await db
    .selectFrom('images')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!image) return undefined
  const { bytes } = await redrawPicture(Buffer.from(image.bytes), { width, format })
  try {
    await db
      .insertInto('imageRenditions')
      .values({ imageId: id, width, format, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } catch (error) {
    // the visitor still gets the picture; the next one who asks makes it again
    log.error({ err: error, imageId: id, width, format }, 'a rendition could not be kept')
  }
  return bytes
}
