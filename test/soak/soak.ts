/**
 * What `npm run soak -- MINUTES` runs: several processes behind nginx, on a PostgreSQL with durable
 * commits, under a mixed load, during a rolling restart, a kill, a database outage, and a slow disk.
 * At the end it checks every promise, prints the results, and exits with 0 only if all of them hold.
 * `SOAK_PROCESSES` sets the number of processes (3).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { addTestShirt } from '#app/checkout/checkout.fixtures.ts'
import { renderJob } from '#app/images/images.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { readConfig } from '#server/config.ts'
import { createContext } from '#server/process-context.ts'
import { owner } from '#test/e2e/harness/start-product.ts'
import { type Cluster, startCluster } from '#test/machine/cluster.ts'
import { startPostgres } from '#test/machine/postgres.ts'
import { memoryOf } from '#test/machine/process-figures.ts'
import { startShipStation } from '#test/simulators/shipstation/server.ts'
import { type Disruption, disruptions } from './disruptions.ts'
import { startMixedLoad } from './mixed-load.ts'
import { type Proof, proveAnswers, proveKept, proveOnce, proveSums } from './proofs.ts'
import { proveLabels } from './prove-labels.ts'

const pieces = 100_000
/** The maximum number of concurrent calls. */
const atOnce = 12
/** Allowed memory growth of a process per round, MB. */
const growthMb = 80
/** How long jobs may take after the load; each label is checked after two minutes. */
const settleMs = 200_000
/** PostgreSQL's default, minus its superuser reserve. */
const maxConnections = 97
/** This process's connections: two, the health check's, and the counter's. */
const ownConnections = 4

const minutes = Number(process.argv[2] ?? Number.NaN)
if (!(minutes >= 1 && minutes <= 24 * 60)) {
  console.error('npm run soak -- MINUTES: from 1 to 1440')
  process.exit(1)
}

const processes = Number(process.env.SOAK_PROCESSES ?? 3)
/** Each process opens one more for its database check, and one while starting. */
const pool = Math.min(10, Math.floor((maxConnections - ownConnections) / processes) - 2)

const postgres = await startPostgres('fsync=on')
// effectively no rate limit; the stock has five digits because the shop reads no more
const shipStation = await startShipStation({ limit: 99_999 })
let several: Cluster | undefined
try {
  several = await startCluster(processes, {
    DATABASE_URL: postgres.url,
    DATABASE_POOL: `${pool}`,
    SHIPSTATION_API_KEY: shipStation.settings.apiKey.reveal(),
    SHIPSTATION_API_SECRET: shipStation.settings.apiSecret.reveal(),
    SHIPSTATION_API_URL: shipStation.settings.apiUrl,
    DRAIN_SECONDS: '2',
    SWEEP_SECONDS: '5',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  // skips the demo's picture renditions, minutes of work unused here
  await postgres.ask(`delete from outbox where kind = '${renderJob}'`)
  const proofs = await soak(several)
  console.table(proofs.map(({ what, found, wrong }) => ({ what, found, wrong: wrong.length })))
  for (const { what, wrong } of proofs) {
    for (const line of wrong.slice(0, 20)) console.error(`${what}: ${line}`)
  }
  process.exitCode = proofs.every(({ wrong }) => wrong.length === 0) ? 0 : 1
  if (process.exitCode === 1) console.error(several.said().slice(-4000))
} finally {
  await several?.stop()
  await shipStation.stop()
  await postgres.stop()
}

async function soak(site: Cluster): Promise<Proof[]> {
  const config = readConfig({
    DATABASE_URL: postgres.url,
    DATA_DIR: site.dataDir,
    DATABASE_POOL: '2',
  })
  const log = createLog('silent')
  const database = await openDatabase(config, log)
  const context = await createContext(
    config,
    loadSecrets(config.dataDir),
    database,
    log,
    () => site.address,
  )
  const { productId } = await addTestShirt(context, { stock: pieces })
  const load = await startMixedLoad(site.address, productId)
  const endsAt = performance.now() + minutes * 60_000
  const done: Disruption[] = []
  const memory: Proof = { what: 'memory', found: '', wrong: [] }
  let connections = 0
  for (let round = 0; round === 0 || performance.now() < endsAt; round += 1) {
    const blow = await disruptions[round % disruptions.length]?.({ several: site, postgres, load })
    if (blow) done.push(blow)
    console.log(`${new Date().toISOString()} ${blow?.name ?? 'skipped: no strace'}`)
    const before = site.processes.map(({ pid }) => memoryOf(pid))
    const watch = postgres.watchConnections()
    await wait(Math.min(20_000, Math.max(2000, endsAt - performance.now())))
    connections = Math.max(connections, await watch.stop())
    for (const [n, { pid }] of site.processes.entries()) {
      const [was = 0, is] = [before[n], memoryOf(pid)]
      memory.found = site.processes.map((one) => memoryOf(one.pid)).join(', ')
      if (is > was + growthMb) memory.wrong.push(`process ${n} grew from ${was} to ${is} MB`)
    }
  }
  await load.stop()
  await untilSettled(context)
  const proofs = [
    proveAnswers(load, done, atOnce),
    await proveKept(context, load),
    await proveSums(context, productId, pieces),
    await proveLabels(context, load.taken, shipStation.shipments),
    await proveOnce(context, site.dataDir, done),
    memory,
    proveConnections(connections),
  ]
  await context.payments.close()
  await database.close()
  return proofs
}

/** Checks that the processes used no more connections than allowed. */
function proveConnections(most: number): Proof {
  const allowed = processes * (pool + 1) + ownConnections
  const wrong = most > allowed ? [`${most} open connections, ${allowed} allowed`] : []
  return { what: 'connections', found: `at most ${most}, with pools of ${pool}`, wrong }
}

/** Waits until sweeps and jobs have finished the load's work. */
async function untilSettled({ db }: Awaited<ReturnType<typeof createContext>>): Promise<void> {
  const endsAt = performance.now() + settleMs
  const left = db.selectFrom('outbox').select('id').where('doneAt', 'is', null).limit(1)
  // two sweeps, so that payments without a webhook are completed
  do await wait(11_000)
  while ((await left.execute()).length > 0 && performance.now() < endsAt)
}
