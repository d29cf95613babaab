import { readDocument } from '#app/content/kit/content.server.ts'
import { readPictureFacts, reencodePicture } from '#app/images/renditions/picture-process.server.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { readAnswerWithin } from '#platform/http/answer-body.ts'
import { isOver } from '#platform/limits/waits.ts'
import { once } from '#platform/once.ts'
import { media } from './document.ts'
import { thumbnailSize } from './thumbnail-path.ts'
import videoFallback from './video-fallback.svg?raw'

/** The thumbnail source, one per process. It remembers when the host was unreachable. */
export type ThumbnailSource = {
  fetchImage: typeof fetch
  /** milliseconds since 1970 */
  unreachableUntil: number
  underWay: Map<string, Promise<Buffer | undefined>>
}

/** A picture to send, and whether it is the video's own. */
export type Thumbnail = { bytes: Buffer; isOwn: boolean }

/** Largest first. YouTube answers missing sizes with a gray picture 120 pixels wide. */
const sizeNames = ['maxresdefault', 'hqdefault']
const missingWidth = 120
const maxFetchMs = 4000
const maxBytes = 2 * 1024 * 1024
const maxPixels = 8_000_000
const askAgainAfterMs = 24 * 60 * 60 * 1000
const restAfterFailureMs = 10 * 60 * 1000

/** Creates a source that uses this fetch. */
export function createThumbnailSource(fetchImage: typeof fetch): ThumbnailSource {
  return { fetchImage, unreachableUntil: 0, underWay: new Map() }
}

/**
 * The thumbnail of a video on the site, fetched once and stored, so that no visitor's browser
 * contacts the video host (decision 8). Missing ones are retried after a day.
 */
export async function getThumbnail(
  context: Pick<AppContext, 'db' | 'now' | 'log'>,
  source: ThumbnailSource,
  youtubeId: string,
): Promise<Thumbnail> {
  await requireVideo(context.db, youtubeId)
  return findThumbnail(context, source, youtubeId)
}

/** The same for staff, of a video that may not be saved yet. */
export async function findThumbnail(
  context: Pick<AppContext, 'db' | 'now' | 'log'>,
  source: ThumbnailSource,
  youtubeId: string,
): Promise<Thumbnail> {
  const stored = await findStored(context.db, youtubeId)
  if (stored?.bytes) return { bytes: Buffer.from(stored.bytes), isOwn: true }
  const now = context.now()
  const isToBeAsked =
    !stored || isOver(Date.parse(stored.fetchedAt) + askAgainAfterMs, now, askAgainAfterMs)
  const isReachable = isOver(source.unreachableUntil, now, restAfterFailureMs)
  if (!isToBeAsked || !isReachable) return getFallbackThumbnail()
  const fetched = await shareFetch(context, source, youtubeId)
  return fetched ? { bytes: fetched, isOwn: true } : getFallbackThumbnail()
}

/** Shares a pending fetch among requests. */
function shareFetch(
  context: Pick<AppContext, 'db' | 'now' | 'log'>,
  source: ThumbnailSource,
  youtubeId: string,
): Promise<Buffer | undefined> {
  const { underWay } = source
  const known = underWay.get(youtubeId)
  if (known) return known
  const work = fetchThumbnail(context, source, youtubeId).finally(() => underWay.delete(youtubeId))
  underWay.set(youtubeId, work)
  return work
}

const drawFallback = once(() => toThumbnail(Buffer.from(videoFallback), true))

/** Our fallback thumbnail, rendered once per process. */
export async function getFallbackThumbnail(): Promise<Thumbnail> {
  return { bytes: await drawFallback(), isOwn: false }
}

/** Fetches and stores; undefined if there is none or the host is unreachable. */
async function fetchThumbnail(
  { db, now, log }: Pick<AppContext, 'db' | 'now' | 'log'>,
  source: ThumbnailSource,
  youtubeId: string,
): Promise<Buffer | undefined> {
  try {
    const original = await fetchLargest(source.fetchImage, youtubeId)
    const bytes = original ? await toThumbnail(original) : null
    const row = { bytes, fetchedAt: now().toISOString() }
    await db
      .insertInto('videoThumbnails')
      .values({ youtubeId, ...row })
      .onConflict((conflict) => conflict.column('youtubeId').doUpdateSet(row))
      .execute()
    return bytes ?? undefined
  } catch (error) {
    source.unreachableUntil = now().getTime() + restAfterFailureMs
    log.warn({ err: error }, 'could not fetch a video thumbnail')
    return undefined
  }
}

async function fetchLargest(
  fetchImage: typeof fetch,
  youtubeId: string,
): Promise<Buffer | undefined> {
  for (const name of sizeNames) {
    const response = await fetchImage(`https://i.ytimg.com/vi/${youtubeId}/${name}.jpg`, {
      signal: AbortSignal.timeout(maxFetchMs),
      redirect: 'error',
    })
    if (response.status >= 500) throw new Error(`the video host answered ${response.status}`)
    const bytes = await readAnswerWithin(maxBytes, response)
    if (response.ok && bytes && (await isPhoto(bytes))) return bytes
  }
  return undefined
}

async function isPhoto(bytes: Buffer): Promise<boolean> {
  try {
    const { format, width, height } = await readPictureFacts(bytes)
    const isKnown = format === 'jpeg' || format === 'webp' || format === 'png'
    return isKnown && width > missingWidth && width * height <= maxPixels
  } catch {
    return false
  }
}

/** Crops to 16:9, which removes the bars of 4:3 pictures. */
async function toThumbnail(bytes: Buffer, isOwnDrawing = false): Promise<Buffer> {
  const how = { ...thumbnailSize, format: 'webp', quality: 74, isOwnDrawing } as const
  const drawn = await reencodePicture(bytes, how)
  return drawn.bytes
}

/** Throws `notFound` unless the site has the video, so that no one can make us fetch others. */
async function requireVideo(db: Db, youtubeId: string): Promise<void> {
  const { values } = await readDocument(db, media)
  if (!values.videos.some((video) => video.youtubeId === youtubeId)) {
    throw new AppError('notFound', 'This video doesn’t exist')
  }
}

function findStored(db: Db, youtubeId: string) {
  return db
    .selectFrom('videoThumbnails')
    .select(['bytes', 'fetchedAt'])
    .where('youtubeId', '=', youtubeId)
    .executeTakeFirst()
}
