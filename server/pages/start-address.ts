import { createHash } from 'node:crypto'

/** A page as our own links spell it, and such a page with the name of what starts React on it. */
const page = /^(?:\/[a-z0-9_-]+)+$/
const start = /^((?:\/[a-z0-9_-]+)+)\.([0-9a-f]{16})\.js$/

/**
 * Where that which starts React on a page stands: at the page's own address, named by what it says. Who asks gets
 * this text or none: what was drawn from other data would not be what stands on their page (record 57).
 */
export function startAddress(pageUrl: string, text: string): string | undefined {
  const { pathname, search } = new URL(pageUrl)
  return page.test(pathname) ? `${pathname}.${nameOf(text)}.js${search}` : undefined
}

/** The request for the page itself, and, where what starts it was asked for, by which name. */
export function splitStart(request: Request): { request: Request; name: string | undefined } {
  const url = new URL(request.url)
  const [, path, name] = start.exec(url.pathname) ?? []
  if (!path || request.method !== 'GET') return { request, name: undefined }
  url.pathname = path
  return { request: new Request(url, request), name }
}

/** The text as an answer of its own, where it is still the one that was asked for. */
export function answerStart(text: string | undefined, name: string): Response {
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
