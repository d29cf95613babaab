import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppContext } from '#platform/context.ts'
import type { Database } from '#platform/db/open.ts'
import { countState } from './state-metrics.ts'
import { countWork } from './work-metrics.ts'

/** However often it is asked, what the process measures is put together once a second, ms. */
const freshMs = 1000

/** What the process says of itself to a person on call, in the text that Prometheus reads. */
export type Metrics = {
  contentType: string
  read: () => Promise<string>
  stop: () => void
}

/** Listens to what the process does, and measures how it stands whenever it is asked. */
export function createMetrics(
  app: AppContext,
  database: Database,
  // not the clock on the wall, which may jump
  clock: () => number = () => performance.now(),
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const stop = countWork(registry)
  countState(registry, app, database)
  let last: { text: Promise<string>; at: number } | undefined
  return {
    contentType: registry.contentType,
    read() {
      const now = clock()
      if (!last || now - last.at >= freshMs) last = { text: registry.metrics(), at: now }
      return last.text
    },
    stop() {
      stop()
      registry.clear()
    },
  }
}
