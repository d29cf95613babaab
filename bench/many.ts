import { cpus } from 'node:os'
import { addTestProduct } from '#app/catalogue/products.fixtures.ts'
import { renderJob } from '#app/images/images.server.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { type PostgresServer, startPostgres } from '#test/machine/postgres.ts'
import { startSeveral } from '#test/machine/several.ts'
import { owner, type Running } from './product.ts'
import { readWithoutPause } from './reader.ts'
import { createVisitor } from './visitors.ts'

/** What so many processes do in a second, and how many of the machine's cores are busy meanwhile. */
export type ManyFigures = {
  processes: number
  /** nginx in between, or nothing */
  through: string
  pages: number
  json: number
  carts: number
  purchases: number
  coresWithPages: number
  coresWithPurchases: number
}

const connections = 50
const readMs = 3000
const writersAtOnce = 8
const writeMs = 4000

/** One, two and four processes on one PostgreSQL whose commits last, behind nginx. */
export async function measureMany(): Promise<ManyFigures[]> {
  const postgres = await startPostgres('fsync=on')
  const figures: ManyFigures[] = []
  try {
    for (const count of [1, 2, 4]) figures.push(...(await measureSeveral(postgres, count)))
  } finally {
    await postgres.stop()
  }
  return figures
}

/** The figures of several processes over those of one, behind the same nginx. */
export function ratiosOf(figures: ManyFigures[]): object[] {
  const behind = figures.filter(({ through }) => through === 'nginx')
  const [one] = behind
  if (!one) return []
  const kinds = ['pages', 'json', 'carts', 'purchases'] as const
  return behind.map((row) => ({
    processes: row.processes,
    ...Object.fromEntries(kinds.map((kind) => [kind, (row[kind] / one[kind]).toFixed(2)])),
  }))
}

async function measureSeveral(postgres: PostgresServer, count: number): Promise<ManyFigures[]> {
  const several = await startSeveral(count, {
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  })
  try {
    await postgres.ask(`delete from outbox where kind = '${renderJob}'`)
    const config = readConfig({ DATABASE_URL: postgres.url, DATA_DIR: several.dataDir })
    const { db, close } = await openDatabase(config, createLog('silent'))
    const productId = await addTestProduct({ db, now: () => new Date() }, { sizes: '["M","L"]' })
    await close()
    const [first] = several.processes
    const alone =
      count === 1 && first ? [await measure(first.address, 'nothing', 1, productId)] : []
    return [...alone, await measure(several.address, 'nginx', count, productId)]
  } finally {
    await several.stop()
  }
}

async function measure(
  address: string,
  through: string,
  processes: number,
  productId: string,
): Promise<ManyFigures> {
  const running: Running = { address, pid: 0, startMs: 0, stop: async () => {} }
  const reading = { connections, ms: readMs }
  // every process has made its pages
  await readWithoutPause(running, '/', { connections, ms: 500 })
  await readWithoutPause(running, '/api/admin/homepage', { connections, ms: 500 })
  const coresOfPages = countCores()
  const pages = await readWithoutPause(running, '/', reading)
  const coresWithPages = coresOfPages()
  const json = await readWithoutPause(running, '/api/admin/homepage', reading)
  const carts = await keepWriting((n) =>
    createVisitor(running, n)
      .add(productId, 'M')
      .then(() => undefined),
  )
  const coresOfPurchases = countCores()
  const purchases = await keepWriting((n) => createVisitor(running, n).buy(productId))
  return {
    processes,
    through,
    pages: Math.round(pages.perSecond),
    json: Math.round(json.perSecond),
    carts: Math.round(carts),
    purchases: Math.round(purchases * 10) / 10,
    coresWithPages,
    coresWithPurchases: coresOfPurchases(),
  }
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

/** Answers how many cores were busy since, whoever kept them so. */
function countCores(): () => number {
  const read = () =>
    cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0)
  const [startedAt, before] = [performance.now(), read()]
  return () => Math.round(((read() - before) / (performance.now() - startedAt)) * 100) / 100
}
