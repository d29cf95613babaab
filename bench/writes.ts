import { setTimeout as pause } from 'node:timers/promises'
import { processorMsOf } from '#test/machine/process-figures.ts'
import { startShop } from './card-provider.ts'
import { timeFsync } from './disk.ts'
import { median, type Running, waitForJobs } from './product.ts'
import { type Reading, readWithoutPause } from './reader.ts'
import { createVisitor, findOccurrence } from './visitors.ts'

const rounds = 3
const roundMs = 3000
const unpausedMs = 10_000
const readers = { connections: 10, ms: roundMs }
const writesASecond = 10
const writersAtOnce = 8

/** How readers of Home do beside people who write, and how often these can write without a pause. */
export type WriteFigures = {
  disk: string
  /** what is written ten times a second */
  write: string
  homeAlone: number
  homeBeside: number
  ratio: number
  p99Alone: number
  p99Beside: number
  longestBeside: number
  writtenBeside: number
  /** by eight at once */
  unpaused: number
  /** the answering thread's share of a second meanwhile */
  busy: number
  /** of it for one write, ms */
  threadMs: number
}

/** One kind of write; `n` is another one each time. */
type Write = (n: number) => Promise<void>

/** Measures readers beside purchases, messages and responses, on a disk that may be slowed. */
export async function measureWrites(
  dataDir: string,
  productId: string,
  disk: string,
  before: string[],
): Promise<WriteFigures[]> {
  const product = await startShop(dataDir, before)
  const own = timeFsync(dataDir)
  const name = `${disk}, own fsync ${own.median.toFixed(2)} ms (p99 ${own.p99.toFixed(2)})`
  try {
    const occurrence = await findOccurrence(product)
    const kinds: Record<string, Write> = {
      purchase: (n) => createVisitor(product, n).buy(productId, product.charge),
      message: (n) => createVisitor(product, n).write(),
      response: (n) => createVisitor(product, n).respond(occurrence),
    }
    const figures: WriteFigures[] = []
    for (const [write, once] of Object.entries(kinds)) {
      figures.push({ disk: name, write, ...(await measureKind(product, once)) })
      // letters and pictures are no reader's measure
      await waitForJobs(dataDir)
    }
    return figures
  } finally {
    await product.stop()
  }
}

let last = 0

async function measureKind(
  product: Running,
  write: Write,
): Promise<Omit<WriteFigures, 'disk' | 'write'>> {
  const next = () => {
    last += 1
    return write(last)
  }
  await Promise.all(Array.from({ length: writersAtOnce }, next))
  const alone: Reading[] = []
  const beside: Reading[] = []
  let written = 0
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await readWithoutPause(product, '/', readers))
    const [reading, count] = await Promise.all([
      readWithoutPause(product, '/', readers),
      keepPace(next, roundMs),
    ])
    beside.push(reading)
    written += count
  }
  const homeAlone = median(alone.map(({ perSecond }) => perSecond))
  const homeBeside = median(beside.map(({ perSecond }) => perSecond))
  return {
    homeAlone: Math.round(homeAlone),
    homeBeside: Math.round(homeBeside),
    ratio: rounded(homeBeside / homeAlone),
    p99Alone: rounded(median(alone.map(({ p99 }) => p99))),
    p99Beside: rounded(median(beside.map(({ p99 }) => p99))),
    longestBeside: Math.round(Math.max(...beside.map(({ longest }) => longest))),
    writtenBeside: rounded(written / ((rounds * roundMs) / 1000)),
    ...(await writeWithoutPause(product, next)),
  }
}

/** Writes ten times a second, however long each takes; answers how many came to their end in time. */
async function keepPace(write: () => Promise<void>, ms: number): Promise<number> {
  const underWay: Promise<void>[] = []
  let done = 0
  const startedAt = performance.now()
  for (let n = 0; n < (ms / 1000) * writesASecond; n += 1) {
    await pause(Math.max(0, startedAt + (n * 1000) / writesASecond - performance.now()))
    underWay.push(
      write().then(() => {
        done += 1
      }),
    )
  }
  await pause(Math.max(0, startedAt + ms - performance.now()))
  const inTime = done
  await Promise.all(underWay)
  return inTime
}

async function writeWithoutPause(product: Running, write: () => Promise<void>) {
  const startedAt = performance.now()
  const busyBefore = processorMsOf(product.pid, 'answering')
  let count = 0
  async function keepWriting(): Promise<void> {
    while (performance.now() < startedAt + unpausedMs) {
      await write()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: writersAtOnce }, keepWriting))
  const ms = performance.now() - startedAt
  const busyMs = processorMsOf(product.pid, 'answering') - busyBefore
  return {
    unpaused: rounded(count / (ms / 1000)),
    busy: rounded(busyMs / ms),
    threadMs: rounded(busyMs / count),
  }
}

function rounded(figure: number): number {
  return Math.round(figure * 100) / 100
}
