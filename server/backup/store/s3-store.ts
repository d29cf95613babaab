import { open, stat } from 'node:fs/promises'
import type { S3Account } from '#platform/config/backup-config.ts'
import { readAnswer } from './s3-answers.ts'
import { connect, requireField, type StoreTimes } from './s3-connection.ts'

/** Bytes per part: allows 160 GB in S3's 10,000 parts. */
const partBytes = 16 * 1024 * 1024
/** Unfinished uploads older than this are deleted, ms. */
const staleMs = 24 * 60 * 60 * 1000

/** Of a thousand names each. */
const maxPages = 1000
const noEnd = 'The backup storage (BACKUP_S3_ENDPOINT) returns an endless list of files.'

/** Backups in S3-compatible storage. */
export type Store = {
  /** Uploads a file, which appears only once it is complete. */
  put: (name: string, path: string) => Promise<void>
  /** The stored names with their sizes. */
  list: () => Promise<Map<string, number>>
  remove: (name: string) => Promise<void>
  /** Deletes unfinished uploads from long ago. */
  sweep: (now?: Date) => Promise<void>
}

/** Opens a store without sending a request. */
export function openStore(account: S3Account, times?: Partial<StoreTimes>): Store {
  const ask = connect(account, times)
  const keyOf = (name: string) => account.prefix + name
  // a store that ignores the prefix parameter lists other people's files, too
  const isOwnKey = (key: string) => key.startsWith(account.prefix)

  async function list(): Promise<Map<string, number>> {
    const found = new Map<string, number>()
    const pages = new Set<string>()
    let from: string | undefined
    do {
      const query = {
        'list-type': '2',
        prefix: account.prefix,
        ...(from ? { 'continuation-token': from } : {}),
      }
      const { fields, items } = readAnswer((await ask({ method: 'GET', query })).text)
      for (const item of items) {
        const key = item.get('Key') ?? ''
        if (isOwnKey(key)) found.set(key.slice(account.prefix.length), Number(item.get('Size')))
      }
      from = fields.get('NextContinuationToken')
      if (from && (pages.has(from) || pages.size >= maxPages)) throw new Error(noEnd)
      if (from) pages.add(from)
    } while (from)
    return found
  }

  async function putInParts(key: string, path: string, size: number): Promise<void> {
    const begun = await ask({ method: 'POST', key, query: { uploads: '' } })
    const uploadId = requireField(begun.text, 'UploadId')
    try {
      const etags: string[] = []
      const file = await open(path)
      try {
        for (let at = 0; at < size; at += partBytes) {
          const body = Buffer.alloc(Math.min(partBytes, size - at))
          await file.read(body, 0, body.length, at)
          const query = { partNumber: String(etags.length + 1), uploadId }
          const { headers } = await ask({ method: 'PUT', key, query, body })
          etags.push(headers.get('etag') ?? '')
        }
      } finally {
        await file.close()
      }
      const parts = etags.map(
        (etag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      )
      const text = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      const done = await ask({ method: 'POST', key, query: { uploadId }, body: Buffer.from(text) })
      // it may answer 200 and then report an error
      requireField(done.text, 'ETag')
    } catch (error) {
      // stored parts would cost money; `sweep` deletes what remains
      await ask({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
      throw error
    }
  }

  return {
    async put(name, path) {
      const { size } = await stat(path)
      if ((await list()).get(name) === size) return
      await putInParts(keyOf(name), path, size)
      const there = (await list()).get(name)
      if (there !== size) {
        throw new Error(`The backup storage has ${there ?? 0} of ${size} bytes of ${name}.`)
      }
    },
    list,
    async remove(name) {
      await ask({ method: 'DELETE', key: keyOf(name) })
    },
    async sweep(now = new Date()) {
      const { text } = await ask({ method: 'GET', query: { uploads: '', prefix: account.prefix } })
      for (const item of readAnswer(text).items) {
        const [key = '', uploadId] = [item.get('Key'), item.get('UploadId')]
        const ageMs = now.getTime() - Date.parse(item.get('Initiated') ?? '')
        if (isOwnKey(key) && uploadId && ageMs > staleMs) {
          await ask({ method: 'DELETE', key, query: { uploadId } })
        }
      }
    },
  }
}
