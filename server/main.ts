import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createOwner, describeSignIn } from '#app/accounts/accounts.server.ts'
import { createMail } from './adapters/mail.ts'
import { createAssetFiles } from './asset-files.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { seedIfEmpty } from './db/seed.ts'
import { jobHandlers } from './jobs.ts'
import { createListener } from './listener.ts'
import { createLog } from './log.ts'
import { startOutbox } from './outbox.ts'
import { createPageHandler } from './pages.ts'
import { loadSecrets } from './secrets.ts'
import { startUpkeep } from './upkeep.ts'

export { readConfig } from './config.ts'

/** Opens everything, listens, and answers how to stop. `say` prints for the person who started. */
export async function start(config: Config, clientFolder: string, say: (line: string) => void) {
  const log = createLog(config.logLevel)
  const secrets = loadSecrets(config.dataDir)
  const database = await openDatabase(config)
  await migrate(database)
  const context: AppContext = {
    config,
    secrets,
    db: database.db,
    dialect: database.dialect,
    readSiteVersion: database.readSiteVersion,
    log,
    mail: createMail(config),
    now: () => new Date(),
  }
  await createOwner(context)
  await seedIfEmpty(context)
  const outbox = startOutbox(context, jobHandlers)
  const upkeep = startUpkeep(context)
  const pages = createPageHandler(() => import('virtual:react-router/server-build'))
  const server = createServer(createListener(context, pages, createAssetFiles(clientFolder)))
  server.keepAliveTimeout = 65_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  say(`Lampstand is at    http://localhost:${port}`)
  say(`The data folder is ${config.dataDir}`)
  say(await describeSignIn(context, `http://localhost:${port}${join('/', 'admin')}`))
  return {
    port,
    async stop(): Promise<void> {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeIdleConnections()
      })
      await outbox.stop()
      await upkeep.stop()
      await database.close()
    },
  }
}
