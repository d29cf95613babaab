import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { plainOnly } from './known-query.ts'
import {
  type CachedAnswer,
  chooseEncoding,
  compress,
  createPageCache,
  etagOf,
  hasAlready,
  isFresh,
  makeCachedAnswer,
} from './page-cache.ts'

const mebibyte = 1024 * 1024

function answerOf(bytes: number): CachedAnswer {
  const bodies = { identity: Buffer.alloc(bytes), gzip: Buffer.alloc(0), br: Buffer.alloc(0) }
  return { status: 200, headers: {}, etag: '""', bodies, siteVersion: 1, expiresAt: Infinity }
}

test('counts small responses with their overhead', () => {
  const cache = createPageCache()
  for (let one = 0; one < 16_000; one += 1) cache.keep(`/a${one}`, plainOnly, answerOf(80))
  const { entries, paths, bytes } = cache.measure()
  expect(entries).toBeLessThanOrEqual(2000)
  expect(paths).toBeLessThanOrEqual(2000)
  expect(bytes).toBeGreaterThan(entries * 1000)
})

test('stores at most 64 MiB and keeps what is used', () => {
  const cache = createPageCache()
  cache.keep('/about', plainOnly, answerOf(mebibyte))
  for (let one = 0; one < 200; one += 1) {
    cache.keep(`/a${one}`, plainOnly, answerOf(mebibyte))
    expect(cache.find('/about')?.answer).toBeDefined()
  }
  expect(cache.measure().bytes).toBeLessThanOrEqual(64 * mebibyte)
  expect(cache.find('/a0')?.answer).toBeUndefined()
})

test('a compressed body uses no larger buffer than its own', async () => {
  const body = Buffer.from('a short answer '.repeat(20))
  const answer = await makeCachedAnswer({
    status: 200,
    headers: {},
    body,
    siteVersion: 1,
    expiresAt: Infinity,
  })
  const { gzip, br } = answer.bodies
  expect([gzip.buffer.byteLength, br.buffer.byteLength]).toEqual([gzip.length, br.length])
})

test('Brotli finds distant repetitions in a long text', async () => {
  const chapter = randomBytes(60 * 1024).toString('hex')
  const once = await compress(Buffer.from(chapter), 'br')
  const twice = await compress(Buffer.from(chapter + chapter), 'br')
  expect(twice.length).toBeLessThan(once.length * 1.1)
})

test('doesn’t recompress a response that is gone, and counts the new size', async () => {
  const cache = createPageCache()
  const answer = answerOf(1000)
  let packed = 0
  const pack = async () => {
    packed += 1
    return Buffer.alloc(10)
  }
  cache.keep('/a', plainOnly, answerOf(1000))
  expect(await cache.repack('/a', answer, pack)).toBe(false)
  expect(packed).toBe(0)
  cache.keep('/a', plainOnly, answer)
  const { bytes } = cache.measure()
  expect(await cache.repack('/a', answer, pack)).toBe(true)
  expect(cache.measure().bytes).toBe(bytes + 10)
  const another = answerOf(1000)
  const meanwhile = cache.repack('/a', answer, async () => {
    cache.keep('/a', plainOnly, another)
    return Buffer.alloc(10)
  })
  expect(await meanwhile).toBe(false)
  expect(cache.find('/a')?.answer).toBe(another)
})

test('doesn’t store a response larger than the cache, and drops no other for it', () => {
  const cache = createPageCache()
  cache.keep('/about', plainOnly, answerOf(1000))
  cache.keep('/huge', plainOnly, answerOf(65 * mebibyte))
  expect(cache.find('/huge')?.answer).toBeUndefined()
  expect(cache.find('/about')?.answer).toBeDefined()
})

test('keeps a path that is used while many others are requested', () => {
  const cache = createPageCache()
  cache.keep('/about', plainOnly, answerOf(10))
  for (let one = 0; one < 2500; one += 1) {
    cache.keep(`/a${one}`, plainOnly, answerOf(10))
    cache.find('/about')
  }
  expect(cache.find('/about')?.answer).toBeDefined()
  expect(cache.measure()).toMatchObject({ entries: 2000, paths: 2000 })
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['*', 'identity'],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, br;q=0.1', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip, br; q=0.00', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['gzip;q=0.5', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['brotli, gzipped', 'identity'],
] as const)('for Accept-Encoding %s sends the smallest encoding: %s', (accepts, encoding) => {
  expect(chooseEncoding(accepts)).toBe(encoding)
})

test('each encoding decompresses to the body and is small', async () => {
  for (const words of [20, 20_000]) {
    const body = Buffer.from('words for a page '.repeat(words))
    const [gzip, br] = [await compress(body, 'gzip'), await compress(body, 'br')]
    expect(gunzipSync(gzip)).toEqual(body)
    expect(brotliDecompressSync(br)).toEqual(body)
    expect([gzip.length, br.length].every((length) => length < body.length / 4)).toBe(true)
  }
})

test('a response is fresh until it expires, for at most a day, or forever without an expiry', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  try {
    expect(isFresh({ expiresAt: Infinity })).toBe(true)
    expect(isFresh({ expiresAt: 1_000_001 })).toBe(true)
    expect(isFresh({ expiresAt: 1_000_000 })).toBe(false)
    // the clock was set back
    const hour = 60 * 60 * 1000
    expect(isFresh({ expiresAt: 1_000_000 + 24 * hour })).toBe(true)
    expect(isFresh({ expiresAt: 1_000_000 + 26 * hour })).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('the ETag depends only on the content and has 22 characters', () => {
  expect(etagOf('one')).toBe(etagOf(Buffer.from('one')))
  expect(etagOf('one')).not.toBe(etagOf('two'))
  expect(etagOf('one')).toMatch(/^"[\w-]{22}"$/)
})

test('finds a response by its path, ignoring unknown query parameters', () => {
  const cache = createPageCache()
  expect(cache.find('/about')).toBeUndefined()
  const answer = answerOf(1)
  cache.keep('/about', plainOnly, answer)
  expect(cache.find('/about')).toMatchObject({ url: '/about', answer, siteVersion: 1 })
  expect(cache.find('/about?utm_source=x')).toEqual(cache.find('/about'))
  expect(cache.find('/abou')).toBeUndefined()
})

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a" , "c"', true],
  ['"b"', false],
  ['W/"b", "aa"', false],
  ['a', false],
  ['', false],
  [null, false],
])('If-None-Match %s contains "a": %s', (known, expected) => {
  expect(hasAlready(known, '"a"')).toBe(expected)
})
