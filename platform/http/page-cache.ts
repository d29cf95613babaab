import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { isOver } from '#platform/limits/waits.ts'
import { type KnownQuery, normalizeQuery } from './known-query.ts'

export type Encoding = 'identity' | 'gzip' | 'br'

/** A cached response, dropped when the site version changes. */
export type CachedAnswer = {
  status: number
  headers: Record<string, string>
  etag: string
  bodies: Record<Encoding, Buffer>
  siteVersion: number
  /** ms since 1970; Infinity if it is valid until content changes */
  expiresAt: number
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Maximum time until an expiry at midnight: a day of 25 hours, ms. */
const maxCachedMs = 25 * 60 * 60 * 1000

/** True until the response expires. */
export function isFresh({ expiresAt }: Pick<CachedAnswer, 'expiresAt'>): boolean {
  return expiresAt === Number.POSITIVE_INFINITY || !isOver(expiresAt, Date.now(), maxCachedMs)
}

/** Compresses a body with gzip and Brotli. */
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
 * Compresses with the best quality, a tenth smaller. It takes a tenth of a second on another thread, so it happens
 * after the first response.
 */
export async function recompress({ bodies: { identity } }: CachedAnswer): Promise<Buffer> {
  return exact(await packBrotli(identity, constants.BROTLI_MAX_QUALITY, windowFor(identity.length)))
}

/** Pages up to this size use a small Brotli window, bytes. */
const smallWindowBytes = 96 * 1024
const smallWindowBits = 16

/**
 * Compresses while a visitor waits: a page takes 2 ms. Brotli's tables for 64 KiB windows are fast to set up; larger
 * windows with quality 9 take ten times as long for any text.
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

/** Copies the bytes, because zlib returns a slice of a larger buffer. */
function exact(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** A window no larger than the text, to save memory. */
function windowFor(length: number): number {
  const bits = Math.ceil(Math.log2(length + 1)) + 1
  return Math.min(
    constants.BROTLI_MAX_WINDOW_BITS,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, bits),
  )
}

/** An ETag from the content's hash. */
export function etagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/**
 * True if If-None-Match contains this ETag, also weakened by a compressing proxy (RFC 9110, 13.1.2).
 */
export function hasAlready(known: string | null | undefined, etag: string): boolean {
  if (!known || known === etag) return known === etag
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** Returns the best accepted encoding (RFC 9110, 12.5.3; `q=0` refuses one). */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

const maxBytes = 64 * 1024 * 1024
const maxEntries = 2000

/** Estimated overhead per entry, bytes. */
const bytesAround = 4096

/** The queries that a path's last response knew, and how long that is valid. */
type Knowledge = Pick<CachedAnswer, 'siteVersion' | 'expiresAt'> & { known: KnownQuery }

/** A URL's cache slot: the normalized URL and the cached response. */
export type CacheSlot = Pick<CachedAnswer, 'siteVersion' | 'expiresAt'> & {
  url: string
  answer: CachedAnswer | undefined
}

/**
 * Cached responses by URL. The least recently used are dropped over 2000 entries or 64 MiB in total.
 */
export function createPageCache() {
  const answers = new LRUCache<string, CachedAnswer>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: (answer, url) => sizeOf(url, answer),
  })
  const knowledge = new LRUCache<string, Knowledge>({ max: maxEntries })

  return {
    /** Number of entries and bytes. */
    measure: () => ({
      entries: answers.size,
      paths: knowledge.size,
      bytes: answers.calculatedSize,
    }),
    /** Returns a URL's slot; undefined if nothing is known or cacheable. */
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
    /** Caches a response under its normalized URL. */
    keep(url: string, known: KnownQuery, answer: CachedAnswer): void {
      const { siteVersion, expiresAt } = answer
      answers.set(url, answer)
      knowledge.set(split(url).path, { known, siteVersion, expiresAt })
    },
    /** Recompresses a cached response; false if it is gone before or after compressing. */
    async repack(
      url: string,
      answer: CachedAnswer,
      pack: (answer: CachedAnswer) => Promise<Buffer>,
    ): Promise<boolean> {
      const isHeld = () => answers.peek(url) === answer
      if (!isHeld()) return false
      const br = await pack(answer)
      if (!isHeld()) return false
      // delete and set again, because an entry's size is measured when it is added
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
