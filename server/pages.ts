import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from './context.ts'
import { pagePolicy } from './headers.ts'

/** Draws a page; given to the application, so that the API can be tested without the pages. */
export type PageHandler = (request: Request, context: RequestContext) => Promise<Response>

/** Draws pages with React Router; the build is loaded with the first page that is asked for. */
export function createPageHandler(loadBuild: () => Promise<ServerBuild>): PageHandler {
  let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined
  return async (request, context) => {
    handler ??= loadBuild().then((build) => createRequestHandler(build, import.meta.env.MODE))
    const provider = new RouterContextProvider()
    provider.set(requestContext, context)
    context.keeping.isKept = request.method === 'GET'
    const response = await (await handler)(request, provider)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      context.keeping.isKept = false
      return response
    }
    const html = waitForHand(await response.text())
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', pagePolicy(html, context.config))
    if (response.status !== 200 || headers.has('set-cookie')) context.keeping.isKept = false
    return new Response(html, { status: response.status, headers })
  }
}

/**
 * Holds a working page's scripts back until the visitor's hand moves: the module that starts React
 * becomes inert text, which `site/enhance.ts` sets going, and nothing of it is fetched before.
 */
function waitForHand(html: string): string {
  if (import.meta.env.DEV) return html
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace('<script type="module" async="">', '<script type="text/hydrate">')
}
