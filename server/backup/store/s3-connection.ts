import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Account } from '#platform/config/backup-config.ts'
import { readAnswerWithin } from '#platform/http/answer-body.ts'
import { readAnswer } from './s3-answers.ts'

/** How long one request may take, ms: a part of 16 MB over a slow line. */
const requestMs = 10 * 60_000
/** A list of a thousand back-ups, the longest answer that is asked for, is a third of a megabyte. */
const mostBytes = 8 * 1024 * 1024
/** What passes by itself is tried so often, each wait twice the one before, ms. */
const maxTries = 5
const firstWaitMs = 1000

/** One request to a store. */
export type S3Request = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Buffer<ArrayBuffer>
}

/** Sends signed requests, again where that helps. Throws an Error in plain words, without any key. */
export function connect(account: S3Account, waitMs = firstWaitMs) {
  const client = new AwsClient({
    accessKeyId: account.keyId,
    secretAccessKey: account.secretKey.reveal(),
    service: 's3',
    region: account.region,
  })

  async function send({ method, key = '', query = {}, body }: S3Request): Promise<Response> {
    const path = key.split('/').map(encodeURIComponent).join('/')
    const url = new URL(`${account.endpoint}/${account.bucket}${key ? `/${path}` : ''}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const sha256 = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const request = await client.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': sha256 },
      ...(body ? { body } : {}),
    })
    return fetch(request, { redirect: 'error', signal: AbortSignal.timeout(requestMs) })
  }

  return async function ask(asked: S3Request): Promise<{ text: string; headers: Headers }> {
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt(() => send(asked))
      if (answer.text !== undefined) return answer
      if (!answer.passes || tries === maxTries) {
        throw new Error(`The store for back-ups (BACKUP_S3_ENDPOINT) ${answer.reason}`)
      }
      await wait(waitMs * 2 ** (tries - 1))
    }
  }
}

type Attempt =
  | { text: string; headers: Headers }
  | { text?: undefined; passes: boolean; reason: string }

async function attempt(send: () => Promise<Response>): Promise<Attempt> {
  let response: Response
  let bytes: Buffer | undefined
  try {
    response = await send()
    bytes = await readAnswerWithin(mostBytes, response)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { passes: true, reason: `cannot be reached: ${describe(cause)}` }
  }
  if (!bytes) return { passes: false, reason: 'answers without an end: it is no such store' }
  const text = bytes.toString()
  if (response.ok) return { text, headers: response.headers }
  const passes = response.status >= 500 || response.status === 429
  return { passes, reason: `refuses: ${whyOf(response.status, text)}` }
}

/** What the codes of the protocol mean for who set the variables. */
const meanings = new Map([
  ['SignatureDoesNotMatch', 'BACKUP_S3_SECRET_KEY is not the key of BACKUP_S3_KEY_ID'],
  ['InvalidAccessKeyId', 'it does not know BACKUP_S3_KEY_ID'],
  ['AccessDenied', 'the key may not read, write and delete in this bucket'],
  ['NoSuchBucket', 'it has no bucket of the name in BACKUP_S3_BUCKET'],
  ['RequestTimeTooSkewed', 'the clock of this machine is wrong'],
])

function whyOf(status: number, text: string): string {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
  return meanings.get(code) ?? `${status} ${code}`.trim()
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Throws where an answer that should say how it went says that it failed. */
export function requireField(text: string, name: string): string {
  const value = readAnswer(text).fields.get(name)
  if (!value) throw new Error(`The store for back-ups did not answer with ${name}.`)
  return value
}
