import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { healthPath } from './health.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * How a process of several leaves its proxy before it stops (record 45). While it drains, health says
 * 503, so that a proxy that asks turns away; what only reads is not answered and its connection is
 * ended, so that a proxy that does not ask sends it to another process and this one nothing more
 * for a while; whatever writes is carried out, for nobody may send it a second time.
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
      // an answer that is still being sent before this one has the connection: then this is answered too
      if (refusesReads && isRead && response.socket) response.socket.destroy()
      else listen(request, response)
    },
    /** Resolves after so many seconds; at once where the process is alone. */
    async drain(seconds: number): Promise<void> {
      isStopping = true
      refusesReads = seconds > 0
      if (seconds > 0) await wait(seconds * 1000)
      refusesReads = false
    },
  }
}
