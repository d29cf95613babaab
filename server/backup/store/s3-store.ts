import { open, stat } from 'node:fs/promises'
import type { S3Account } from '#platform/config/backup-config.ts'
import { readAnswer } from './s3-answers.ts'
import { connect, requireField } from './s3-connection.ts'

/** One request carries so much, bytes: 160 GB in the protocol's 10,000 parts. */
const partBytes = 16 * 1024 * 1024
/** An upload that nobody goes on with for so long is thrown away, ms. */
const staleMs = 24 * 60 * 60 * 1000

/** Of a thousand names each. */
const mostPages = 1000
const noEnd = 'The store for back-ups (BACKUP_S3_ENDPOINT) lists its files without an end.'

/** Back-ups in a store that speaks S3's protocol. */
export type Store = {
  /** Sends a file. It is there under its name when all of it is, and not before. */
  put: (name: string, path: string) => Promise<void>
  /** The names that are there, with their sizes. */
  list: () => Promise<Map<string, number>>
  remove: (name: string) => Promise<void>
  /** Throws away parts of uploads that were broken off long ago. */
  sweep: (now?: Date) => Promise<void>
}

/** Opens a store; nothing is asked yet. `waitMs` is the first of the waits between tries. */
export function openStore(account: S3Account, waitMs?: number): Store {
  const ask = connect(account, waitMs)
  const keyOf = (name: string) => account.prefix + name
  // who does not know the prefix of a question answers with other people's files as well
  const isOurs = (key: string) => key.startsWith(account.prefix)

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
        if (isOurs(key)) found.set(key.slice(account.prefix.length), Number(item.get('Size')))
      }
      from = fields.get('NextContinuationToken')
      if (from && (pages.has(from) || pages.size >= mostPages)) throw new Error(noEnd)
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
      // it may say 200 and then that it failed
      requireField(done.text, 'ETag')
    } catch (error) {
      // what it has of the file would be kept, and paid for; the sweep comes for what stays all the same
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
        throw new Error(
          `The store for back-ups has ${there ?? 'nothing'} of ${size} bytes of ${name}.`,
        )
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
        if (isOurs(key) && uploadId && ageMs > staleMs) {
          await ask({ method: 'DELETE', key, query: { uploadId } })
        }
      }
    },
  }
}
