import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { healthPath } from './health.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * How one of several processes leaves its proxy before it stops (record 45). While draining, health
 * returns 503 so that proxies with health checks stop sending requests. Reads get their connection
 * closed, so that proxies without health checks retry elsewhere. Writes are still answered, because a
 * proxy must never retry them.
 */
export function createDraining(listen: Listener, headers: Record<string, string>) {
  let isStopping = false
  let refusesReads = false

  return {
    listen(request: IncomingMessage, response: ServerResponse): void {
      if (!isStopping) {
        listen(request, response)
        return
      }
      if (request.url?.split('?', 1)[0] === healthPath) {
        response.writeHead(503, {
          ...headers,
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'retry-after': '10',
        })
        response.end(JSON.stringify({ ok: false, draining: true }))
        return
      }
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      // Pipelining: an earlier response may still be using the connection. Then answer this one too.
      if (refusesReads && isRead && response.socket) response.socket.destroy()
      else listen(request, response)
    },
    /** Resolves after this many seconds; pass 0 for a single process. */
    async drain(seconds: number): Promise<void> {
      isStopping = true
      refusesReads = seconds > 0
      if (seconds > 0) await wait(seconds * 1000)
      refusesReads = false
    },
  }
}
