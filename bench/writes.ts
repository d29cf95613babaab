import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorMsOf } from '#test/machine/process-figures.ts'
import { startShop } from './card-provider.ts'
import { timeFsync } from './disk.ts'
import { median, type Running, startProduct, waitForJobs } from './product.ts'
import { type Reading, readWithoutPause } from './reader.ts'
import { startWriters, type Writers } from './writers.ts'

const rounds = 3
const roundMs = 3000
const unpausedMs = 10_000
const readers = { connections: 10, ms: roundMs }

/** Home's response times during writes, and the maximum write rate. */
export type WriteFigures = {
  disk: string
  /** the write that is made ten times a second */
  write: string
  homeAlone: number
  homeBeside: number
  ratio: number
  /** the same for an idle second product, which shows the machine's share */
  ratioNextDoor: number
  p99Alone: number
  p99Beside: number
  longestBeside: number
  writtenBeside: number
  /** with eight concurrent writers */
  unpaused: number
  /** the main thread's CPU share meanwhile */
  busy: number
  /** CPU time per write, ms */
  threadMs: number
}

/** Measures readers during purchases, messages, and RSVPs, optionally on a slowed disk. */
export async function measureWrites(
  dataDir: string,
  productId: string,
  disk: string,
  before: string[],
): Promise<WriteFigures[]> {
  const product = await startShop(dataDir, before)
  const own = timeFsync(dataDir)
  const nextDoor = await startNextDoor(dataDir)
  const name = `${disk}, own fsync ${own.median.toFixed(2)} ms (p99 ${own.p99.toFixed(2)})`
  try {
    const figures: WriteFigures[] = []
    for (const write of ['purchase', 'message', 'response'] as const) {
      const { address, provider } = product
      const writers = startWriters({ address, provider, productId, write })
      figures.push({ disk: name, write, ...(await measureKind(product, nextDoor, writers)) })
      await writers.end()
      // emails and pictures would distort the readers' times
      await waitForJobs(dataDir)
    }
    return figures
  } finally {
    await nextDoor.stop()
    await product.stop()
  }
}

async function startNextDoor(dataDir: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'lampstand-bench-'))
  cpSync(dataDir, folder, { recursive: true })
  return startProduct('node', folder)
}

async function measureKind(
  product: Running,
  nextDoor: Running,
  writers: Writers,
): Promise<Omit<WriteFigures, 'disk' | 'write'>> {
  await writers.write({ each: 'warm' })
  const alone: Reading[] = []
  const beside: Reading[] = []
  const aloneNextDoor: Reading[] = []
  const besideNextDoor: Reading[] = []
  let written = 0
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await readWithoutPause(product, '/', readers))
    const [reading, count] = await Promise.all([
      readWithoutPause(product, '/', readers),
      writers.write({ each: 'at a pace', ms: roundMs }),
    ])
    beside.push(reading)
    written += count
    aloneNextDoor.push(await readWithoutPause(nextDoor, '/', readers))
    const [readingNextDoor] = await Promise.all([
      readWithoutPause(nextDoor, '/', readers),
      writers.write({ each: 'at a pace', ms: roundMs }),
    ])
    besideNextDoor.push(readingNextDoor)
  }
  const homeAlone = perSecondOf(alone)
  const homeBeside = perSecondOf(beside)
  return {
    homeAlone: Math.round(homeAlone),
    homeBeside: Math.round(homeBeside),
    ratio: rounded(homeBeside / homeAlone),
    ratioNextDoor: rounded(perSecondOf(besideNextDoor) / perSecondOf(aloneNextDoor)),
    p99Alone: rounded(median(alone.map(({ p99 }) => p99))),
    p99Beside: rounded(median(beside.map(({ p99 }) => p99))),
    longestBeside: Math.round(Math.max(...beside.map(({ longest }) => longest))),
    writtenBeside: rounded(written / ((rounds * roundMs) / 1000)),
    ...(await measureUnpaused(product, writers)),
  }
}

function perSecondOf(readings: Reading[]): number {
  return median(readings.map(({ perSecond }) => perSecond))
}

async function measureUnpaused(product: Running, writers: Writers) {
  const startedAt = performance.now()
  const busyBefore = processorMsOf(product.pid, 'answering')
  const count = await writers.write({ each: 'without a pause', ms: unpausedMs })
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
