import { addTestProduct } from '#app/catalogue/products.fixtures.ts'
import { renderJob } from '#app/images/images.server.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { type PostgresServer, startPostgres } from '#test/machine/postgres.ts'
import { startSeveral } from '#test/machine/several.ts'
import { owner, processorMsOf, type Running } from './product.ts'
import { readWithoutPause } from './reader.ts'
import { createVisitor } from './visitors.ts'

/** What so many processes do in a second, and the time of a processor that each of it costs them, ms. */
export type ManyFigures = {
  processes: number
  pages: number
  json: number
  carts: number
  purchases: number
  msOfPage: number
  msOfCart: number
  msOfPurchase: number
}

const connections = 50
const readMs = 2500
const writersAtOnce = 8
const writeMs = 3500

/** One, two and four processes behind nginx, each time on a new PostgreSQL whose commits last. */
export async function measureMany(): Promise<ManyFigures[]> {
  const figures: ManyFigures[] = []
  for (const count of [1, 2, 4]) {
    const postgres = await startPostgres('fsync=on')
    try {
      figures.push(await measureSeveral(postgres, count))
    } finally {
      await postgres.stop()
    }
    console.log(figures.at(-1))
  }
  return figures
}

/** The figures of several processes over those of one, behind the same nginx. */
export function ratiosOf(figures: ManyFigures[]): object[] {
  const [one] = figures
  if (!one) return []
  const kinds = ['pages', 'json', 'carts', 'purchases'] as const
  return figures.map((row) => ({
    processes: row.processes,
    ...Object.fromEntries(kinds.map((kind) => [kind, (row[kind] / one[kind]).toFixed(2)])),
  }))
}

async function measureSeveral(postgres: PostgresServer, count: number): Promise<ManyFigures> {
  const settings = {
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  }
  // the demo is made first, and the drawing of its pictures, minutes of work, ends with who began it
  const first = await startSeveral(1, settings)
  await postgres.ask(`delete from outbox where kind = '${renderJob}'`)
  await first.stop()
  const several = await startSeveral(count, settings)
  try {
    const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: several.dataDir })
    const { db, close } = await openDatabase(config, createLog('silent'))
    const productId = await addTestProduct({ db, now: () => new Date() }, { sizes: '["M","L"]' })
    await close()
    const pids = several.processes.map(({ pid }) => pid)
    return await measure(several.address, pids, productId)
  } finally {
    await several.stop()
  }
}

async function measure(address: string, pids: number[], productId: string): Promise<ManyFigures> {
  const running: Running = { address, pid: 0, startMs: 0, stop: async () => {} }
  const reading = { connections, ms: readMs }
  // every process has made its pages
  await readWithoutPause(running, '/', { connections, ms: 2500 })
  await readWithoutPause(running, '/api/admin/homepage', { connections, ms: 500 })
  const [pages, msOfPage] = await withCost(pids, readMs, () =>
    readWithoutPause(running, '/', reading).then(({ perSecond }) => perSecond),
  )
  const json = await readWithoutPause(running, '/api/admin/homepage', reading)
  const [carts, msOfCart] = await withCost(pids, writeMs, () =>
    keepWriting(async (n) => void (await createVisitor(running, n).add(productId, 'M'))),
  )
  const [purchases, msOfPurchase] = await withCost(pids, writeMs, () =>
    keepWriting((n) => createVisitor(running, n).buy(productId)),
  )
  return {
    processes: pids.length,
    pages: Math.round(pages),
    json: Math.round(json.perSecond),
    carts: Math.round(carts),
    purchases: Math.round(purchases * 10) / 10,
    msOfPage: Math.round(msOfPage * 1000) / 1000,
    msOfCart: Math.round(msOfCart * 10) / 10,
    msOfPurchase: Math.round(msOfPurchase * 10) / 10,
  }
}

/** How often a second something was done, and what each time cost these processes, ms. */
async function withCost(
  pids: number[],
  ms: number,
  work: () => Promise<number>,
): Promise<[perSecond: number, msOfOne: number]> {
  const read = () => pids.reduce((sum, pid) => sum + processorMsOf(pid), 0)
  const before = read()
  const perSecond = await work()
  return [perSecond, (read() - before) / (perSecond * (ms / 1000))]
}

let visitors = 0

/** How often a second eight visitors at once, each a new one, can do something. */
async function keepWriting(write: (n: number) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  let done = 0
  async function keepOn(): Promise<void> {
    while (performance.now() < startedAt + writeMs) {
      visitors += 1
      await write(visitors)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, keepOn))
  return done / ((performance.now() - startedAt) / 1000)
}
