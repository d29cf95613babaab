import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from '#server/context.ts'
import { FrameSite } from './site/frame.tsx'
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
    ({ route }) => entry.routeModules[route.id]?.handle as PageHandle | undefined,
  )
  keeping.queryKeys = handles.flatMap((handle) => handle?.queryKeys ?? [])
  if (handles.some((handle) => handle?.isPersonal)) keeping.isKept = false
  page.startsAtOnce = matches.some(({ route }, at) =>
    handles[at]?.isApplication?.(loaderData[route.id]),
  )
  const stream = await renderToReadableStream(
    <FrameSite value={provider.get(siteContext)}>
      <ServerRouter context={entry} url={request.url} />
    </FrameSite>,
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status, headers })
}

/** Every unexpected failure of a page is logged with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { log, requestId } = (context as RouterContextProvider).get(requestContext)
  log.error({ err: error, path: new URL(request.url).pathname, requestId }, 'a page failed')
}
