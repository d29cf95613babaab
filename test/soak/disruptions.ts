import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { type Cluster, proxyFailTimeoutMs } from '#test/machine/cluster.ts'
import type { PostgresServer } from '#test/machine/postgres.ts'
import type { MixedLoad } from './mixed-load.ts'

/** A disruption of the site: its start and end by performance.now(), and the failures it allows. */
export type Disruption = {
  name: string
  from: number
  to: number
  /** nothing; the requests of one process; everything but cached pages, while the database is down */
  mayCost: 'nothing' | 'in flight' | 'all but pages'
}

/** Time to recover after the database is back, ms. */
const wellAfterMs = 3000
const fsyncMs = 20

type Stage = { several: Cluster; postgres: PostgresServer; load: MixedLoad }

/** Run in sequence; each leaves the site healthy. */
export const disruptions: ((stage: Stage) => Promise<Disruption | undefined>)[] = [
  async ({ several }) => {
    const from = performance.now()
    for (const process of several.processes) {
      await process.end('SIGTERM')
      await process.begin()
      // nginx must use a process again before it loses the next
      await wait(proxyFailTimeoutMs + 500)
    }
    return { name: 'rolling restart', from, to: performance.now(), mayCost: 'nothing' }
  },
  async ({ several }) => {
    const killed = several.processes.at(-1)
    const from = performance.now()
    await killed?.end('SIGKILL')
    await wait(1000)
    const to = performance.now()
    await killed?.begin()
    await wait(proxyFailTimeoutMs)
    return { name: 'kill -9 of one', from, to, mayCost: 'in flight' }
  },
  async ({ postgres, load }) => {
    const goOn = load.rest()
    await wait(2500)
    const from = performance.now()
    await postgres.restart(4000)
    const to = performance.now() + wellAfterMs
    await wait(wellAfterMs)
    goOn()
    return { name: 'PostgreSQL away for 4 s', from, to, mayCost: 'all but pages' }
  },
  async ({ postgres }) => {
    const slow = slowFsync(postgres.pids())
    if (!slow) return undefined
    const from = performance.now()
    await wait(10_000)
    await slow.stop()
    return {
      name: `each fsync ${fsyncMs} ms slower`,
      from,
      to: performance.now(),
      mayCost: 'nothing',
    }
  },
]

/** Delays every fsync of these processes; undefined if this machine has no strace. */
function slowFsync(pids: number[]): { stop: () => Promise<unknown> } | undefined {
  if (spawnSync('strace', ['-V']).status !== 0) return undefined
  const calls = 'fsync,fdatasync'
  const strace = spawn(
    'strace',
    [
      ...['-f', '-qqq', '-o', '/dev/null', '-e', `trace=${calls}`],
      ...['-e', `inject=${calls}:delay_enter=${fsyncMs * 1000}`],
      ...pids.flatMap((pid) => ['-p', String(pid)]),
    ],
    { stdio: 'ignore' },
  )
  const ended = new Promise((resolve) => strace.once('exit', resolve))
  return {
    stop() {
      strace.kill('SIGINT')
      return ended
    },
  }
}
