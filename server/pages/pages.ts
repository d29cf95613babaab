import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { guardRoutes } from '#server/api/route-answers.ts'
import { pagePolicy } from './headers.ts'
import { takeOwnScripts } from './own-scripts.ts'
import { createMethodCheck } from './page-methods.ts'

/** Draws a page; given to the application, so that the API can be tested without the pages. */
export type PageHandler = (request: Request, context: RequestContext) => Promise<Response>

/** Draws pages with React Router; the build is loaded with the first page that is asked for. */
export function createPageHandler(loadBuild: () => Promise<ServerBuild>): PageHandler {
  let parts: Promise<PageParts> | undefined
  return async (request, context) => {
    parts ??= loadBuild().then((build) => ({
      handle: createRequestHandler(guardRoutes(build), import.meta.env.MODE),
      refuse: createMethodCheck(build),
      assets: build.assets,
    }))
    const { handle, refuse, assets } = await parts
    const refusal = refuse(request)
    if (refusal) return refusal
    const provider = new RouterContextProvider()
    provider.set(requestContext, context)
    context.keeping.isKept = request.method === 'GET'
    const response = await handle(request, provider)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      context.keeping.isKept = false
      return response
    }
    const drawn = await response.text()
    const { startsAtOnce, scriptMark } = context.page
    const html = startsAtOnce ? drawn : waitForHand(drawn, assets, scriptMark)
    const named = nameModules(html, assets)
    const isFramed = context.preview !== null
    const marked = isFramed ? await dressed(named, request, scriptMark) : named
    const page = takeOwnScripts(marked, scriptMark)
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', pagePolicy(page, context.config, isFramed))
    if (isFramed) headers.set('x-robots-tag', 'noindex')
    if (response.status !== 200 || headers.has('set-cookie')) context.keeping.isKept = false
    return new Response(page.html, { status: response.status, headers })
  }
}

/** What makes a page a preview is loaded with the first one; the address names its theme. */
async function dressed(html: string, request: Request, scriptMark: string): Promise<string> {
  const { dressPreview } = await import('#app/site/scripts/preview-page.ts')
  return dressPreview(html, new URL(request.url).searchParams.get('theme'), scriptMark)
}

type PageParts = {
  handle: ReturnType<typeof createRequestHandler>
  refuse: ReturnType<typeof createMethodCheck>
  assets: ServerBuild['assets']
}

/**
 * An element that names a route in `data-module` gets the address of that route's module in the
 * browser: so a page without React can fetch a part that is drawn by React. While developing, what
 * every module waits for comes before it.
 */
function nameModules(html: string, assets: ServerBuild['assets']): string {
  return html.replaceAll(/ data-module="([^"]*)"/g, (_, path: string) => {
    const route = Object.values(assets.routes).find((one) => one?.path === path)
    const modules = [assets.hmr?.runtime, route?.module].filter((one) => one !== undefined)
    return ` data-module="${modules.join(' ')}"`
  })
}

/**
 * Holds a hydrated page's scripts back until the visitor's hand moves: the module that starts React
 * becomes inert text, which `site/scripts/enhance.ts` sets going, and nothing of it is fetched before.
 * `data-ahead` names what it would find out late: React and the router.
 */
function waitForHand(html: string, { entry }: ServerBuild['assets'], mark: string): string {
  if (import.meta.env.DEV) return html
  const ahead = [entry.module, ...entry.imports].join(' ')
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(
      `<script nonce="${mark}" type="module" async="">`,
      `<script nonce="${mark}" type="text/hydrate" data-ahead="${ahead}">`,
    )
}
