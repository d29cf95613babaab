import { AppError } from '#platform/errors.ts'
import { type ClientNetwork, wideNetworkOf } from '#platform/http/client-ip.ts'
import { channels } from '#platform/telemetry/channels.ts'

/** Maximum waiting requests per client, per IPv6 /48, and in total. */
export const maxWaiting = { ofOne: 150, ofWide: 500, ofAll: 1000 }
const retrySeconds = 2

type Waiting = { start: () => void; gone: AbortSignal }

/**
 * Queues requests for the application. One starts per turn of the event loop, so that cached responses are sent
 * in between. Clients take turns, so that one with a hundred requests doesn't block the others.
 */
export function createRequestQueue() {
  const queues = new Map<ClientNetwork, Waiting[]>()
  const waitingByWide = new Map<string, number>()
  let waiting = 0
  let isTurning = false

  function turn(): void {
    const next = takeNext()
    isTurning = next !== undefined
    if (!next) return
    setImmediate(turn)
    next.start()
  }

  /** Skips clients that have disconnected. */
  function takeNext(): Waiting | undefined {
    for (const [client, queue] of queues) {
      queues.delete(client)
      const next = queue.shift()
      if (queue.length > 0) queues.set(client, queue)
      if (!next) continue
      count(client, -1)
      if (!next.gone.aborted) return next
      next.start()
    }
    return undefined
  }

  function count(client: ClientNetwork, change: 1 | -1): void {
    waiting += change
    const wide = wideNetworkOf(client)
    if (!wide) return
    const left = (waitingByWide.get(wide) ?? 0) + change
    if (left > 0) waitingByWide.set(wide, left)
    else waitingByWide.delete(wide)
  }

  function isFull(client: ClientNetwork): boolean {
    const ofOne = queues.get(client)?.length ?? 0
    const ofWide = waitingByWide.get(wideNetworkOf(client) ?? '') ?? 0
    return ofOne >= maxWaiting.ofOne || ofWide >= maxWaiting.ofWide || waiting >= maxWaiting.ofAll
  }

  return {
    /** Resolves when it is this request's turn. Throws `busy` if too many wait. */
    async take(client: ClientNetwork, gone: AbortSignal): Promise<void> {
      if (isTurning) {
        if (isFull(client)) throw busy()
        const queue = queues.get(client) ?? []
        queues.set(client, queue)
        count(client, 1)
        await new Promise<void>((start) => queue.push({ start, gone }))
      } else {
        isTurning = true
        setImmediate(turn)
      }
      if (gone.aborted) throw busy()
    },
    count: () => waiting,
  }
}

function busy(): AppError {
  channels.refusals.publish({ limit: 'turns' })
  return new AppError('busy', 'The site is very busy right now. Please try again', {
    retryAfterSeconds: retrySeconds,
  })
}
