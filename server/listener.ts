import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSessionCookie } from '#app/accounts/session.server.ts'
import type { Application } from './application.ts'
import type { AssetFiles } from './asset-files.ts'
import { clientAddress } from './client-address.ts'
import type { AppContext } from './context.ts'
import { commonHeaders } from './headers.ts'
import {
  chooseEncoding,
  type Encoding,
  type KeptAnswer,
  type KeptAnswers,
  refine,
} from './kept-answers.ts'
import { putOnShelf } from './kept-shelf.ts'

/** Visitors who come one after another are answered first, ms. */
const shelveAfterMs = 20
const refineAfterMs = 1000

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** What a listener works with; the application is loaded with the first request that needs it. */
export type ListenerParts = {
  app: AppContext
  kept: KeptAnswers
  assets: AssetFiles
  loadApplication: () => Promise<Application>
  /** names build and settings on the shelf of kept answers */
  maker: string
}

/**
 * Answers every request of the process: files of the build, kept answers as bytes, and for all
 * else the application, whose answers are kept where it says so.
 */
export function createListener(parts: ListenerParts): Listener {
  const { app, kept, assets } = parts
  const headers = commonHeaders(app.config)
  const readVersion = shareVersion(app.readSiteVersion)
  const askApplication = askWhenLoaded(parts)

  return (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) {
      askApplication(request, response)
      return
    }
    if (assets.send(request, response, headers)) return
    const answer = findKept(kept, request)
    if (!answer) {
      askApplication(request, response)
      return
    }
    whenVersionIsRead(readVersion, app.log, (version) => {
      if (answer.siteVersion === version && answer.expiresAt > Date.now()) {
        sendKept(answer, request, response)
      } else {
        askApplication(request, response)
      }
    })
  }
}

/** Kept answers need no adapter to web requests, so that it is loaded with the first that does. */
function askWhenLoaded(parts: ListenerParts): Listener {
  let loading: Promise<Listener> | undefined
  let loaded: Listener | undefined
  async function load(): Promise<Listener> {
    const { getRequestListener } = await import('@hono/node-server')
    loaded = getRequestListener(
      (request, { incoming }) => answerAndKeep(parts, request, incoming as IncomingMessage),
      { overrideGlobalObjects: false },
    )
    return loaded
  }
  return (request, response) => {
    if (loaded) {
      loaded(request, response)
      return
    }
    loading ??= load()
    loading.then(
      (ask) => ask(request, response),
      (error: unknown) => {
        parts.app.log.fatal({ err: error }, 'the adapter to web requests could not be loaded')
        response.destroy()
      },
    )
  }
}

async function answerAndKeep(
  { app, kept, loadApplication, maker }: ListenerParts,
  request: Request,
  incoming: IncomingMessage,
): Promise<Response> {
  const application = await loadApplication()
  const address = clientAddress(
    incoming.socket.remoteAddress,
    incoming.headers['x-forwarded-for']?.toString(),
    app.config.trustedProxies,
  )
  const answered = await application(request, address)
  if (!answered.kept) return answered.response
  const { answer, queryKeys } = answered.kept
  const { pathname, search } = new URL(request.url)
  kept.keep(pathname + search, queryKeys, answer)
  const shelve = () => putOnShelf(app.db, maker, pathname + search, queryKeys, answer)
  soon(app, shelveAfterMs, shelve)
  soon(app, refineAfterMs, () => refine(answer).then(shelve))
  return toResponse(answer, request)
}

function soon(app: AppContext, ms: number, work: () => Promise<void>): void {
  setTimeout(() => {
    work().catch((error: unknown) =>
      app.log.error({ err: error }, 'an answer could not be put on the shelf'),
    )
  }, ms).unref()
}

function findKept(kept: KeptAnswers, request: IncomingMessage): KeptAnswer | undefined {
  if (isPersonal(request)) return undefined
  const key = kept.keyFor(request.url ?? '/')
  return key === undefined ? undefined : kept.get(key)
}

/** Staff see more in the API than visitors do, and previews; pages are the same for everyone. */
function isPersonal(request: IncomingMessage): boolean {
  const { url = '' } = request
  const mayDiffer = url.startsWith('/api/') || url.includes('preview=')
  return mayDiffer && hasSessionCookie(request.headers.cookie)
}

/**
 * Requests that arrived together share one reading of the version: all of them were there before
 * it was read, so none is shown what was changed before it came.
 */
function shareVersion(read: AppContext['readSiteVersion']): AppContext['readSiteVersion'] {
  let shared: number | undefined
  return () => {
    if (shared !== undefined) return shared
    const version = read()
    if (typeof version !== 'number') return version
    shared = version
    setImmediate(() => {
      shared = undefined
    })
    return version
  }
}

/** At once on SQLite; a version that cannot be read counts as none. */
function whenVersionIsRead(
  readVersion: AppContext['readSiteVersion'],
  log: AppContext['log'],
  go: (version: number | undefined) => void,
): void {
  function fail(error: unknown): void {
    log.error({ err: error }, 'the site version could not be read')
    go(undefined)
  }
  let version: number | Promise<number>
  try {
    version = readVersion()
  } catch (error) {
    fail(error)
    return
  }
  if (typeof version === 'number') go(version)
  else version.then(go, fail)
}

function sendKept(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['if-none-match'] === answer.etag) {
    response.writeHead(304, headOf(answer, 'unchanged'))
    response.end()
    return
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  response.writeHead(answer.status, headOf(answer, encoding))
  response.end(request.method === 'HEAD' ? undefined : answer.bodies[encoding])
}

function toResponse(answer: KeptAnswer, request: Request): Response {
  if (request.headers.get('if-none-match') === answer.etag) {
    return new Response(null, { status: 304, headers: headOf(answer, 'unchanged') })
  }
  const encoding = chooseEncoding(request.headers.get('accept-encoding'))
  return new Response(new Uint8Array(answer.bodies[encoding]), {
    status: answer.status,
    headers: headOf(answer, encoding),
  })
}

const heads = new WeakMap<object, Record<string, string>>()

/** The headers of an answer, put together once for each of its bodies and once for a 304. */
function headOf(answer: KeptAnswer, form: Encoding | 'unchanged'): Record<string, string> {
  const body = form === 'unchanged' ? undefined : answer.bodies[form]
  const known = heads.get(body ?? answer)
  if (known) return known
  const head = {
    ...answer.headers,
    etag: answer.etag,
    ...(body ? { 'content-length': String(body.length) } : {}),
    ...(body && form !== 'identity' ? { 'content-encoding': form } : {}),
  }
  heads.set(body ?? answer, head)
  return head
}
