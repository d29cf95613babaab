import { createHash } from 'node:crypto'

/** A page path as our own links spell it, and the same with the start script's hash. */
const page = /^(?:\/[a-z0-9_-]+)+$/
const start = /^((?:\/[a-z0-9_-]+)+)\.([0-9a-f]{16})\.js$/

/**
 * URL of the script that starts React on a page: the page's path with a hash of the text. Requests with
 * an outdated hash get a 404, because data of another render wouldn't match their page (record 57).
 */
export function startScriptUrl(pageUrl: string, text: string): string | undefined {
  const { pathname, search } = new URL(pageUrl)
  return page.test(pathname) ? `${pathname}.${nameOf(text)}.js${search}` : undefined
}

/** Splits a start script's URL into the page request and the hash. */
export function splitStartScript(request: Request): { request: Request; name: string | undefined } {
  const url = new URL(request.url)
  const [, path, name] = start.exec(url.pathname) ?? []
  if (!path || request.method !== 'GET') return { request, name: undefined }
  url.pathname = path
  return { request: new Request(url, request), name }
}

/** The start script as a response, or 404 if the hash doesn't match. */
export function answerStartScript(text: string | undefined, name: string): Response {
  if (text === undefined || nameOf(text) !== name) return new Response(null, { status: 404 })
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'same-origin',
  }
  return new Response(text, { headers })
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
