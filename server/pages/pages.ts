import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { guardRoutes } from '#server/api/route-answers.ts'
import { finishPage } from './finished-page.ts'
import { pagePolicy } from './headers.ts'
import { createMethodCheck, createPatterns } from './page-methods.ts'

/** Draws a page; given to the application, so that the API can be tested without the pages. */
export type PageHandler = (request: Request, context: RequestContext) => Promise<Response>

/** Draws pages with React Router; the build is loaded with the first page that is asked for. */
export function createPageHandler(loadBuild: () => Promise<ServerBuild>): PageHandler {
  let parts: Promise<PageParts> | undefined
  return async (request, context) => {
    parts ??= loadBuild().then((build) => ({
      handle: createRequestHandler(guardRoutes(build), import.meta.env.MODE),
      refuse: createMethodCheck(build),
      patternOf: createPatterns(build),
      ahead: [build.assets.entry.module, ...build.assets.entry.imports].join(' '),
    }))
    const { handle, refuse, patternOf, ahead } = await parts
    context.matched.route = patternOf(new URL(request.url).pathname)
    const refusal = refuse(request)
    if (refusal) return refusal
    const provider = new RouterContextProvider()
    provider.set(requestContext, context)
    context.caching.isCached = request.method === 'GET'
    const response = await handle(request, provider)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      context.caching.isCached = false
      return response
    }
    const { startsAtOnce, scriptMark } = context.page
    const isHeld = !startsAtOnce && !import.meta.env.DEV
    const page = finishPage(await response.text(), scriptMark, isHeld ? ahead : undefined)
    const isFramed = context.preview !== null
    const headers = new Headers(response.headers)
    headers.set('content-security-policy', pagePolicy(page, context.config, isFramed))
    if (isFramed) headers.set('x-robots-tag', 'noindex')
    if (response.status !== 200 || headers.has('set-cookie')) context.caching.isCached = false
    return new Response(page.html, { status: response.status, headers })
  }
}

type PageParts = {
  handle: ReturnType<typeof createRequestHandler>
  refuse: ReturnType<typeof createMethodCheck>
  patternOf: ReturnType<typeof createPatterns>
  /** the modules that start React, with spaces between */
  ahead: string
}
