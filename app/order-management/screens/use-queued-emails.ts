import { useEffect, useEffectEvent } from 'react'
import { watchWrites } from '#app/ui/calls/writes.ts'
import { type OpenedOrder, readOrder } from './order-calls.ts'

const firstWaitMs = 2_000
const longestWaitMs = 60_000

/** Reads an open order again while its emails wait to be sent, less and less often. */
export function useQueuedEmails(
  order: OpenedOrder | undefined,
  onRead: (order: OpenedOrder) => void,
): void {
  const id = order?.id
  const queued = order?.emails.flatMap((email) => (email.isQueued ? email.id : [])).join(' ')
  const take = useEffectEvent(onRead)

  // Syncs with the server, which sends emails after its answer.
  useEffect(() => {
    if (!id || !queued) return
    let timer: ReturnType<typeof setTimeout>
    let isGone = false
    async function read(waitMs: number, orderId: string) {
      const wasCrossed = watchWrites()
      const now = await readOrder(orderId).catch(() => undefined)
      // a change made meanwhile has the newer answer
      const isStale = await wasCrossed()
      if (isGone) return
      wait(Math.min(waitMs * 2, longestWaitMs), orderId)
      if (now && !isStale) take(now)
    }
    function wait(ms: number, orderId: string) {
      timer = setTimeout(() => void read(ms, orderId), ms)
    }
    wait(firstWaitMs, id)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [id, queued])
}
