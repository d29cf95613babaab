import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { channels } from '#platform/telemetry/channels.ts'
import { stopAll, tallyCached } from './cache-metrics.ts'

/** Histogram buckets in seconds: unnoticeable, noticeable, and broken. */
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const queryBuckets = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5]
const jobBuckets = [0.1, 0.5, 2, 10, 30, 120]

/** Counts events from our channels; labels have a fixed set of values. Returns how to stop. */
export function countWork(registry: Registry): () => void {
  return stopAll([
    countRequests(registry),
    countQueries(registry),
    countJobs(registry),
    countRounds(registry),
  ])
}

function countRequests(registry: Registry): () => void {
  const registers = [registry]
  const cached = tallyCached()
  const requests = new Counter({
    name: 'lampstand_requests_total',
    help: 'Requests answered, by route pattern',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      cached.updateRequests(this)
    },
  })
  new Counter({
    name: 'lampstand_page_cache_total',
    help: 'Cache lookups: sent from the cache, stale, or missing',
    labelNames: ['found'],
    registers,
    collect() {
      this.reset()
      for (const [found, count] of cached.lookups()) this.inc({ found }, count)
    },
  })
  const durations = new Histogram({
    name: 'lampstand_request_duration_seconds',
    help: 'Time the application took to respond, without cached responses and files',
    labelNames: ['route'],
    buckets: requestBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'lampstand_refusals_total',
    help: 'Requests refused by a rate limit, by its name',
    labelNames: ['limit'],
    registers,
  })
  return stopAll([
    channels.requests.subscribe(({ method, route, status, ms }) => {
      requests.inc({ method, route, status })
      durations.observe({ route }, ms / 1000)
    }),
    channels.refusals.subscribe(({ limit }) => refusals.inc({ limit })),
    cached.stop,
  ])
}

function countQueries(registry: Registry): () => void {
  const registers = [registry]
  const queries = new Histogram({
    name: 'lampstand_query_duration_seconds',
    help: 'Duration of database statements',
    buckets: queryBuckets,
    registers,
  })
  const failures = new Counter({
    name: 'lampstand_query_failures_total',
    help: 'Database statements that failed',
    registers,
  })
  const transactions = new Histogram({
    name: 'lampstand_transaction_duration_seconds',
    help: 'Duration of transactions, including the wait for a connection',
    labelNames: ['outcome'],
    buckets: queryBuckets,
    registers,
  })
  const ends = new Histogram({
    name: 'lampstand_commit_duration_seconds',
    help: 'Duration of commits; on SQLite, mostly disk writes',
    buckets: queryBuckets,
    registers,
  })
  return stopAll([
    channels.queries.subscribe(({ ms, isFailure }) => {
      queries.observe(ms / 1000)
      if (isFailure) failures.inc()
    }),
    channels.transactions.subscribe(({ ms, endMs, outcome }) => {
      transactions.observe({ outcome }, ms / 1000)
      if (outcome === 'committed') ends.observe(endMs / 1000)
    }),
  ])
}

function countJobs(registry: Registry): () => void {
  const registers = [registry]
  const durations = new Histogram({
    name: 'lampstand_job_duration_seconds',
    help: 'Duration of outbox jobs, by kind and outcome',
    labelNames: ['kind', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  return channels.jobs.subscribe(({ kind, ms, outcome }) => {
    // jobs of another version are counted as other
    durations.observe({ kind, outcome }, ms / 1000)
  })
}

function countRounds(registry: Registry): () => void {
  const registers = [registry]
  const labelNames = ['name']
  const last = new Gauge({
    name: 'lampstand_upkeep_last_success_timestamp_seconds',
    help: 'When each kind of maintenance last succeeded in this process',
    labelNames,
    registers,
  })
  const failures = new Counter({
    name: 'lampstand_upkeep_failures_total',
    help: 'Maintenance runs that failed in this process',
    labelNames,
    registers,
  })
  return channels.rounds.subscribe(({ name, isFailure }) => {
    if (isFailure) failures.inc({ name })
    else last.set({ name }, Date.now() / 1000)
  })
}
