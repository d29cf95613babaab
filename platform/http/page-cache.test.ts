import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { plainOnly } from './known-query.ts'
import { type CachedAnswer, compress, createPageCache, makeCachedAnswer } from './page-cache.ts'

const mebibyte = 1024 * 1024

function answerOf(bytes: number): CachedAnswer {
  const bodies = { identity: Buffer.alloc(bytes), gzip: Buffer.alloc(0), br: Buffer.alloc(0) }
  return { status: 200, headers: {}, etag: '""', bodies, siteVersion: 1, expiresAt: Infinity }
}

test('small answers are counted with their names and all that stands around them', () => {
  const cache = createPageCache()
  for (let one = 0; one < 16_000; one += 1) cache.keep(`/a${one}`, plainOnly, answerOf(80))
  const { entries, paths, bytes } = cache.measure()
  expect(entries).toBeLessThanOrEqual(2000)
  expect(paths).toBeLessThanOrEqual(2000)
  expect(bytes).toBeGreaterThan(entries * 1000)
})

test('no more is held than 64 MiB, and what is asked for stays', () => {
  const cache = createPageCache()
  cache.keep('/about', plainOnly, answerOf(mebibyte))
  for (let one = 0; one < 200; one += 1) {
    cache.keep(`/a${one}`, plainOnly, answerOf(mebibyte))
    expect(cache.find('/about')?.answer).toBeDefined()
  }
  expect(cache.measure().bytes).toBeLessThanOrEqual(64 * mebibyte)
  expect(cache.find('/a0')?.answer).toBeUndefined()
})

test('a packed answer holds its own bytes and no more', async () => {
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

test('of a long text Brotli finds again what stands far back', async () => {
  const chapter = randomBytes(60 * 1024).toString('hex')
  const once = await compress(Buffer.from(chapter), 'br')
  const twice = await compress(Buffer.from(chapter + chapter), 'br')
  expect(twice.length).toBeLessThan(once.length * 1.1)
})

test('what has gone is not packed again, and a smaller pack is counted', async () => {
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

test('an answer that is larger than all that may be held is not held, and moves none out', () => {
  const cache = createPageCache()
  cache.keep('/about', plainOnly, answerOf(1000))
  cache.keep('/huge', plainOnly, answerOf(65 * mebibyte))
  expect(cache.find('/huge')?.answer).toBeUndefined()
  expect(cache.find('/about')?.answer).toBeDefined()
})

test('a path that is asked for stays known, whatever paths are asked for besides', () => {
  const cache = createPageCache()
  cache.keep('/about', plainOnly, answerOf(10))
  for (let one = 0; one < 2500; one += 1) {
    cache.keep(`/a${one}`, plainOnly, answerOf(10))
    cache.find('/about')
  }
  expect(cache.find('/about')?.answer).toBeDefined()
  expect(cache.measure()).toMatchObject({ entries: 2000, paths: 2000 })
})
