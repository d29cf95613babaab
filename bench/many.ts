import { addTestProduct } from '#app/catalog/products.fixtures.ts'
import { renderJob } from '#app/images/images.server.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
import { startCluster } from '#test/machine/cluster.ts'
import { type PostgresServer, startPostgres } from '#test/machine/postgres.ts'
import { createKinds, type KindFigures, measureKind } from './many-kinds.ts'
import { owner } from './product.ts'

/** The rate of one action on this many processes, and its CPU time by program. */
export type ManyFigures = { processes: number } & KindFigures

/** Measures these numbers of processes behind nginx, each time on a new PostgreSQL with durable commits. */
export async function measureMany(counts: number[]): Promise<ManyFigures[]> {
  const figures: ManyFigures[] = []
  for (const count of counts) {
    const postgres = await startPostgres('fsync=on')
    try {
      figures.push(...(await measureSeveral(postgres, count)))
    } finally {
      await postgres.stop()
    }
  }
  return figures
}

/** The rates of several processes relative to one, behind the same nginx. */
export function ratiosOf(figures: ManyFigures[]): object[] {
  const [first] = figures
  const counts = [...new Set(figures.map(({ processes }) => processes))]
  const rate = (processes: number | undefined, what: string) =>
    figures.find((row) => row.processes === processes && row.what === what)?.perSecond ?? Number.NaN
  const kinds = [...new Set(figures.map(({ what }) => what))]
  return counts.map((processes) => ({
    processes,
    ...Object.fromEntries(
      kinds.map((what) => [
        what,
        (rate(processes, what) / rate(first?.processes, what)).toFixed(2),
      ]),
    ),
  }))
}

async function measureSeveral(postgres: PostgresServer, count: number): Promise<ManyFigures[]> {
  const settings = {
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  }
  // create the demo first, and delete the jobs that render its pictures, which take minutes
  const first = await startCluster(1, settings)
  await postgres.ask(`delete from outbox where kind = '${renderJob}'`)
  await first.stop()
  const several = await startCluster(count, settings)
  try {
    const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: several.dataDir })
    const { db, close } = await openDatabase(config, createLog('silent'))
    const productId = await addTestProduct({ db, now: () => new Date() }, { sizes: '["M","L"]' })
    await close()
    // every process has rendered its pages before they are measured together
    for (const one of several.processes) await fetch(one.address)
    const figures: ManyFigures[] = []
    for (const kind of createKinds(several.address, productId)) {
      const row = { processes: count, ...(await measureKind(kind, postgres)) }
      console.log(JSON.stringify(row))
      figures.push(row)
    }
    return figures
  } catch (error) {
    console.error(several.said().slice(-4000))
    throw error
  } finally {
    await several.stop()
  }
}
