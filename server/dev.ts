/** `npm run dev`: the site with hot reload, on PORT. */
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createVite, isRunnableDevEnvironment } from 'vite'

const port = Number(process.env.PORT ?? 3000)
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
let isFirstStart = true
let running = startSite()
front.listen(port, process.env.HOST || '127.0.0.1')

// Any loaded server module may depend on the changed file, so restart the whole site.
let isToRestart = false
vite.watcher.on('all', (_event, file) => {
  if (isToRestart || !/\/(app|platform|server)\/.+(?<!\.test)\.tsx?$/.test(file)) return
  isToRestart = true
  running = running.then(async (site) => {
    await site?.stop().catch(console.error)
    isToRestart = false
    isFirstStart = false
    return startSite()
  })
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => process.exit(0))
}

async function startSite() {
  const { ssr } = vite.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite can’t run the server here')
  try {
    ssr.runner.clearCache()
    const { readConfig, start }: typeof import('./main.ts') =
      await ssr.runner.import('/server/main.ts')
    const config = {
      ...readConfig({ ...process.env, PORT: String(port) }),
      port: 0,
      host: '127.0.0.1',
    }
    return await start(config, { clientFolder: undefined, id: crypto.randomUUID() }, say)
  } catch (error) {
    console.error(error)
    return undefined
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
  if (!site) {
    response.writeHead(500).end('The site didn’t start. See the terminal for the reason.')
    return
  }
  const { method, url, headers } = request
  const inner = ask({ port: site.port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  })
  inner.on('error', () => response.destroy())
  request.pipe(inner)
}
