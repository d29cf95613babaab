import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { readPageForm } from '#platform/http/request-body.ts'
import { isTranslated, type Language, pathOf, perLanguage, rootOf } from '#platform/language.ts'
import { once } from '#platform/once.ts'
import { guardRoutes } from '#server/api/route-answers.ts'
import { finishPage } from './finished-page.ts'
import { pagePolicy } from './headers.ts'
import { markEnglish } from './mark-english.ts'
import { showFields } from './marked-page.ts'
import { createFormLimits, createMethodCheck, createPatterns } from './page-methods.ts'
import { resolveLanguage } from './resolve-language.ts'
import { answerStartScript, splitStartScript, startScriptUrl } from './start-script.ts'

/** Renders a page. Passed to the application so that the API can be tested without pages. */
export type PageHandler = (request: Request, context: RequestContext) => Promise<Response>

/** Renders pages with React Router; the build loads with the first page request. */
export function createPageHandler(loadBuild: () => Promise<ServerBuild>): PageHandler {
  const loadParts = once(async () => partsOf(await loadBuild()))
  return async (asked, context) => {
    const { request, name } = splitStartScript(withReadablePath(asked))
    const { handlers, refuse, formLimitOf, patternOf, ahead } = await loadParts()
    const elsewhere = await resolveLanguage(context, request)
    const path = pathOf(request, context.language)
    context.matched.route = name ? `${patternOf(path)}.js` : patternOf(path)
    const refusal = elsewhere ?? refuse(request, path)
    if (refusal) return refusal
    const handle = handlers[context.language]
    const provider = new RouterContextProvider()
    provider.set(requestContext, context)
    context.caching.isCached = request.method === 'GET'
    const whole = await readPageForm(request, formLimitOf(path))
    const response = await handle(whole, provider)
    if (!response.headers.get('content-type')?.startsWith('text/html')) {
      context.caching.isCached = false
      return response
    }
    const { startsAtOnce, scriptMark } = context.page
    const isFramed = context.preview !== null
    const headers = new Headers(response.headers)
    if (response.status !== 200 || headers.has('set-cookie')) context.caching.isCached = false
    const text = await response.text()
    const marked = context.preview?.marked
    const drawn = marked ? showFields(text, marked) : text
    const { language, untranslated } = context
    const html = isTranslated(language) ? markEnglish(drawn, untranslated) : drawn
    const isWaiting = !startsAtOnce && !import.meta.env.DEV
    // only pages that are the same for everyone can be rendered again to serve the start script
    const isForAll = context.caching.isCached && !isFramed && !context.page.isUnavailable
    const urlOf = isForAll ? (start: string) => startScriptUrl(request.url, start) : undefined
    const page = finishPage(html, scriptMark, isWaiting ? { ahead, urlOf } : undefined)
    if (name !== undefined) {
      const answer = answerStartScript(isForAll ? page.start : undefined, name)
      if (answer.status !== 200) context.caching.isCached = false
      return answer
    }
    headers.set('content-security-policy', pagePolicy(page, context.config, isFramed))
    if (isFramed) headers.set('x-robots-tag', 'noindex')
    return new Response(page.html, { status: response.status, headers })
  }
}

function partsOf(build: ServerBuild): PageParts {
  const routes = guardRoutes(build)
  const mode = import.meta.env.MODE
  return {
    handlers: perLanguage((language) => {
      const basename = rootOf(language)
      return createRequestHandler(basename ? { ...routes, basename } : routes, mode)
    }),
    refuse: createMethodCheck(build),
    formLimitOf: createFormLimits(build),
    patternOf: createPatterns(build),
    ahead: [build.assets.entry.module, ...build.assets.entry.imports].join(' '),
  }
}

type PageParts = {
  /** one handler per language; links, forms, and data of its pages stay below its root */
  handlers: Record<Language, ReturnType<typeof createRequestHandler>>
  refuse: ReturnType<typeof createMethodCheck>
  formLimitOf: ReturnType<typeof createFormLimits>
  patternOf: ReturnType<typeof createPatterns>
  /** the modules that start React, separated by spaces */
  ahead: string
}

/**
 * Returns the request with a path that can be decoded (RFC 3986, UTF-8), escaping invalid percent signs.
 * No page has such a path, but the router would log three lines for each.
 */
function withReadablePath(request: Request): Request {
  const url = new URL(request.url)
  try {
    decodeURIComponent(url.pathname)
    return request
  } catch {
    url.pathname = url.pathname.replaceAll('%', '%25')
    return new Request(url, request)
  }
}
