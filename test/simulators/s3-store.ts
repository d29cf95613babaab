import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A store with just enough of the S3 protocol for backups, which checks every signature. */
export type S3Simulator = {
  endpoint: string
  files: Map<string, Buffer>
  /** unfinished multipart uploads, by id */
  uploads: Map<string, { key: string; parts: Map<number, Buffer>; initiated: string }>
  /** how many of the next requests to drop, or to answer with 503 */
  trouble: { breakOff: number; refuse: number }
  close: () => Promise<void>
}

export const account = { keyId: 'AKIATEST', secretKey: 'a secret key of tests', region: 'eu-1' }
const pageSize = 2

/** Starts a store with one bucket, `backups`, on a free port. */
export async function startS3(): Promise<S3Simulator> {
  const files: S3Simulator['files'] = new Map()
  const uploads: S3Simulator['uploads'] = new Map()
  const trouble = { breakOff: 0, refuse: 0 }
  let last = 0

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    if (trouble.breakOff > 0) {
      trouble.breakOff -= 1
      request.socket.destroy()
      return
    }
    if (trouble.refuse > 0) {
      trouble.refuse -= 1
      refuse(response, 503, 'SlowDown')
      return
    }
    const url = new URL(request.url ?? '/', 'http://store')
    const [, bucket, ...names] = url.pathname.split('/').map(decodeURIComponent)
    const wrong = findWrong(request, url, body)
    if (wrong) refuse(response, 403, wrong)
    else if (bucket !== 'backups') refuse(response, 404, 'NoSuchBucket')
    else act(`${request.method}`, names.join('/'), url.searchParams, body, response)
  }

  function act(
    method: string,
    key: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ): void {
    const uploadId = query.get('uploadId')
    const upload = uploadId === null ? undefined : uploads.get(uploadId)
    if (method === 'GET' && query.has('uploads')) {
      const items = [...uploads].map(
        ([id, one]) =>
          `<Upload><Key>${one.key}</Key><UploadId>${id}</UploadId><Initiated>${one.initiated}</Initiated></Upload>`,
      )
      say(response, `<ListMultipartUploadsResult>${items.join('')}</ListMultipartUploadsResult>`)
    } else if (method === 'GET') list(query, response)
    else if (method === 'POST' && query.has('uploads')) {
      last += 1
      const initiated = new Date().toISOString()
      uploads.set(`upload-${last}`, { key, parts: new Map(), initiated })
      say(response, `<R><UploadId>upload-${last}</UploadId></R>`)
    } else if (uploadId !== null && !upload) refuse(response, 404, 'NoSuchUpload')
    else if (method === 'PUT' && upload) {
      upload.parts.set(Number(query.get('partNumber')), body)
      response.setHeader('etag', tagOf(body))
      say(response, '')
    } else if (method === 'POST' && upload) {
      const told = [...String(body).matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(.*?)<\/ETag>/g)]
      const parts = told.map(([, number]) => upload.parts.get(Number(number)) ?? Buffer.alloc(0))
      if (parts.some((part, index) => tagOf(part) !== told[index]?.[2])) {
        say(response, '<Error><Code>InvalidPart</Code></Error>')
        return
      }
      files.set(upload.key, Buffer.concat(parts))
      uploads.delete(uploadId ?? '')
      say(response, '<R><ETag>"whole"</ETag></R>')
    } else if (method === 'DELETE') {
      if (uploadId !== null) uploads.delete(uploadId)
      else files.delete(key)
      response.writeHead(204).end()
    } else refuse(response, 400, 'InvalidRequest')
  }

  function list(query: URLSearchParams, response: ServerResponse): void {
    const prefix = query.get('prefix') ?? ''
    const from = Number(query.get('continuation-token') ?? 0)
    const keys = [...files.keys()].filter((key) => key.startsWith(prefix)).toSorted()
    const page = keys
      .slice(from, from + pageSize)
      .map((key) => `<Contents><Key>${key}</Key><Size>${files.get(key)?.length}</Size></Contents>`)
    const next =
      from + pageSize < keys.length
        ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>`
        : ''
    say(response, `<ListBucketResult>${next}${page.join('')}</ListBucketResult>`)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    uploads,
    trouble,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The error code for a signature (AWS Signature Version 4), or undefined if it is valid. */
function findWrong(request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const given =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    )
  if (!given) return 'AccessDenied'
  const [, keyId, day = '', region = '', names = '', signature] = given
  if (keyId !== account.keyId) return 'InvalidAccessKeyId'
  const sum = createHash('sha256').update(body).digest('hex')
  if (request.headers['x-amz-content-sha256'] !== sum) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
  const headers = names.split(';').map((name) => `${name}:${headerOf(request, name)}\n`)
  const canonical = [
    ...[request.method, url.pathname, query.join('&'), headers.join(''), names, sum],
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, digest].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    `AWS4${account.secretKey}`,
  )
  const right = createHmac('sha256', key).update(text).digest('hex')
  return right === signature ? undefined : 'SignatureDoesNotMatch'
}

function headerOf({ headers }: IncomingMessage, name: string): string {
  return String(new Map(Object.entries(headers)).get(name) ?? '')
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function say(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(text)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
}
