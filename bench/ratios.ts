import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { settlePictures } from '#test/e2e/harness/demo-renditions.ts'
import { memoryOf, processorMsOf } from '#test/machine/process-figures.ts'
import { median, type Running, startProduct } from './product.ts'
import { readWithoutPause } from './reader.ts'
import { startRecorded } from './recorded.ts'

const starts = 3
const rounds = 3
const roundMs = 200
const connections = 10

/** The build's figures in a quarter of a minute, on a machine that others use, too. */
export type Ratios = {
  /** responses per CPU time, beside a bare server that sends the same */
  page: string
  unchanged: string
  json: string
  /** after the load, MB */
  memory: number
  /** the start until the first response */
  startMs: number
  startCpuMs: number
}

/**
 * Measures CPU time, because the test command's other work changes how long everything takes. A slip between
 * two runs shows in the ratios.
 */
export async function measureRatios(): Promise<Ratios> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lampstand-bench-'))
  await (await startProduct('node', dataDir)).stop()
  // resizing the demo's pictures takes a minute
  await settlePictures(dataDir)
  const figures: { startMs: number; startCpuMs: number }[] = []
  for (let start = 1; start < starts; start += 1) {
    const product = await startProduct('node', dataDir)
    figures.push({ startMs: product.startMs, startCpuMs: processorMsOf(product.pid) })
    await product.stop()
  }
  const product = await startProduct('node', dataDir)
  figures.push({ startMs: product.startMs, startCpuMs: processorMsOf(product.pid) })
  try {
    await untilIdle(product)
    return {
      page: await compare(product, '/', { 'accept-encoding': 'br' }),
      unchanged: await compare(product, '/', { 'if-none-match': 'own' }),
      json: await compare(product, '/api/admin/homepage', {}, 'stringify'),
      memory: memoryOf(product.pid),
      startMs: Math.round(median(figures.map(({ startMs }) => startMs))),
      startCpuMs: median(figures.map(({ startCpuMs }) => startCpuMs)),
    }
  } finally {
    await product.stop()
  }
}

/** Waits until the process has loaded what it loads after its start. */
async function untilIdle({ pid }: Running): Promise<void> {
  for (let look = 0; look < 20; look += 1) {
    const before = processorMsOf(pid)
    await pause(500)
    if (processorMsOf(pid) - before < 50) return
  }
}

async function compare(
  product: Running,
  path: string,
  headers: Record<string, string>,
  mode: 'bytes' | 'stringify' = 'bytes',
): Promise<string> {
  const { bare, sent } = await startRecorded(product, path, headers, mode)
  try {
    const own: number[] = []
    const others: number[] = []
    // the first round warms both up
    for (let round = 0; round <= rounds; round += 1) {
      own.push(await measure(product, path, sent))
      others.push(await measure(bare, path, sent))
    }
    return (sum(own.slice(1)) / sum(others.slice(1))).toFixed(2)
  } finally {
    await bare.stop()
  }
}

/** Responses per ms of the main thread's CPU time. */
async function measure(
  running: Running,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const before = processorMsOf(running.pid, 'answering')
  const startedAt = performance.now()
  const { perSecond } = await readWithoutPause(running, path, { connections, ms: roundMs, headers })
  const responses = (perSecond * (performance.now() - startedAt)) / 1000
  return responses / (processorMsOf(running.pid, 'answering') - before)
}

function sum(figures: number[]): number {
  return figures.reduce((all, one) => all + one, 0)
}
