import { createApp, createRequestContext } from './app.ts'
import type { AppContext } from './context.ts'
import { jobHandlers } from './jobs.ts'
import { type KeptAnswer, makeKeptAnswer } from './kept-answers.ts'
import { startOutbox } from './outbox.ts'
import { createPageHandler, type PageHandler } from './pages.ts'
import { startUpkeep } from './upkeep.ts'

/** An answer of the application, and, where it may be kept, the form in which to keep it. */
export type Answered = {
  response: Response
  kept: { answer: KeptAnswer; queryKeys: string[] } | undefined
}

/** Answers a request whose visitor has this address. */
export type Application = (request: Request, clientAddress: string) => Promise<Answered>

/** The whole application with its pages, as the process runs it. */
export function createProductApplication(app: AppContext): Application {
  return createApplication(
    app,
    createPageHandler(() => import('virtual:react-router/server-build')),
  )
}

/** Starts what works behind the requests: the outbox and the hourly upkeep. */
export function startWorker(app: AppContext) {
  const workers = [startOutbox(app, jobHandlers), startUpkeep(app)]
  return {
    async stop(): Promise<void> {
      for (const worker of workers) await worker.stop()
    },
  }
}

/** The application over given pages. Every request is logged; nothing of it names a person. */
export function createApplication(app: AppContext, pages: PageHandler): Application {
  const hono = createApp(app, pages)
  return async (request, clientAddress) => {
    const context = createRequestContext(app, clientAddress)
    const startedAt = performance.now()
    const siteVersion = await readVersion(app)
    const response = await hono.fetch(request, { context })
    const { pathname: path } = new URL(request.url)
    const { requestId, keeping } = context
    const ms = Math.round(performance.now() - startedAt)
    app.log.info(
      { requestId, method: request.method, path, status: response.status, ms },
      'request',
    )
    const isKept =
      keeping.isKept &&
      siteVersion !== undefined &&
      request.method === 'GET' &&
      response.status === 200
    if (!isKept) return { response, kept: undefined }
    const answer = await makeKeptAnswer({
      status: response.status,
      headers: keptHeaders(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
      siteVersion,
      expiresAt: keeping.expiresAt ?? Number.POSITIVE_INFINITY,
    })
    return { response, kept: { answer, queryKeys: keeping.queryKeys } }
  }
}

/** Read before the answer is made: a change meanwhile makes the answer old, never wrongly new. */
async function readVersion(app: AppContext): Promise<number | undefined> {
  try {
    return await app.readSiteVersion()
  } catch (error) {
    app.log.error({ err: error }, 'the site version could not be read')
    return undefined
  }
}

function keptHeaders(headers: Headers): Record<string, string> {
  const { 'x-request-id': _, etag: __, ...kept } = Object.fromEntries(headers)
  return { ...kept, 'cache-control': 'no-cache' }
}
