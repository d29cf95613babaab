import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Database } from '#platform/db/open.ts'
import type { StartContext } from '#server/process-context.ts'
import { countState } from './state-metrics.ts'
import { countWork } from './work-metrics.ts'

/** Metrics are collected at most this often, ms. */
const freshMs = 1000

/** The process's metrics in the Prometheus text format. */
export type Metrics = {
  contentType: string
  read: () => Promise<string>
  stop: () => void
}

/** Subscribes to events and reads gauges whenever the metrics are requested. */
export function createMetrics(
  app: StartContext,
  database: Database,
  // not the system clock, which may jump
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
