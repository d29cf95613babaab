import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createViewTally, type ViewTally } from '#app/analytics/view-tally.ts'
import { createCloser, graceMs, withTimeout } from '#platform/closing.ts'
import type { Config } from '#platform/config/config.ts'
import type { Restart } from '#platform/context.ts'
import { waitForDatabase } from '#platform/db/database-unavailable.ts'
import { type Database, openDatabase } from '#platform/db/open.ts'
import { isDiskFull } from '#platform/disk/disk-full.ts'
import { localUrl } from '#platform/http/local-url.ts'
import { createPageCache, etagOf } from '#platform/http/page-cache.ts'
import { loadStoredAnswers } from '#platform/http/stored-answers.ts'
import { createLog } from '#platform/log.ts'
import { once } from '#platform/once.ts'
import { logSlowQueries } from '#platform/telemetry/slow-queries.ts'
import { createAssetFiles } from '#server/pages/asset-files.ts'
import { commonHeaders } from '#server/pages/headers.ts'
import { limitPipelining } from '#server/pages/limit-pipelining.ts'
import { createStartContext, type StartContext, withDocuments } from '#server/process-context.ts'
import { createDraining } from './draining.ts'
import { createListener } from './listener.ts'
import { prepareDatabase } from './own-secrets.ts'
import { refuseRequest } from './refuse-request.ts'
import { lockSite } from './site-lock.ts'

export { deleteSecretsFrom, readConfig } from '#server/config.ts'

/** `clientFolder`: the browser's files (undefined in development, where Vite serves them); `id`: unique per build. */
export type Build = { clientFolder: string | undefined; id: string }

/** How long a new process stays idle before it loads the application, ms. */
const quietMs = 400
/** Time limit for each of the last steps of a stop, ms. */
const lastMs = 800
/** The same for closing the database before a restart, which needs it closed, ms. */
const restartMs = 60_000

type Say = (line: string) => void

/** Starts the site. Returns its port and how to stop it; `say` prints to the terminal. */
export async function start(config: Config, build: Build, say: Say) {
  let isStopping = false
  // a copy, because connections join it and a restart needs the environment's own settings
  let running = await run({ ...config }, build, say, restart)
  let lastTurn = Promise.resolve()
  const { port, log } = running

  function restart(between: () => Promise<void>): void {
    lastTurn = lastTurn.then(async () => {
      if (isStopping) return
      try {
        await running.stop(restartMs)
        await answerMeanwhile({ ...config, port }, between)
        // a copy, because some caches belong to one configuration
        running = await run({ ...config, port }, build, say, restart)
      } catch (error) {
        log.fatal({ err: error }, 'could not start again')
        process.exit(1)
      }
    })
  }
  return {
    port,
    log,
    async stop(): Promise<void> {
      isStopping = true
      await lastTurn
      await running.stop()
    },
  }
}

/** Answers every request with "restarting" while `work` runs. */
async function answerMeanwhile(config: Config, work: () => Promise<void>): Promise<void> {
  const { createServer } = process.getBuiltinModule('node:http')
  const headers = { ...commonHeaders(config), 'retry-after': '5' }
  const server = createServer((_, response) =>
    refuseRequest(response, headers, 503, 'The site is restarting. Please try again in a minute.'),
  )
  await listen(server, { ...config, name: '' })
  try {
    await work()
  } finally {
    await createCloser(server).close()
  }
}

async function run(config: Config, build: Build, say: Say, restart: Restart) {
  const log = createLog(config.logLevel)
  const stopWatching = logSlowQueries(config.slowQueryMs, log)
  const release = await lockSite(config)
  const database = await openDatabase(config, log)
  // what owners connect changes the site version
  const maker = etagOf(`${build.id} ${config.siteUrl} ${config.smtpUrl !== undefined}`)
  let port = 0
  const whenThere = <T>(work: () => Promise<T>) =>
    waitForDatabase(work, (error) =>
      say(
        isDiskFull(error)
          ? 'The disk is full. Waiting up to a minute for free space.'
          : `${error.message}. Waiting up to a minute for it.`,
      ),
    )
  const context = await whenThere(() =>
    database.alone(async (db) => {
      const secrets = await prepareDatabase({ ...database, db }, config.dataDir)
      const own = createStartContext(config, secrets, database, log, () =>
        localUrl(config.host, port),
      )
      // a copy would keep today's services, whatever an owner connects
      const made = Object.assign(own, { restart })
      // create the owner and, if configured, the demo before the first visitor
      if (await isEmpty(database))
        await (await import('./first-start.ts')).prepare(await withDocuments(made))
      await made.connections.refresh()
      return made
    }),
  )
  config.adminPassword?.forget()

  const cache = createPageCache()
  await whenThere(async () =>
    loadStoredAnswers(database.db, maker, await database.readSiteVersion(), cache),
  )
  const loadContext = once(() => withDocuments(context))
  const loadApplication = once(async () =>
    (await import('./application.ts')).createProductApplication(await loadContext()),
  )
  const assets = createAssetFiles(build.clientFolder)
  const metrics = await openMetrics(context, database)
  const views = createViewTally()
  // importing node:http would load a whole HTTP client (40 ms)
  const { createServer } = process.getBuiltinModule('node:http')
  const parts = { app: context, cache, assets, loadApplication, maker, views }
  const draining = createDraining(
    createListener({ ...parts, metrics: metrics?.publicPage }),
    commonHeaders(config),
  )
  const server = createServer(limitPipelining(draining.listen))
  server.keepAliveTimeout = 65_000
  const closer = createCloser(server)
  // closes connections whose client stopped reading
  server.timeout = 120_000
  await listen(server, { ...config, name: '' })
  port = (server.address() as AddressInfo).port
  say(`Lampstand is running at http://localhost:${port}`)
  say(`Data folder: ${config.dataDir}`)
  say(await whenThere(() => describeSignIn(context, port)))

  let worker: Promise<{ stop: () => Promise<void> }> | undefined
  const quiet = setTimeout(() => {
    worker = import('./application.ts').then(async ({ startWorker }) =>
      startWorker(await loadContext(), views),
    )
    Promise.all([loadApplication(), worker]).catch((error: unknown) => {
      context.log.fatal({ err: error }, 'could not load the application')
      process.exit(1)
    })
  }, quietMs)
  return {
    port,
    log,
    /**
     * Takes at most ten seconds after draining, unless the last steps may take longer than `lastMs`.
     * Other processes pick up unfinished jobs.
     */
    async stop(finalMs = lastMs): Promise<void> {
      clearTimeout(quiet)
      const leave = async () => {
        closer.announce()
        await draining.drain(config.drainSeconds)
        await closer.close()
      }
      const stopWorker = async () => (await worker)?.stop()
      await Promise.all([leave(), withTimeout(graceMs, stopWorker())])
      await Promise.all([
        withTimeout(lastMs, storeLastViews(context, views)),
        withTimeout(lastMs, context.payments.close()),
      ])
      await withTimeout(finalMs, database.close().then(release))
      metrics?.close()
      stopWatching()
    },
  }
}

/** Stores the views counted since the last time, once no more requests are answered. */
async function storeLastViews(context: StartContext, views: ViewTally): Promise<void> {
  const { storeViews } = await import('#app/analytics/page-days.server.ts')
  try {
    await storeViews(context, views)
  } catch (error) {
    context.log.warn({ err: error }, 'could not store the last page views')
  }
}

/** Loads the metrics only if they are configured. */
async function openMetrics(context: StartContext, database: Database) {
  const { port, token } = context.config.metrics
  if (port === undefined && !token) return undefined
  const { openMetrics: open } = await import('./metrics/open-metrics.ts')
  return open(context, database, (server, place) => listen(server, { ...place, name: 'METRICS_' }))
}

/** Where to listen; `name` is the prefix of the two settings. */
type Place = { port: number; host: string; name: string }

/** Throws an Error that names the setting if listening fails. */
async function listen(server: Server, { port, host, name }: Place): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, host, resolve)
    })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    const reasons = new Map([
      ['EADDRINUSE', `${name}PORT: another process is using port ${port}`],
      ['EACCES', `${name}PORT: this user isn’t allowed to use port ${port}`],
    ])
    throw new Error(
      reasons.get(code) ?? `${name}HOST: this machine doesn’t have the address ${host} (${code})`,
    )
  }
}

async function isEmpty({ db }: Database): Promise<boolean> {
  const user = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  const saved = await db.selectFrom('documents').select('key').limit(1).executeTakeFirst()
  return !user || !saved
}

async function describeSignIn(context: StartContext, port: number): Promise<string> {
  const { describeSignIn: describe } = await import('#app/accounts/accounts.server.ts')
  return describe(context, `http://localhost:${port}/admin`)
}
