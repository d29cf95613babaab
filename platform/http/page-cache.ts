import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isOver } from '#platform/limits/waits.ts'
import { type KnownQuery, normalizeQuery } from './known-query.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** An answer as bytes: made once, sent many times, dropped when the site's version moves on. */
export type CachedAnswer = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
  siteVersion: number
  /** milliseconds since 1970; Infinity where only a change of content ends it */
  expiresAt: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** The longest that a clock keeps an answer: to the end of a day that has an hour more. */
const longestCachedMs = 25 * 60 * 60 * 1000

/** True until the answer's time is over, if it has one. */
export function isFresh({ expiresAt }: Pick<CachedAnswer, 'expiresAt'>): boolean {
  return expiresAt === Number.POSITIVE_INFINITY || !isOver(expiresAt, new Date(), longestCachedMs)
}

/** Compresses a body in both ways, once. */
export async function makeCachedAnswer(answer: {
  status: number
  headers: Record<string, string>
  body: Buffer
  siteVersion: number
  expiresAt: number
}): Promise<CachedAnswer> {
  const [br, zipped] = await Promise.all([
    compress(answer.body, 'br'),
    compress(answer.body, 'gzip'),
  ])
  return {
    status: answer.status,
    headers: { ...answer.headers, vary: 'Accept-Encoding' },
    etag: etagOf(answer.body),
    bodies: { identity: answer.body, gzip: zipped, br },
    siteVersion: answer.siteVersion,
    expiresAt: answer.expiresAt,
  }
}

/**
 * Compresses once more, as small as can be: a tenth less for a visitor on a slow line. It takes a
 * tenth of a second on another thread, so it is done when the first visitor has been answered.
 */
export async function recompress({ bodies: { identity } }: CachedAnswer): Promise<Buffer> {
  return exact(await packBrotli(identity, constants.BROTLI_MAX_QUALITY, windowFor(identity.length)))
}

/** Up to this many bytes a page is packed with a small window: what lies further back than that is not found again. */
const smallWindowBytes = 96 * 1024
const smallWindowBits = 16

/**
 * Compresses a text that somebody waits for: a page in 2 ms. Brotli's tables for windows of 64 KiB are ready
 * at once; those that its quality 9 has for larger ones take ten times that, whatever the text.
 */
export async function compress(body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer> {
  if (encoding === 'gzip') return exact(await compressGzip(body, { level: 6 }))
  const bits = windowFor(body.length)
  if (body.length > smallWindowBytes) return exact(await packBrotli(body, 6, bits))
  return exact(await packBrotli(body, 9, Math.min(bits, smallWindowBits)))
}

function packBrotli(body: Buffer, quality: number, windowBits: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  })
}

/** The same bytes in memory of their own: what zlib answers is a corner of a larger piece. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** A window no larger than the text: the rest would only be memory. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 1)) + 1
  return Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits),
  )
}

/** An entity tag of the content itself. */
export function etagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/**
 * True where what a caller has (If-None-Match) is this: one tag of several, or one that a proxy which packs answers
 * itself has made weak on the way (RFC 9110, 13.1.2).
 */
export function hasAlready(known: string | null | undefined, etag: string): boolean {
  if (!known || known === etag) return known === etag
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The best encoding that the caller takes (RFC 9110, 12.5.3; `q=0` refuses). */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

const mostBytes = 64 * 1024 * 1024
const mostEntries = 2000

/** What an entry takes beside its texts: headers, tags, the objects around them, bytes. */
const bytesAround = 4096

/** What a path's last answer said of its queries, and how long that holds. */
type Knowledge = Pick<CachedAnswer, 'siteVersion' | 'expiresAt'> & { known: KnownQuery }

/** Where an address leads, as long as that is known: the address that it amounts to, and what is kept there. */
export type CacheSlot = Pick<CachedAnswer, 'siteVersion' | 'expiresAt'> & {
  url: string
  answer: CachedAnswer | undefined
}

/**
 * Kept answers by address. Those that were longest not asked for go first when there are more than
 * 2000, or when all they hold, names and surroundings included, is more than 64 MiB.
 */
export function createPageCache() {
  const answers = new LRUCache<string, CachedAnswer>({
    max: mostEntries,
    maxSize: mostBytes,
    sizeCalculation: (answer, url) => sizeOf(url, answer),
  })
  const knowledge = new LRUCache<string, Knowledge>({ max: mostEntries })

  return {
    /** How much is held. */
    measure: () => ({
      entries: answers.size,
      paths: knowledge.size,
      bytes: answers.calculatedSize,
    }),
    /** Where an address leads; undefined where nothing is known of it, or nothing may be kept. */
    find(url: string): CacheSlot | undefined {
      const { path, search } = split(url)
      const known = knowledge.get(path)
      const settled = known && normalizeQuery(known.known, search)
      if (!known || settled === undefined) return undefined
      const key = path + settled
      const { siteVersion, expiresAt } = known
      return { url: key, answer: answers.get(key), siteVersion, expiresAt }
    },
    get: (url: string) => answers.get(url),
    /** Keeps an answer under the address that its own queries settled. */
    keep(url: string, known: KnownQuery, answer: CachedAnswer): void {
      const { siteVersion, expiresAt } = answer
      answers.set(url, answer)
      knowledge.set(split(url).path, { known, siteVersion, expiresAt })
    },
    /** Packs an answer better; false where it has gone, before, when it is not packed for nobody, or meanwhile. */
    async repack(
      url: string,
      answer: CachedAnswer,
      pack: (answer: CachedAnswer) => Promise<Buffer>,
    ): Promise<boolean> {
      const isHeld = () => answers.peek(url) === answer
      if (!isHeld()) return false
      const br = await pack(answer)
      if (!isHeld()) return false
      // taken out and put back: an entry is weighed when it comes in
      answers.delete(url)
      answer.bodies = { ...answer.bodies, br }
      answers.set(url, answer)
      return true
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>

function split(url: string): { path: string; search: string } {
  const mark = url.indexOf('?')
  return mark < 0
    ? { path: url, search: '' }
    : { path: url.slice(0, mark), search: url.slice(mark) }
}

function sizeOf(url: string, { bodies }: CachedAnswer): number {
  const { identity, gzip, br } = bodies
  return 2 * url.length + bytesAround + identity.length + gzip.length + br.length
}
