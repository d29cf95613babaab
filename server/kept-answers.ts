import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'

/** An answer as bytes: made once, sent many times, dropped when the site's version moves on. */
export type KeptAnswer = {
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

/** Compresses a body in both ways, once. */
export async function makeKeptAnswer(answer: {
  status: number
  headers: Record<string, string>
  body: Buffer
  siteVersion: number
  expiresAt: number
}): Promise<KeptAnswer> {
  const [br, zipped] = await Promise.all([
    compress(answer.body, 'br', 6),
    compress(answer.body, 'gzip', 6),
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
export async function refine(answer: KeptAnswer): Promise<void> {
  const br = await compress(answer.bodies.identity, 'br', 11)
  answer.bodies = { ...answer.bodies, br }
}

/** Compresses a text; `quality` from 1 (fast) to 9 (small), for Brotli to 11. */
export function compress(body: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: quality })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // a window no larger than the text: the rest would only be memory
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  })
}

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

/** The best encoding that the caller takes (RFC 9110, 12.5.3; `q=0` refuses). */
export function chooseEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip'
  return 'identity'
}

const mostBytes = 64 * 1024 * 1024

/** Kept answers by address. The oldest go first when more than 64 MiB are held. */
export function createKeptAnswers() {
  const answers = new Map<string, KeptAnswer>()
  const queryKeysByPath = new Map<string, string[]>()
  let heldBytes = 0

  function drop(key: string): void {
    const old = answers.get(key)
    if (!old) return
    answers.delete(key)
    heldBytes -= sizeOf(old)
  }

  return {
    /** The address under which an answer is kept; undefined where this path was never kept. */
    keyFor(url: string): string | undefined {
      const mark = url.indexOf('?')
      const path = mark < 0 ? url : url.slice(0, mark)
      const queryKeys = queryKeysByPath.get(path)
      if (!queryKeys) return undefined
      return keyOf(path, queryKeys, mark < 0 ? '' : url.slice(mark))
    },
    get: (key: string) => answers.get(key),
    keep(url: string, queryKeys: string[], answer: KeptAnswer): void {
      const { pathname, search } = new URL(url, 'http://site')
      const key = keyOf(pathname, queryKeys, search)
      drop(key)
      queryKeysByPath.set(pathname, queryKeys)
      answers.set(key, answer)
      heldBytes += sizeOf(answer)
      for (const oldest of answers.keys()) {
        if (heldBytes <= mostBytes) break
        drop(oldest)
      }
    },
  }
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>

function keyOf(path: string, queryKeys: string[], search: string): string {
  if (queryKeys.length === 0 || search === '') return path
  const given = new URLSearchParams(search)
  return queryKeys.reduce((key, name) => `${key}\n${given.get(name) ?? ''}`, path)
}

function sizeOf({ bodies }: KeptAnswer): number {
  return bodies.identity.length + bodies.gzip.length + bodies.br.length
}
