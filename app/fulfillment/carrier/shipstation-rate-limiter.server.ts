import { setTimeout as sleep } from 'node:timers/promises'
import { isOver } from '#platform/limits/waits.ts'
import { CarrierError } from './carrier.server.ts'

/** How long a call may wait for its turn, ms, and how many calls it leaves for more urgent ones. */
export type CallPriority = { waitMs: number; reserve?: number }

const windowMs = 60_000
const callsInWindow = 40
/** Longer waits that the service asks for are ignored, ms. */
const maxWindowMs = 60 * 60_000

/**
 * Keeps calls within the service's limit, 40 per minute in total, using the remaining count in its answers.
 */
export function createRateLimiter() {
  let left = callsInWindow
  let endsAt = 0
  let underWay = 0

  /** Waits for a turn. Throws a temporary CarrierError if that would take too long. */
  async function enter({ waitMs, reserve = 0 }: CallPriority): Promise<void> {
    const patientUntil = Date.now() + waitMs
    for (;;) {
      const now = Date.now()
      beginWindow(now)
      if (left > reserve) break
      if (endsAt > patientUntil) throw busy(endsAt - now)
      await sleep(endsAt - now)
    }
    left -= 1
    underWay += 1
  }

  function beginWindow(now: number): void {
    if (!isOver(endsAt, new Date(now), maxWindowMs)) return
    left = callsInWindow
    endsAt = now + windowMs
  }

  /** Throws a temporary CarrierError if fewer than `count` calls are left for now. */
  function requireLeft(count: number): void {
    const now = Date.now()
    beginWindow(now)
    if (left < count) throw busy(endsAt - now)
  }

  /** Reads the remaining calls from an answer and releases the turn. */
  function leave(answer?: Response): void {
    underWay -= 1
    if (!answer) return
    const remaining = readNumber(answer, 'x-rate-limit-remaining')
    const seconds = readNumber(answer, 'x-rate-limit-reset') ?? readNumber(answer, 'retry-after')
    if (answer.status === 429) left = 0
    // Calls in flight haven't been counted there yet.
    else if (remaining !== undefined) left = Math.max(0, remaining - underWay)
    const waitMs = Math.min(Math.max(1, seconds ?? 1) * 1000, maxWindowMs)
    if (seconds !== undefined) endsAt = Date.now() + waitMs
    else if (answer.status === 429) endsAt = Date.now() + windowMs
  }

  return { enter, leave, requireLeft }
}

function busy(ms: number): CarrierError {
  const seconds = Math.ceil(ms / 1000)
  const message = `ShipStation is busy. Try again in ${seconds} seconds`
  return new CarrierError(message, true, false, seconds)
}

function readNumber(answer: Response, header: string): number | undefined {
  const text = answer.headers.get(header)
  return text !== null && /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
}
