import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processorMsOf } from '#test/machine/process-figures.ts'
import { median, type Running, startProduct } from './product.ts'
import { readWithoutPause } from './reader.ts'
import { untilSteady } from './steady.ts'

const pairs = 60
const roundMs = 300
const connections = 10

/**
 * Measures the cost of metrics for a cached page: the same site with and without metrics, alternating in
 * many short rounds, so that other work on the machine affects both. CPU time excludes other work.
 */
export async function measureMetricsCost(dataDir: string) {
  const translation = mkdtempSync(join(tmpdir(), 'lampstand-bench-'))
  cpSync(dataDir, translation, { recursive: true })
  const without = await startProduct('node', dataDir)
  const measured = await startProduct('node', translation, { METRICS_PORT: '0' })
  try {
    for (const one of [without, measured]) {
      await untilSteady(async () => (await readRunResult(one)).answers)
    }
    const rounds: { bare: Round; own: Round }[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      // alternate, because the first one has a colder machine
      if (pair % 2 === 0) {
        const bare = await readRunResult(without)
        rounds.push({ bare, own: await readRunResult(measured) })
      } else {
        const own = await readRunResult(measured)
        rounds.push({ own, bare: await readRunResult(without) })
      }
    }
    const byClock = rounds.map(({ bare, own }) => own.answers / bare.answers)
    const byProcessor =
      perProcessorMs(rounds.map(({ own }) => own)) / perProcessorMs(rounds.map(({ bare }) => bare))
    return {
      pairs,
      'ratio by time': median(byClock).toFixed(3),
      'ratio by CPU time': byProcessor.toFixed(3),
    }
  } finally {
    await without.stop()
    await measured.stop()
  }
}

type Round = { answers: number; usedMs: number }

async function readRunResult(running: Running): Promise<Round> {
  const before = processorMsOf(running.pid)
  const startedAt = performance.now()
  const { perSecond } = await readWithoutPause(running, '/', { connections, ms: roundMs })
  const seconds = (performance.now() - startedAt) / 1000
  return { answers: perSecond * seconds, usedMs: processorMsOf(running.pid) - before }
}

function perProcessorMs(rounds: readonly Round[]): number {
  const sum = (read: (round: Round) => number) => rounds.reduce((all, one) => all + read(one), 0)
  return sum(({ answers }) => answers) / sum(({ usedMs }) => usedMs)
}
