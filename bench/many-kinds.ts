import type { PostgresServer } from '#test/machine/postgres.ts'
import {
  type ProcessorTimes,
  readProcessorTimes,
  takenByOthers,
} from '#test/machine/process-figures.ts'
import { median, type Running } from './product.ts'
import { readWithoutPause } from './reader.ts'
import { untilSteady } from './steady.ts'
import { createVisitor } from './visitors.ts'

const connections = 50
const writersAtOnce = 8
const rounds = 3
const roundMs = 3000
const warmMs = 1000

/** A kind of visitor action; `measure` returns its rate per second. */
export type Kind = { what: string; measure: (ms: number) => Promise<number> }

/** The median of three rounds; CPU times are per action, ms. */
export type KindFigures = {
  what: string
  perSecond: number
  /** the slowest and the fastest round */
  spread: string
  warmRounds: number | string
  sitesMs: number
  postgresMs: number
  nginxMs: number
  askerMs: number
  /** CPUs used by unrelated processes */
  others: number
  /** maximum number of PostgreSQL connections */
  connections: number
}

/** Actions measured on several processes: pages, JSON, carts, purchases. */
export function createKinds(address: string, productId: string): Kind[] {
  const running: Running = { address, pid: 0, startMs: 0, stop: async () => {} }
  const read = (path: string) => async (ms: number) =>
    (await readWithoutPause(running, path, { connections, ms })).perSecond
  return [
    { what: 'pages', measure: read('/') },
    { what: 'json', measure: read('/api/admin/homepage') },
    {
      what: 'carts',
      measure: keepWriting(async (n) => void (await createVisitor(running, n).add(productId, 'M'))),
    },
    { what: 'purchases', measure: keepWriting((n) => createVisitor(running, n).buy(productId)) },
  ]
}

/** Warms it up, and measures it three times. */
export async function measureKind(kind: Kind, postgres: PostgresServer): Promise<KindFigures> {
  const { what, measure } = kind
  const warm = await untilSteady(() => measure(warmMs))
  const watch = postgres.watchConnections()
  const rates: number[] = []
  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [rate, cost] = await withCost(() => measure(roundMs))
    rates.push(rate)
    costs.push(cost)
  }
  const cost = (name: keyof Cost) => rounded(median(costs.map((one) => one[name])), 1000)
  return {
    what,
    perSecond: rounded(median(rates), 10),
    spread: `${rounded(Math.min(...rates), 10)} to ${rounded(Math.max(...rates), 10)}`,
    warmRounds: warm.isSteady ? warm.rounds : `${warm.rounds}, never steady`,
    sitesMs: cost('node'),
    postgresMs: cost('postgres'),
    nginxMs: cost('nginx'),
    askerMs: cost('asker'),
    others: rounded(median(costs.map(({ others }) => others)), 100),
    connections: await watch.stop(),
  }
}

type Cost = { node: number; postgres: number; nginx: number; asker: number; others: number }

/** The rate per second, and the CPU time per action by program. */
async function withCost(work: () => Promise<number>): Promise<[perSecond: number, cost: Cost]> {
  const before = readProcessorTimes()
  const startedAt = performance.now()
  const perSecond = await work()
  const ms = performance.now() - startedAt
  const after = readProcessorTimes()
  const each = (name: string) =>
    (msOf(after, name) - msOf(before, name)) / (perSecond * (ms / 1000))
  return [
    perSecond,
    {
      node: each('node'),
      postgres: each('postgres'),
      nginx: each('nginx'),
      asker: each('asker'),
      others: takenByOthers(before, after, ms),
    },
  ]
}

/** Node's process name is its main thread's name. */
function msOf({ ours }: ProcessorTimes, name: string): number {
  const named = Object.entries(ours).filter(([program]) => program.startsWith(name))
  return named.reduce((sum, [, ms]) => sum + ms, 0)
}

let visitors = 0

/** The rate per second of an action by eight concurrent visitors, each a new one. */
function keepWriting(write: (n: number) => Promise<void>): Kind['measure'] {
  return async (ms) => {
    const startedAt = performance.now()
    let done = 0
    async function keepOn(): Promise<void> {
      while (performance.now() < startedAt + ms) {
        visitors += 1
        await write(visitors)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: writersAtOnce }, keepOn))
    return done / ((performance.now() - startedAt) / 1000)
  }
}

function rounded(figure: number, parts: number): number {
  return Math.round(figure * parts) / parts
}
