import { randomBytes } from 'node:crypto'
import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Secret } from '#platform/secrets/secret.ts'
import { dripping, garbage, startGarbageServer } from '#test/simulators/garbage-server.ts'
import { account, type S3Simulator, startS3 } from '#test/simulators/s3-store.ts'
import { openStore } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'lampstand-store-'))
const small = join(folder, 'small')
const large = join(folder, 'large')
const largeBytes = randomBytes(16 * 1024 * 1024 + 5)
let s3: S3Simulator

beforeAll(async () => {
  writeFileSync(small, 'my backup')
  writeFileSync(large, largeBytes)
  s3 = await startS3()
})
beforeEach(() => {
  s3.files.clear()
  s3.uploads.clear()
  s3.trouble.breakOff = 0
  s3.trouble.refuse = 0
})
afterAll(() => s3.close())

function open(
  other: {
    secretKey?: string
    keyId?: string
    bucket?: string
    endpoint?: string
    waitMs?: number
    answerMs?: number
    partMs?: number
  } = {},
) {
  const { secretKey = account.secretKey, waitMs = 1, answerMs, partMs, ...rest } = other
  const times = { waitMs, ...(answerMs ? { answerMs } : {}), ...(partMs ? { partMs } : {}) }
  return openStore(
    {
      ...{ endpoint: s3.endpoint, bucket: 'backups', prefix: 'lampstand/', ...account },
      ...rest,
      secretKey: new Secret(secretKey),
    },
    times,
  )
}

test('uploads a file in two signed parts', async () => {
  await open().put('a b+ü.age', large)
  expect(s3.files.get('lampstand/a b+ü.age')?.equals(largeBytes)).toBe(true)
  expect(s3.uploads.size).toBe(0)
})

test('lists all pages of our prefix only, and deletes files', async () => {
  const store = open()
  for (const name of ['1', '2', '3', '4', '5']) await store.put(name, small)
  s3.files.set('others/6', Buffer.from('x'))
  await store.remove('3')
  expect([...(await store.list())]).toEqual(['1', '2', '4', '5'].map((name) => [name, 9]))
})

test('doesn’t upload a file that is already there', async () => {
  const store = open()
  await store.put('1', small)
  const first = s3.files.get('lampstand/1')
  await store.put('1', small)
  expect(s3.files.get('lampstand/1')).toBe(first)
})

test('retries broken connections and busy stores', async () => {
  s3.trouble.breakOff = 2
  await open().put('1', large)
  s3.trouble.refuse = 3
  await open().put('2', small)
  expect([...s3.files.keys()]).toEqual(['lampstand/1', 'lampstand/2'])
})

test('leaves no file if the network fails', async () => {
  s3.trouble.breakOff = 1000
  await expect(open().put('1', small)).rejects.toThrow(/BACKUP_S3_ENDPOINT\) can’t be reached/)
  s3.trouble.breakOff = 0
  expect(s3.files.size).toBe(0)
  const nowhere = open({ endpoint: 'http://127.0.0.1:9' })
  await expect(nowhere.list()).rejects.toThrow('can’t be reached: bad port')
})

test.each([
  [{ secretKey: 'another secret' }, 'BACKUP_S3_SECRET_KEY doesn’t belong to BACKUP_S3_KEY_ID'],
  [{ keyId: 'AKIAOTHER' }, 'BACKUP_S3_KEY_ID doesn’t exist'],
  [{ bucket: 'others' }, 'the bucket in BACKUP_S3_BUCKET doesn’t exist'],
])('reports a wrong %o by its variable without the key', async (other, said) => {
  const error: unknown = await open(other)
    .put('1', small)
    .catch((reason: unknown) => reason)
  expect(String(error)).toContain(said)
  expect(String(error)).not.toContain('secret')
  expect(s3.files.size).toBe(0)
})

describe('a server that isn’t S3 storage', () => {
  let host: Awaited<ReturnType<typeof startGarbageServer>>
  beforeAll(async () => {
    host = await startGarbageServer()
  })
  afterAll(() => host.close())

  const list = (page: string) => ({
    status: 200,
    body: `<ListBucketResult>${page}</ListBucketResult>`,
  })

  test.each(Object.entries(garbage))(
    'answers %s and is reported in plain words',
    async (_, answer) => {
      host.answer(answer)
      const error: unknown = await open({ endpoint: host.address })
        .put('1', small)
        .catch((reason: unknown) => reason)
      expect(String(error)).toMatch(/^Error: [Tt]he (backup )?storage/)
      expect(String(error)).not.toContain('secret')
    },
  )

  test.each([
    [500, 5],
    [429, 5],
    [499, 1],
  ])('an error %i is tried %i times with growing waits', async (status, times) => {
    let asked = 0
    host.answer((response) => {
      asked += 1
      response.writeHead(status).end()
    })
    const startedAt = performance.now()
    await expect(open({ endpoint: host.address, waitMs: 10 }).list()).rejects.toThrow(
      `refused the request: ${status}`,
    )
    expect(asked).toBe(times)
    expect(performance.now() - startedAt).toBeGreaterThan(times === 1 ? 0 : 10 + 20 + 40 + 80 - 5)
  })

  test.each([
    ['stays silent', () => {}],
    ['sends one byte at a time', dripping],
  ])('a store that accepts the connection and %s is given up', async (_, answer) => {
    let asked = 0
    host.answer((response) => {
      asked += 1
      answer(response)
    })
    const slow = open({ endpoint: host.address, answerMs: 150 })
    await expect(slow.list()).rejects.toThrow('can’t be reached: it didn’t answer in time')
    expect(asked).toBe(5)
  })

  test('an upload whose part is never confirmed is given up and removed', async () => {
    const asked: string[] = []
    host.answer((response) => {
      const { method = '' } = response.req
      asked.push(method)
      if (method === 'POST') response.end('<R><UploadId>u</UploadId></R>')
      else if (method !== 'PUT') response.end(list('').body)
    })
    const slow = open({ endpoint: host.address, partMs: 150 })
    await expect(slow.put('1', small)).rejects.toThrow('it didn’t answer in time')
    expect(asked).toEqual(['GET', 'POST', 'PUT', 'PUT', 'PUT', 'PUT', 'PUT', 'DELETE'])
  })

  test('a store that takes long to join the parts of an upload isn’t given up', async () => {
    let joined = 0
    let size = 0
    host.answer((response) => {
      const { method = '', url = '' } = response.req
      if (method === 'PUT') response.setHeader('etag', '"e"').end()
      else if (method === 'GET') {
        const item = `<Contents><Key>lampstand/1</Key><Size>${size}</Size></Contents>`
        response.end(list(size > 0 ? item : '').body)
      } else if (url.includes('uploads')) response.end('<R><UploadId>u</UploadId></R>')
      else {
        joined += 1
        setTimeout(() => {
          size = statSync(small).size
          response.end('<R><ETag>"e"</ETag></R>')
        }, 600)
      }
    })
    const slow = open({ endpoint: host.address, answerMs: 200, partMs: 5000 })
    await slow.put('1', small)
    expect(joined).toBe(1)
  })

  test('reports an upload that starts without an id', async () => {
    host.answer(list(''))
    await expect(open({ endpoint: host.address }).put('1', small)).rejects.toThrow(
      'didn’t answer with UploadId',
    )
  })

  test.each([
    ['<Error><Code>InternalError</Code></Error>', 'didn’t answer with ETag', 'DELETE'],
    ['<R><ETag>whole</ETag></R>', 'has 0 of 9 bytes of 1', 'GET'],
  ])('fails if an upload ends with %s and the file isn’t there', async (end, said, last) => {
    const asked: string[] = []
    host.answer((response) => {
      const { method = '', url = '' } = response.req
      asked.push(method)
      if (method === 'POST')
        response.end(url.includes('uploadId=') ? end : '<R><UploadId>u</UploadId></R>')
      else response.end(list('').body)
    })
    await expect(open({ endpoint: host.address }).put('1', small)).rejects.toThrow(said)
    expect(asked.at(-1)).toBe(last)
  })

  test('stops listing when the same page repeats', async () => {
    host.answer(list('<NextContinuationToken>more</NextContinuationToken>'))
    await expect(open({ endpoint: host.address }).list()).rejects.toThrow('an endless list')
  })

  test('ignores files outside our prefix even if the store lists them', async () => {
    const names = ['lampstand/1', 'private/1', '../lampstand/2', '__proto__']
    const items = names.map((name) => `<Contents><Key>${name}</Key><Size>9</Size></Contents>`)
    host.answer(list(items.join('')))
    expect([...(await open({ endpoint: host.address }).list())]).toEqual([['1', 9]])
  })
})

test('deletes old unfinished uploads but not current ones', async () => {
  const parts = new Map<number, Buffer>()
  s3.uploads.set('old', { key: 'lampstand/x', parts, initiated: '2026-11-20T00:00:00.000Z' })
  s3.uploads.set('new', { key: 'lampstand/y', parts, initiated: '2026-11-21T03:00:00.000Z' })
  // a store may list files outside our prefix
  s3.uploads.set('theirs', { key: 'others/x', parts, initiated: '2026-11-20T00:00:00.000Z' })
  await open().sweep(new Date('2026-11-22T03:00:00Z'))
  expect([...s3.uploads.keys()]).toEqual(['new', 'theirs'])
})
