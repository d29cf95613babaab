import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Our own paths have a hundred letters, and an old one that a redirect names five hundred. Patterns of the router
 * look anew from each slash of a path: fifteen thousand, as many as fit into a request, took it ten seconds.
 */
const longestPath = 2000

/** The queries of our own links have three hundred letters; those that letters and advertisements add, a thousand. */
const longestQuery = 4096

/** True for the target of a request that is longer than any address needs. */
export function isTooLong(target = '/'): boolean {
  const end = target.indexOf('?')
  const pathLength = end < 0 ? target.length : end
  return pathLength > longestPath || target.length - pathLength > longestQuery
}

/** What fails before anything is awaited, a file that cannot be opened among it, would end the process for all. */
export function endingNoProcess(
  log: Logger,
  headers: Record<string, string>,
  listen: Listener,
): Listener {
  return (request, response) => {
    try {
      listen(request, response)
    } catch (error) {
      log.error({ err: error }, 'a request could not be heard')
      if (response.headersSent) response.destroy()
      else refuseRequest(response, headers, 500, 'Something went wrong on our side')
    }
  }
}

/** Answers what the application is not asked for. */
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
