import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { hasSessionCookie } from '#app/accounts/session.server.ts'
import { createApp, createRequestContext, type PageHandler } from './app.ts'
import type { AssetFiles } from './asset-files.ts'
import { clientAddress } from './client-address.ts'
import type { AppContext } from './context.ts'
import { commonHeaders } from './headers.ts'
import {
  chooseEncoding,
  createKeptAnswers,
  type KeptAnswer,
  makeKeptAnswer,
} from './kept-answers.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Answers every request of the process: kept answers as bytes, files of the build, and for all
 * else the application, whose answers are kept where it says so.
 */
export function createListener(app: AppContext, pages: PageHandler, assets: AssetFiles): Listener {
  const kept = createKeptAnswers()
  const hono = createApp(app, pages)
  const headers = commonHeaders(app.config)
  const askApp = getRequestListener(
    (request, { incoming }) => fetchAndKeep(request, incoming as IncomingMessage),
    { overrideGlobalObjects: false },
  )

  async function fetchAndKeep(request: Request, incoming: IncomingMessage): Promise<Response> {
    const context = createRequestContext(
      app,
      clientAddress(
        incoming.socket.remoteAddress,
        incoming.headers['x-forwarded-for']?.toString(),
        app.config.trustedProxies,
      ),
    )
    const startedAt = performance.now()
    const siteVersion = await Promise.resolve(app.readSiteVersion()).catch(() => undefined)
    const response = await hono.fetch(request, { context })
    const { pathname, search } = new URL(request.url)
    app.log.info(
      {
        requestId: context.requestId,
        method: request.method,
        path: pathname,
        status: response.status,
        ms: Math.round(performance.now() - startedAt),
      },
      'request',
    )
    const { isKept, queryKeys, expiresAt } = context.keeping
    if (!isKept || siteVersion === undefined || request.method !== 'GET') return response
    if (response.status !== 200) return response
    const answer = await makeKeptAnswer({
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'cache-control': 'no-cache' },
      body: Buffer.from(await response.arrayBuffer()),
      siteVersion,
      expiresAt: expiresAt ?? Number.POSITIVE_INFINITY,
    })
    kept.keep(pathname + search, queryKeys, answer)
    return toResponse(answer, request)
  }

  function sendKept(
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean | Promise<boolean> {
    const key = kept.keyFor(request.url ?? '/')
    const answer = key === undefined ? undefined : kept.get(key)
    if (!answer || isPersonal(request)) return false
    const version = app.readSiteVersion()
    if (typeof version !== 'number') {
      return version.then((current) => sendIfCurrent(current, answer, request, response))
    }
    return sendIfCurrent(version, answer, request, response)
  }

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      askApp(request, response)
      return
    }
    if (assets.send(request, response, headers)) return
    let sent: boolean | Promise<boolean> = false
    try {
      sent = sendKept(request, response)
    } catch (error) {
      app.log.error({ err: error }, 'the site version could not be read')
    }
    if (sent === true) return
    if (sent === false) {
      askApp(request, response)
      return
    }
    sent.then(
      (isSent) => {
        if (!isSent) askApp(request, response)
      },
      (error: unknown) => {
        app.log.error({ err: error }, 'the site version could not be read')
        askApp(request, response)
      },
    )
  }
}

/** Staff see more in the API than visitors do; pages are the same for everyone. */
function isPersonal(request: IncomingMessage): boolean {
  return request.url?.startsWith('/api/') === true && hasSessionCookie(request.headers.cookie)
}

function sendIfCurrent(
  version: number,
  answer: KeptAnswer,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (answer.siteVersion !== version || answer.expiresAt <= Date.now()) return false
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, { ...answer.headers, etag: answer.etag })
    response.end()
    return true
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  response.writeHead(answer.status, headersOf(answer, encoding))
  response.end(request.method === 'HEAD' ? undefined : answer.bodies[encoding])
  return true
}

function toResponse(answer: KeptAnswer, request: Request): Response {
  if (request.headers.get('if-none-match') === answer.etag) {
    return new Response(null, { status: 304, headers: { ...answer.headers, etag: answer.etag } })
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  return new Response(new Uint8Array(answer.bodies[encoding]), {
    status: answer.status,
    headers: headersOf(answer, encoding),
  })
}

function headersOf(answer: KeptAnswer, encoding: keyof KeptAnswer['bodies']) {
  return {
    ...answer.headers,
    etag: answer.etag,
    'content-length': String(answer.bodies[encoding].length),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  }
}
