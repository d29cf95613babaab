import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { LayoutSite } from '#app/site/frame/layout.tsx'
import { ScriptMarker } from '#app/site/frame/layout-scripts.tsx'
import { requestContext } from '#platform/context.ts'
import { noteIfAway } from '#platform/db/database-away.ts'
import { ownValue } from '#platform/own-value.ts'
import type { PageHandle } from './site/page-handle.ts'
import { siteContext } from './site/site-context.ts'

/** Draws a page as one whole html text; nothing is streamed, because pages are kept. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  provider: RouterContextProvider,
): Promise<Response> {
  const { keeping, page } = provider.get(requestContext)
  const { matches, loaderData } = entry.staticHandlerContext
  const handles = matches.map(
    ({ route }) => ownValue(entry.routeModules, route.id)?.handle as PageHandle | undefined,
  )
  if (handles.some((handle) => handle?.isPersonal)) keeping.isKept = false
  page.startsAtOnce = matches.some(({ route }, at) => {
    const [handle, answer] = [handles[at], ownValue(loaderData, route.id)]
    return handle?.isApplication?.(answer) || (answer && handle?.hasNews?.(answer))
  })
  const stream = await renderToReadableStream(
    <ScriptMarker value={page.scriptMark}>
      <LayoutSite value={provider.get(siteContext) ?? undefined}>
        <ServerRouter context={entry} url={request.url} nonce={page.scriptMark} />
      </LayoutSite>
    </ScriptMarker>,
    { nonce: page.scriptMark },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Every unexpected failure of a page is logged with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const visit = (context as RouterContextProvider).get(requestContext)
  const { log, requestId } = visit
  noteIfAway(visit, error)
  log.error({ err: error, path: new URL(request.url).pathname, requestId }, 'a page failed')
}
