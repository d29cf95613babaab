/** `npm run dev`: the site with hot reload and Vite's error overlay, on PORT. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'
import { channels } from '#platform/telemetry/channels.ts'
import { describeForOverlay, errorPage } from './error-page.ts'
import { loadEnv } from './load-env.ts'

/** Time limit for a stop, ms. */
const maxStopMs = 5000
/** Errors kept until their responses arrive. */
const maxErrors = 20

loadEnv()
// app/routes.ts adds the gallery of components
process.env.LAMPSTAND_GALLERY = 'yes'

const port = Number(process.env.PORT || 3000)
const front = createServer((request, response) => {
  const pass = () => passOn(request, response)
  // Vite never answers a path with a null byte.
  if (request.url?.includes('%00')) pass()
  else vite.middlewares(request, response, pass)
})
const vite = await createVite({
  appType: 'custom',
  server: { middlewareMode: true, ws: { server: front } },
})
const { ssr } = vite.environments
if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite can’t run the server here')
const { runner } = ssr
/** Why the site didn't start. */
let startError: unknown
/** by request id */
const errors = new Map<string, unknown>()
let isErrorShown = false
let isFirstStart = true
let running = startSite()
front.listen(port, process.env.HOST || '127.0.0.1')

channels.errors.subscribe(({ error, requestId }) => {
  if (requestId === undefined) return
  errors.set(requestId, error)
  for (const oldest of [...errors.keys()].slice(0, -maxErrors)) errors.delete(oldest)
})

// Any loaded server module may depend on the changed file, so restart the whole site.
let isToRestart = false
vite.watcher.on('all', (_event, file) => {
  if (!/\/(app|platform|server)\/.+(?<!\.test)\.tsx?$/.test(file)) return
  // Vite does the same only after its plugins have answered, too late if no site has to stop first
  ssr.moduleGraph.onFileChange(file)
  if (isToRestart) return
  isToRestart = true
  running = running.then(async (site) => {
    await stop(site)
    isToRestart = false
    isFirstStart &&= site === undefined
    const next = await startSite()
    if (isErrorShown) vite.environments.client.hot.send({ type: 'full-reload' })
    isErrorShown = false
    return next
  })
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Vite's listeners end the process before the site has stopped
  process.removeAllListeners(signal)
  process.once(signal, async () => {
    setTimeout(() => process.exit(1), maxStopMs)
    await stop(await running)
    process.exit(0)
  })
}

async function startSite() {
  try {
    runner.clearCache()
    const { readConfig, start }: typeof import('../main.ts') =
      await runner.import('/server/main.ts')
    const config = {
      ...readConfig({ ...process.env, PORT: String(port) }),
      port: 0,
      host: '127.0.0.1',
    }
    return await start(config, { clientFolder: undefined, id: crypto.randomUUID() }, say)
  } catch (error) {
    console.error(error)
    startError = error
    return undefined
  }
}

/** Stops the site and its picture process, which would otherwise wait for more pictures. */
async function stop(site: Awaited<typeof running>): Promise<void> {
  if (!site) return
  try {
    await site.stop()
    const { endPictureProcess }: typeof import('#app/images/renditions/picture-process.server.ts') =
      await runner.import('/app/images/renditions/picture-process.server.ts')
    endPictureProcess()
  } catch (error) {
    console.error(error)
  }
}

/** Prints startup lines once, with Vite's port instead of the inner one. */
function say(line: string): void {
  if (!isFirstStart) return
  console.log(line.replace(/(http:\/\/localhost:)\d+/, `$1${port}`))
}

/** Forwards the request to the running site; during a restart it waits for the new one. */
async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const site = await running
  if (!site) return showError(startError, response)
  const { method, url, headers } = request
  const inner = ask({ port: site.port, method, path: url, headers }, (answer) => {
    const error = errors.get(String(answer.headers['x-request-id']))
    if (error && (answer.statusCode ?? 0) >= 500) {
      if (answer.headers['content-type']?.startsWith('text/html')) {
        answer.resume()
        showError(error, response)
        return
      }
      // a call or a change of page: above the open page
      isErrorShown = true
      vite.environments.client.hot.send({ type: 'error', err: describeForOverlay(error) })
    }
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  inner.on('error', () => response.destroy())
  request.pipe(inner)
}

function showError(error: unknown, response: ServerResponse): void {
  isErrorShown = true
  response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(errorPage(error))
}
