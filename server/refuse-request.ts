import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Our longest paths have 100 characters and redirects up to 500. The router's patterns backtrack from
 * each slash: a path of 15,000 slashes took it ten seconds.
 */
const maxPathLength = 2000

/** Our own queries have up to 300 characters; emails and ads add up to 1,000. */
const maxQueryLength = 4096

/** True if the request target is longer than any legitimate one. */
export function isTooLong(target = '/'): boolean {
  const end = target.indexOf('?')
  const pathLength = end < 0 ? target.length : end
  return pathLength > maxPathLength || target.length - pathLength > maxQueryLength
}

/** Catches synchronous errors, such as a file that can't be opened, which would end the whole process. */
export function catchErrors(
  log: Logger,
  headers: Record<string, string>,
  listen: Listener,
): Listener {
  return (request, response) => {
    try {
      listen(request, response)
    } catch (error) {
      log.error({ err: error }, 'could not handle a request')
      if (response.headersSent) response.destroy()
      else refuseRequest(response, headers, 500, 'Something went wrong on our end.')
    }
  }
}

/** Sends an error without going through the application. */
export function refuseRequest(
  response: ServerResponse,
  headers: Record<string, string>,
  status: number,
  error: string,
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify({ error }))
}
