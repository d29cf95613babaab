import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { type PreviewParts, RenderContext } from '#app/site/frame/render-context.ts'
import { lastKnownHelp } from '#app/site/help/help.server.ts'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { getOwn } from '#platform/get-own.ts'
import { noteIfUnavailable } from '#platform/note-unavailable.ts'
import { currentScope } from '#platform/telemetry/request-scope.ts'
import type { PageHandle } from './site/page-handle.ts'
import { siteContext } from './site/site-context.ts'

/** Renders a page as one whole HTML text. Not streamed, because pages are cached. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const visit = provider.get(requestContext)
  const { caching, page } = visit
  const { matches, loaderData } = entry.staticHandlerContext
  const handles = matches.map(
    ({ route }) => getOwn(entry.routeModules, route.id)?.handle as PageHandle | undefined,
  )
  if (handles.some((handle) => handle?.isPersonal)) caching.isCached = false
  page.startsAtOnce = matches.some(({ route }, at) => {
    const [handle, answer] = [handles[at], getOwn(loaderData, route.id)]
    return handle?.isApplication?.(answer) || (answer && handle?.startsAtOnce?.(answer))
  })
  const drawing = {
    scriptMark: page.scriptMark,
    site: provider.get(siteContext) ?? undefined,
    help: provider.get(siteContext)?.help ?? lastKnownHelp(visit),
    modulesOf: (path: string) => findModules(entry, path),
    officeModules: () => findOfficeModules(entry),
    preview: await findPreviewParts(visit, request.url),
    requestId: visit.requestId,
  }
  const startedAt = performance.now()
  const stream = await renderToReadableStream(
    <RenderContext value={drawing}>
      <ServerRouter context={entry} url={request.url} nonce={page.scriptMark} />
    </RenderContext>,
    { nonce: page.scriptMark },
  )
  await stream.allReady
  const scope = currentScope()
  if (scope) scope.renderMs += performance.now() - startedAt
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** In development, the HMR runtime must load before any module. */
function findModules({ manifest }: EntryContext, path: string): string {
  const route = Object.values(manifest.routes).find((one) => one?.path === path)
  return [manifest.hmr?.runtime, route?.module].filter((one) => one !== undefined).join(' ')
}

function findOfficeModules({ manifest }: EntryContext): string[] {
  const { root, ...routes } = manifest.routes
  const office = Object.values(routes).find((one) => one?.path === 'admin/*')
  const parts = [manifest.entry, root, office].flatMap((part) =>
    part ? [part.module, ...(part.imports ?? [])] : [],
  )
  return [...new Set([manifest.url, ...parts])]
}

/** The parts of a preview, imported on demand; the URL names its theme. */
async function findPreviewParts(
  { preview, page }: RequestContext,
  url: string,
): Promise<PreviewParts | undefined> {
  if (!preview) return undefined
  const { previewParts } = await import('#app/site/scripts/preview/preview-page.ts')
  const words = preview.isShared
    ? 'Draft: only people with this link can see it'
    : 'Preview: only you can see this'
  const theme = new URL(url).searchParams.get('theme')
  // text in a shared preview isn't clickable
  const documentKey = preview.marked ? preview.documentKey : ''
  return previewParts({ words, theme, scriptMark: page.scriptMark, documentKey })
}

/** Logs every unexpected page error with the request id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const visit = (context as RouterContextProvider).get(requestContext)
  noteIfUnavailable(visit, error)
  visit.log.error({ err: error, route: visit.matched.route }, 'page failed')
}
