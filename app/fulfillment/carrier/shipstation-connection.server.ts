import type { z } from 'zod'
import { readAnswerWithin } from '#platform/http/answer-body.ts'
import type { Secret } from '#platform/secrets/secret.ts'
import { CarrierError } from './carrier.server.ts'
import { type CallPriority, createRateLimiter } from './shipstation-rate-limiter.server.ts'

/** One ShipStation V1 call. `answerMs`: timeout. */
type Call<A extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: string
  query?: Record<string, string>
  body?: unknown
  answer: A
  turn: CallPriority & { answerMs: number }
}

/** Makes a call and reads its answer. Throws only CarrierErrors. */
export type Connection = <A extends z.ZodType>(call: Call<A>) => Promise<z.output<A>>

/** The service's URL and our keys. */
export type ShipStationSettings = { apiKey: Secret; apiSecret: Secret; apiUrl: string }

/** A printable label is a few hundred kilobytes in base64. */
const maxBytes = 16 * 1024 * 1024

/** Returns a connection that authenticates with our keys and respects the rate limit. */
export function connect({ apiKey, apiSecret, apiUrl }: ShipStationSettings): {
  call: Connection
  requireCalls: (count: number) => void
} {
  const pace = createRateLimiter()
  const pair = Buffer.from(`${apiKey.reveal()}:${apiSecret.reveal()}`)
  const authorization = `Basic ${pair.toString('base64')}`

  async function send(call: Call<z.ZodType>): Promise<{ response: Response; text: string }> {
    let response: Response | undefined
    try {
      const query = call.query ? `?${new URLSearchParams(call.query)}` : ''
      response = await fetch(`${apiUrl}${call.path}${query}`, {
        method: call.method,
        headers: { authorization, 'content-type': 'application/json', accept: 'application/json' },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(call.turn.answerMs),
      })
      const bytes = await readAnswerWithin(maxBytes, response)
      // an answer that is too long counts as unreadable
      return { response, text: bytes?.toString() ?? '' }
    } catch (error) {
      throw asLost(error)
    } finally {
      pace.leave(response)
    }
  }

  const makeCall: Connection = async (call) => {
    const patientUntil = Date.now() + call.turn.waitMs
    for (;;) {
      const waitMs = Math.max(0, patientUntil - Date.now())
      await pace.enter({ ...call.turn, waitMs })
      const { response, text } = await send(call)
      // A rate-limited call wasn't processed, so it can be repeated even if it spends money.
      if (response.status === 429) continue
      const answer = parseJson(text)
      if (!response.ok) throw asRefusal(response.status, answer)
      const read = call.answer.safeParse(answer)
      if (read.success) return read.data
      throw new CarrierError('ShipStation’s response couldn’t be read', true, true)
    }
  }

  return { call: makeCall, requireCalls: pace.requireLeft }
}

/** Error codes of `fetch` when nothing was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'])

function asLost(error: unknown): CarrierError {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const wasSent = !neverSent.has(code)
  return new CarrierError(
    wasSent ? 'ShipStation didn’t respond' : 'ShipStation couldn’t be reached',
    true,
    wasSent,
  )
}

/** Business errors are also 500; they differ by having a reason. */
function asRefusal(status: number, answer: unknown): CarrierError {
  if (status === 401) {
    return new CarrierError('ShipStation rejected our API keys. Check the settings', false)
  }
  const reason = readReason(answer)
  const isFailure = status >= 500
  const message = reason ? `ShipStation says: ${reason}` : `ShipStation responded with ${status}`
  return new CarrierError(message, isFailure && !namesReason(answer), isFailure)
}

const storeHint = 'your account may need an active store'

function readReason(answer: unknown): string {
  if (typeof answer === 'string') return answer.trim().slice(0, 300)
  if (!isRecord(answer)) return ''
  const { ExceptionMessage, Message, message, ModelState } = answer
  const named = [ExceptionMessage, Message, message].find((text) => typeof text === 'string') ?? ''
  const fields = isRecord(ModelState)
    ? Object.entries(ModelState).map(([field, texts]) => `${field}: ${[texts].flat().join(' ')}`)
    : []
  const whole = [named, ...fields].filter((text) => text !== '').join(' ')
  const hint = whole.startsWith('Object reference not set') ? ` (${storeHint})` : ''
  return `${whole.slice(0, 300)}${hint}`
}

function namesReason(answer: unknown): boolean {
  return isRecord(answer) && typeof answer.ExceptionMessage === 'string'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Some answers are plain text or empty. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return /^\s*</.test(text) ? undefined : text
  }
}
