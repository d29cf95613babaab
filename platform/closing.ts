import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** How long running requests may take when the process stops, ms; it has ten seconds in total. */
export const graceMs = 7000
/** How long the last bytes may take to send, ms. */
const leaveMs = 200

/**
 * Returns how to close a server. After `announce` every response ends its connection. `close` accepts nothing
 * new, gives running requests `graceMs`, and doesn't wait for incomplete requests.
 */
export function createCloser(server: Server): { announce: () => void; close: () => Promise<void> } {
  const underWay = new Set<ServerResponse>()
  let isClosing = false
  let tell = () => {}
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.setHeader('connection', 'close')
  })
  // After the application: a cached response has ended by now, and tracking it would cost a tenth of its time.
  server.on('request', (_: IncomingMessage, response: ServerResponse) => {
    if (response.writableEnded) return
    underWay.add(response)
    response.once('close', () => {
      underWay.delete(response)
      if (underWay.size === 0) tell()
    })
  })
  function announce(): void {
    isClosing = true
    for (const response of underWay) {
      if (!response.headersSent) response.setHeader('connection', 'close')
    }
  }

  async function close(): Promise<void> {
    announce()
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const answered = new Promise<void>((resolve) => {
      tell = resolve
      if (underWay.size === 0) resolve()
    })
    await withTimeout(graceMs, answered)
    server.closeIdleConnections()
    await withTimeout(leaveMs, closed)
    server.closeAllConnections()
  }

  return { announce, close }
}

/** Waits for work at most this long; a later result is ignored. */
export async function withTimeout(ms: number, work: Promise<unknown>): Promise<void> {
  const done = new AbortController()
  try {
    await Promise.race([work, wait(ms, undefined, { signal: done.signal })])
  } finally {
    done.abort()
  }
}
