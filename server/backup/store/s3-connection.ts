import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Account } from '#platform/config/backup-config.ts'
import { readAnswerWithin } from '#platform/http/answer-body.ts'
import { readAnswer } from './s3-answers.ts'

/**
 * `partMs` is the timeout of a request with a body: a 16 MB part over a slow connection, or the order to join all parts,
 * which takes S3 minutes. `answerMs` is that of all others, and `waitMs` the first wait between tries.
 */
export type StoreTimes = { partMs: number; answerMs: number; waitMs: number }

const usualTimes: StoreTimes = { partMs: 10 * 60_000, answerMs: 60_000, waitMs: 1000 }
/** The longest response, a list of a thousand backups, is a third of a megabyte. */
const maxBytes = 8 * 1024 * 1024
/** Tries for temporary errors; each wait is twice as long as the one before. */
const maxTries = 5

/** One storage request. */
export type S3Request = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Buffer<ArrayBuffer>
}

/** Why a store can't be used, and words for operators that never contain a key. */
export class StoreError extends Error {
  readonly problem: StoreProblem

  constructor(problem: StoreProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

type StoreProblem =
  | 'keyRefused'
  | 'notAllowed'
  | 'bucketMissing'
  | 'clockWrong'
  | 'notReached'
  | 'unexpected'

/** Sends signed requests and retries temporary errors. Throws a StoreError. */
export function connect(account: S3Account, times: Partial<StoreTimes> = {}) {
  const { partMs, answerMs, waitMs } = { ...usualTimes, ...times }
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
    const signal = AbortSignal.timeout(body ? partMs : answerMs)
    return fetch(request, { redirect: 'error', signal })
  }

  return async function ask(asked: S3Request): Promise<{ text: string; headers: Headers }> {
    for (let tries = 1; ; tries += 1) {
      const answer = await attempt(() => send(asked))
      if (answer.text !== undefined) return answer
      if (!answer.passes || tries === maxTries) {
        throw new StoreError(
          answer.problem,
          `The backup storage (BACKUP_S3_ENDPOINT) ${answer.reason}`,
        )
      }
      await wait(waitMs * 2 ** (tries - 1))
    }
  }
}

type Attempt =
  | { text: string; headers: Headers }
  | { text?: undefined; passes: boolean; problem: StoreProblem; reason: string }

async function attempt(send: () => Promise<Response>): Promise<Attempt> {
  let response: Response
  let bytes: Buffer | undefined
  try {
    response = await send()
    bytes = await readAnswerWithin(maxBytes, response)
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { passes: true, problem: 'notReached', reason: `can’t be reached: ${describe(cause)}` }
  }
  if (!bytes) {
    const reason = 'sent an endless response, so it isn’t S3 storage'
    return { passes: false, problem: 'unexpected', reason }
  }
  const text = bytes.toString()
  if (response.ok) return { text, headers: response.headers }
  const passes = response.status >= 500 || response.status === 429
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1] ?? ''
  const problem = problems.get(code) ?? (passes ? 'notReached' : 'unexpected')
  const why = meanings.get(code) ?? `${response.status} ${code}`.trim()
  return { passes, problem, reason: `refused the request: ${why}` }
}

/** What S3 error codes mean for the person who set the variables. */
const meanings = new Map([
  ['SignatureDoesNotMatch', 'BACKUP_S3_SECRET_KEY doesn’t belong to BACKUP_S3_KEY_ID'],
  ['InvalidAccessKeyId', 'BACKUP_S3_KEY_ID doesn’t exist'],
  ['AccessDenied', 'the key isn’t allowed to read, write, and delete in this bucket'],
  ['NoSuchBucket', 'the bucket in BACKUP_S3_BUCKET doesn’t exist'],
  ['RequestTimeTooSkewed', 'this server’s clock is wrong'],
])

const problems = new Map<string, StoreProblem>([
  ['SignatureDoesNotMatch', 'keyRefused'],
  ['InvalidAccessKeyId', 'keyRefused'],
  ['AccessDenied', 'notAllowed'],
  ['NoSuchBucket', 'bucketMissing'],
  ['RequestTimeTooSkewed', 'clockWrong'],
])

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'it didn’t answer in time'
  return error.message || ('code' in error ? String(error.code) : error.name)
}

/** Returns a field of a response. Throws if it's missing: S3 may answer 200 and then report an error. */
export function requireField(text: string, name: string): string {
  const value = readAnswer(text).fields.get(name)
  if (!value) throw new Error(`The backup storage didn’t answer with ${name}.`)
  return value
}
