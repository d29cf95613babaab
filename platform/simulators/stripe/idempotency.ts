import { createHash } from 'node:crypto'
import type { Db } from '#platform/db/open.ts'
import { Fault, invalid } from './faults.ts'
import { Collision, findBody, type Row } from './store.ts'

/** A response stored under its idempotency key. */
export type Answer = { status: number; body: unknown; requestId: string }

type StoredAnswer = Answer & { fingerprint: string }

const maxKeyLength = 255

/** Identifies a request, to detect another one under the same key. */
export function fingerprint(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

/** Returns the row that stores a response under its key. */
export function idempotencyRow(key: string, stored: StoredAnswer, now: Date): Row {
  return {
    id: idOf(key),
    kind: 'key',
    body: JSON.stringify(stored),
    createdAt: now.toISOString(),
  }
}

/** Returns the stored response of a key. Throws if it belongs to another request. */
export async function findAnswer(db: Db, key: string, asked: string): Promise<Answer | undefined> {
  if (key.length > maxKeyLength) {
    throw invalid('Idempotency keys may only be up to 255 characters.')
  }
  const text = await findBody(db, idOf(key), ['key'])
  if (text === undefined) return undefined
  const stored = JSON.parse(text) as StoredAnswer
  if (stored.fingerprint === asked) return stored
  throw new Fault(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  })
}

/** Allows one request at a time per key; a concurrent one gets an error. */
export function createIdempotencyGuard() {
  const running = new Set<string>()
  return async function guarded<T>(key: string | undefined, work: () => Promise<T>): Promise<T> {
    if (key === undefined) return work()
    if (running.has(key)) throw inUse(key)
    running.add(key)
    try {
      return await work()
    } finally {
      running.delete(key)
    }
  }
}

/** Retries if another request was first. */
export async function retryOnCollision<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Collision)) throw error
      if (tries === 9) {
        throw new Fault(429, {
          type: 'invalid_request_error',
          code: 'lock_timeout',
          message:
            'This object cannot be accessed right now because another API request or Stripe process is currently accessing it. If you see this error intermittently, retry the request.',
        })
      }
    }
  }
}

function inUse(key: string): Fault {
  return new Fault(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
  })
}

function idOf(key: string): string {
  return `key_${createHash('sha256').update(key).digest('hex').slice(0, 40)}`
}
