import { createHash } from 'node:crypto'
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { ImageTable } from '#app/images/tables.ts'
import { type CleanPicture, cleanPicture } from '#app/images/upload/clean-picture.server.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { AppContext } from '#platform/context.ts'
import { cacheQuery } from '#platform/db/cached-query.ts'
import type { Db } from '#platform/db/open.ts'
import { containsEvery, searchWordsOf } from '#platform/db/search.ts'
import { bumpSiteVersion } from '#platform/db/site-version.ts'
import type { Tables } from '#platform/db/tables.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { imagePath } from './image-path.ts'
import {
  defaultFocus,
  type Focus,
  type ImageCategory,
  type ImageCounts,
  type ImageListQuery,
  imageCategories,
  type LibraryImage,
  type Picture,
  tooLargeMessage,
  type UploadAnswer,
  uploadLimit,
  vectorType,
} from './schema.ts'

/** The job that creates a picture's usual renditions ahead of requests. */
export const renderJob = 'images.render'

const webpDelayMs = 60_000

/** All columns of a picture except its bytes. */
export const libraryColumns = [
  'id',
  'filename',
  'originalName',
  'category',
  'size',
  'mimeType',
  'description',
  'decorativeAt',
  'focusX',
  'focusY',
  'width',
  'height',
  'version',
  'createdAt',
  'deletedAt',
] as const

type LibraryRow = Pick<Selectable<ImageTable>, (typeof libraryColumns)[number]>

/** The details of a new picture. */
type Caption = {
  originalName: string
  category: ImageCategory
  description: string
  isDecorative?: boolean
  focus?: Focus
}

/** Cleans a file, stores it in the library, and queues its renditions. */
export async function addImage(
  context: Pick<AppContext, 'db' | 'now'>,
  upload: Caption & { bytes: Buffer },
): Promise<LibraryImage> {
  return (await uploadImage(context, upload)).image
}

/**
 * The same, and returns what the picture lost. With `isReusing`, a picture of the library with the same
 * content is returned instead of stored again (`isKnown`).
 */
export async function uploadImage(
  context: Pick<AppContext, 'db' | 'now'>,
  { isReusing = false, ...upload }: Caption & { bytes: Buffer; isReusing?: boolean },
): Promise<UploadAnswer> {
  if (upload.bytes.length >= uploadLimit) throw new AppError('tooLarge', tooLargeMessage)
  const picture = await cleanPicture(upload.bytes)
  const known = isReusing ? await findSamePicture(context.db, picture) : undefined
  if (known) return { image: known, losses: [], isKnown: true }
  const image = await storeImage(context, picture, upload)
  return { image, losses: [...picture.losses], isKnown: false }
}

/** The library's oldest picture with the same content, or undefined. */
async function findSamePicture(
  db: Db,
  { bytes, mimeType }: CleanPicture,
): Promise<LibraryImage | undefined> {
  const row = await db
    .selectFrom('images')
    .select(libraryColumns)
    .where('version', '=', versionOf(bytes))
    .where('size', '=', bytes.length)
    .where('mimeType', '=', mimeType)
    .where('deletedAt', 'is', null)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row && presentLibraryImage(row)
}

/** Stores a clean picture. `formats` are rendered ahead; others on request. */
export async function storeImage(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  picture: CleanPicture,
  caption: Caption,
  formats: readonly ('avif' | 'webp')[] = ['avif', 'webp'],
): Promise<LibraryImage> {
  return db
    .transaction()
    .execute((transaction) => storeImageIn({ db: transaction, now }, picture, caption, formats))
}

/** The same, within a transaction. */
export async function storeImageIn(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  picture: CleanPicture,
  { originalName, category, description, isDecorative, focus = defaultFocus }: Caption,
  formats: readonly ('avif' | 'webp')[] = ['avif', 'webp'],
): Promise<LibraryImage> {
  const createdAt = await nextTimestamp(db, now())
  const row: Selectable<ImageTable> = {
    ...describeStored(picture),
    originalName: plainFileName(originalName),
    category,
    description,
    decorativeAt: isDecorative ? createdAt : null,
    focusX: focus.x,
    focusY: focus.y,
    createdAt,
    deletedAt: null,
  }
  await db.insertInto('images').values(row).execute()
  await bumpSiteVersion(db)
  for (const format of row.mimeType === vectorType ? [] : formats) {
    // few browsers use WebP, so it's rendered later
    const at = now()
    const due = new Date(at.getTime() + (format === 'webp' ? webpDelayMs : 0))
    await enqueue(db, at, renderJob, { imageId: row.id, format }, due)
  }
  return presentLibraryImage(row)
}

function describeStored({ bytes, mimeType, extension, width, height }: CleanPicture) {
  const id = newId()
  const filename = `${id}.${extension}`
  const version = versionOf(bytes)
  return { id, filename, mimeType, size: bytes.length, width, height, version, bytes }
}

/** The start of the content's hash. */
function versionOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12)
}

/** Now, or just after the newest picture, so that sorting has no ties. */
export async function nextTimestamp(db: Db, now: Date): Promise<string> {
  const newest = await db
    .selectFrom('images')
    .select((row) => row.fn.max('createdAt').as('at'))
    .executeTakeFirst()
  const after = newest?.at ? Date.parse(newest.at) + 1 : 0
  return new Date(Math.max(now.getTime(), after)).toISOString()
}

/** Control characters and bidi overrides, which make "gpj.exe" read as "exe.jpg". */
const unprintable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** The file name of a path, without unprintable characters. */
export function plainFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const signs = [...last.replaceAll(unprintable, '').trim()]
  return signs.slice(0, 200).join('') || 'picture'
}

type ImageQuery = SelectQueryBuilder<Tables, 'images', object>
type Found = Pick<ImageListQuery, 'id' | 'category' | 'search' | 'wordless'>

/** Lists pictures in the library newest first (decisions 81, 100), or in the trash last deleted first. */
export async function listImages(
  db: Db,
  { deleted, limit, cursor, ...found }: ImageListQuery,
): Promise<LibraryImage[]> {
  const timestamp = deleted === 'true' ? 'deletedAt' : 'createdAt'
  let query = narrowed(db.selectFrom('images'), found)
    .select(libraryColumns)
    .where('deletedAt', deleted === 'true' ? 'is not' : 'is', null)
  if (cursor) {
    const last = sql`select ${sql.ref(timestamp)}, id from images as last where last.id = ${cursor}`
    query = query.where(sql<boolean>`(${sql.ref(timestamp)}, id) < (${last})`)
  }
  const rows = await query.orderBy(timestamp, 'desc').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(presentLibraryImage)
}

/** Counts matching pictures in each category and in the trash. */
export async function countImages(
  db: Db,
  found: Pick<Found, 'search' | 'wordless'>,
): Promise<Omit<ImageCounts, 'mayUpload'>> {
  const rows = await narrowed(db.selectFrom('images'), found)
    .select(['category', sql<number>`deleted_at is not null`.as('isDeleted')])
    .select(({ fn }) => fn.countAll().as('count'))
    .groupBy(['category', 'isDeleted'])
    .execute()
  const countOf = (fits: (row: (typeof rows)[number]) => boolean) =>
    sum(rows.filter(fits).map(({ count }) => Number(count)))
  const categories = imageCategories.map((category) => [
    category,
    countOf((row) => !row.isDeleted && row.category === category),
  ])
  return {
    categories: Object.fromEntries(categories),
    deleted: countOf(({ isDeleted }) => Boolean(isDeleted)),
  }
}

function narrowed(all: ImageQuery, { id, category, search, wordless }: Found): ImageQuery {
  let query = all.where(
    containsEvery(sql`original_name || ' ' || description`, searchWordsOf(search)),
  )
  if (id) query = query.where('id', '=', id)
  if (category) query = query.where('category', '=', category)
  return wordless === 'true'
    ? query.where('description', '=', '').where('decorativeAt', 'is', null)
    : query
}

/** Returns the library's pictures with these ids, by id. */
export async function findPictures(db: Db, ids: string[]): Promise<Map<string, Picture>> {
  if (ids.length === 0) return new Map()
  const rows = await listPicturesOf(db, { ids })
  return new Map(rows.map((row) => [row.id, presentPicture(row)]))
}

/** Returns the file names of the library's pictures with these ids, by id. For staff only. */
export async function findFileNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await listPicturesOf(db, { ids })
  return new Map(rows.map(({ id, originalName }) => [id, originalName]))
}

const listPicturesOf = cacheQuery((db, { ids }: { ids: string[] }) =>
  db
    .selectFrom('images')
    .select(libraryColumns)
    .where('id', 'in', ids)
    .where('deletedAt', 'is', null),
)

/** A picture as staff see it, in the library or in the trash. */
export async function findLibraryImage(db: Db, id: string): Promise<LibraryImage | undefined> {
  const row = await db
    .selectFrom('images')
    .select(libraryColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && presentLibraryImage(row)
}

/** The logo: the newest picture of that category (decision 81). */
export async function findLogo(db: Db): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('images')
    .select(libraryColumns)
    .where('category', '=', 'logo')
    .where('deletedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && presentPicture(row)
}

function presentPicture(row: LibraryRow): Picture {
  const { id, width, height, version } = row
  const isVector = row.mimeType === vectorType
  const focus = focusOf(row)
  const isMiddle = focus.x === defaultFocus.x && focus.y === defaultFocus.y
  return { id, width, height, version, alt: altOf(row), isVector, ...(isMiddle ? {} : { focus }) }
}

function focusOf({ focusX, focusY }: Pick<LibraryRow, 'focusX' | 'focusY'>): Focus {
  return { x: focusX, y: focusY }
}

/** A picture as staff see it. */
export function presentLibraryImage(row: LibraryRow): LibraryImage {
  return {
    id: row.id,
    filename: row.filename,
    originalName: row.originalName,
    category: row.category as ImageCategory,
    size: row.size,
    mimeType: row.mimeType,
    description: row.description,
    isDecorative: row.decorativeAt !== null,
    focus: focusOf(row),
    url: imagePath(row),
    width: row.width,
    height: row.height,
    createdAt: row.createdAt,
    deletedAt: row.deletedAt,
  }
}

/** A decorative picture has empty alt text (decision 86). */
function altOf(row: Pick<ImageTable, 'decorativeAt' | 'description'>): string {
  return row.decorativeAt ? '' : row.description
}
