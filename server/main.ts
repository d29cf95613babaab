import type { AddressInfo } from 'node:net'
import { createAssetFiles } from './asset-files.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { migrate } from './db/migrate.ts'
import { type Database, openDatabase } from './db/open.ts'
import { createKeptAnswers, etagOf } from './kept-answers.ts'
import { takeFromShelf } from './kept-shelf.ts'
import { createListener } from './listener.ts'
import { createContext } from './process-context.ts'

export { readConfig } from './config.ts'

/** Where the build is: the folder of the browser's files, and a name that no other build has. */
export type Build = { clientFolder: string; id: string }

/** How long a quiet process waits before it loads what the first visitors will need, ms. */
const quietMs = 400

/** Opens everything, listens, and answers how to stop. `say` prints for the person who started. */
export async function start(config: Config, build: Build, say: (line: string) => void) {
  const database = await openDatabase(config)
  await migrate(database)
  let port = 0
  const context = createContext(config, database, () => ownAddress(config.host, port))
  const isFirstStart = await isEmpty(database)
  // Before the first visitor comes there is an owner and, where asked for, the demo.
  if (isFirstStart) await (await import('./first-start.ts')).prepare(context)

  const maker = etagOf(`${build.id} ${config.siteUrl}`)
  const kept = createKeptAnswers()
  await takeFromShelf(database.db, maker, await database.readSiteVersion(), kept)
  const loadApplication = once(async () =>
    (await import('./application.ts')).createProductApplication(context),
  )
  const assets = createAssetFiles(build.clientFolder)
  // An import of node:http would touch its every export, and load a whole HTTP client: 40 ms.
  const { createServer } = process.getBuiltinModule('node:http')
  const server = createServer(
    createListener({ app: context, kept, assets, loadApplication, maker }),
  )
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  port = (server.address() as AddressInfo).port
  say(`Lampstand is at    http://localhost:${port}`)
  say(`The data folder is ${config.dataDir}`)
  say(await describeSignIn(context, port))

  const startWorker = once(async () => (await import('./application.ts')).startWorker(context))
  const quiet = setTimeout(() => {
    Promise.all([loadApplication(), startWorker()]).catch((error: unknown) => {
      context.log.fatal({ err: error }, 'the application could not be loaded')
      process.exit(1)
    })
  }, quietMs)
  return {
    port,
    async stop(): Promise<void> {
      clearTimeout(quiet)
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      await (await startWorker()).stop()
      await context.payments.close()
      await database.close()
    },
  }
}

/** Where this process itself can be reached from inside. */
function ownAddress(host: string, port: number): string {
  const isAnywhere = host === '0.0.0.0' || host === '::' || host === 'localhost'
  const name = host.includes(':') ? `[${host}]` : host
  return `http://${isAnywhere ? '127.0.0.1' : name}:${port}`
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const saved = await db.selectFrom('documents').select('key').limit(1).executeTakeFirst()
  return !user || !saved
}

async function describeSignIn(context: AppContext, port: number): Promise<string> {
  const { describeSignIn: describe } = await import('#app/accounts/accounts.server.ts')
  return describe(context, `http://localhost:${port}/admin`)
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
