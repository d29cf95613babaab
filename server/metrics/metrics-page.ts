import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Secret } from '#platform/secrets/secret.ts'
import type { Metrics } from './metrics.ts'
import { metricsPath } from './metrics-path.ts'

type Door = (request: IncomingMessage, response: ServerResponse) => void

/** Serves /metrics. If `token` is set, requests must send it. */
export function createMetricsPage(metrics: Metrics, token: Secret | undefined, log: Logger): Door {
  const isLetIn = token ? createTokenCheck(token) : () => true
  return (request, response) => {
    const [path] = (request.url ?? '').split('?', 1)
    if (path !== metricsPath) return refuse(response, 404)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return refuse(response, 405, { allow: 'GET, HEAD' })
    }
    if (!isLetIn(request.headers.authorization)) {
      return refuse(response, 401, { 'www-authenticate': 'Bearer' })
    }
    metrics.read().then(
      (text) => {
        response.writeHead(200, {
          ...headers,
          'content-type': metrics.contentType,
          'content-length': Buffer.byteLength(text),
        })
        response.end(request.method === 'HEAD' ? undefined : text)
      },
      (error: unknown) => {
        log.error({ err: error }, 'could not read the metrics')
        refuse(response, 503)
      },
    )
  }
}

const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

function refuse(response: ServerResponse, status: number, more: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, ...more })
  response.end()
}

/** Compares digests, so that timing reveals neither the token nor its length. */
function createTokenCheck(token: Secret): (authorization: string | undefined) => boolean {
  const key = randomBytes(32)
  const markOf = (text: string) => createHmac('sha256', key).update(text).digest()
  const right = markOf(`Bearer ${token.reveal()}`)
  return (authorization = '') => timingSafeEqual(markOf(authorization), right)
}
