/**
 * What `npm run soak -- MINUTES` runs: several processes behind nginx, on a PostgreSQL whose commits
 * last, under a mixed load, while one after another is started again, one is killed, the database
 * goes away and its disk is slow. At the end it proves what was promised, prints it, and ends with 0
 * only where all of it holds. `SOAK_PROCESSES` says how many (3).
 */
import { setTimeout as wait } from 'node:timers/promises'
import { putShirt } from '#app/checkout/checkout.fixtures.ts'
import { renderJob } from '#app/images/images.server.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { createContext } from '#platform/process-context.ts'
import { owner } from '#test/e2e/harness/start-product.ts'
import { startPostgres } from '#test/machine/postgres.ts'
import { memoryOf } from '#test/machine/process-figures.ts'
import { type Several, startSeveral } from '#test/machine/several.ts'
import { type Blow, blows } from './blows.ts'
import { startMixedLoad } from './mixed-load.ts'
import { type Proof, proveAnswers, proveKept, proveOnce, proveSums } from './proofs.ts'

const pieces = 100_000
/** As many calls as are under way at most. */
const atOnce = 10
/** What a process may hold more at the end of a round than when it began, MB. */
const growthMb = 80
/** How long jobs may take after the load: a claim of 40 s may have to run out. */
const settleMs = 75_000

const minutes = Number(process.argv[2] ?? Number.NaN)
if (!(minutes >= 1 && minutes <= 24 * 60)) {
  console.error('npm run soak -- MINUTES: from 1 to 1440')
  process.exit(1)
}

const postgres = await startPostgres('fsync=on')
let several: Several | undefined
try {
  several = await startSeveral(Number(process.env.SOAK_PROCESSES ?? 3), {
    DATABASE_URL: postgres.url,
    DRAIN_SECONDS: '2',
    SWEEP_SECONDS: '5',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  // the pictures of the demo: minutes of work of which nothing here is asked
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
  await postgres.stop()
}

async function soak(site: Several): Promise<Proof[]> {
  const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: site.dataDir })
  const log = createLog('silent')
  const database = await openDatabase(config, log)
  const context = createContext(config, database, log, () => site.address)
  const { productId } = await putShirt(context, { stock: pieces })
  const load = await startMixedLoad(site.address, productId)
  const endsAt = performance.now() + minutes * 60_000
  const done: Blow[] = []
  const memory: Proof = { what: 'memory', found: '', wrong: [] }
  for (let round = 0; round === 0 || performance.now() < endsAt; round += 1) {
    const blow = await blows[round % blows.length]?.({ several: site, postgres, load })
    if (blow) done.push(blow)
    console.log(`${new Date().toISOString()} ${blow?.name ?? 'left out: no strace'}`)
    const before = site.processes.map(({ pid }) => memoryOf(pid))
    await wait(Math.min(20_000, Math.max(2000, endsAt - performance.now())))
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
    await proveOnce(context, site.dataDir, done),
    memory,
  ]
  await context.payments.close()
  await database.close()
  return proofs
}

/** Waits until sweeps and jobs have done what the load left them. */
async function untilSettled({ db }: ReturnType<typeof createContext>): Promise<void> {
  const endsAt = performance.now() + settleMs
  const left = db.selectFrom('outbox').select('id').where('doneAt', 'is', null).limit(1)
  // two sweeps, so that payments of which nobody told are settled
  do await wait(11_000)
  while ((await left.execute()).length > 0 && performance.now() < endsAt)
}
