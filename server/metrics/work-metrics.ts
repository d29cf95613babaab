import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { allLanes } from '#platform/limits/lanes.ts'
import { channels } from '#platform/telemetry/channels.ts'
import { tallyCached } from './cache-metrics.ts'
import { stopAll } from './stop-all.ts'

/** Seconds: what a visitor does not notice, what they do, and what is broken. */
const requestBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]
const queryBuckets = [0.0005, 0.002, 0.01, 0.05, 0.2, 1, 5]
const jobBuckets = [0.1, 0.5, 2, 10, 30, 120]

const knownKinds = new Set(allLanes.flatMap(({ kinds }) => kinds))

/** Counts what is told through our channels. Every label is one of our own words. Answers how to stop. */
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
    help: 'Requests answered, by the pattern of their address',
    labelNames: ['method', 'route', 'status'],
    registers,
    collect() {
      cached.tellRequests(this)
    },
  })
  new Counter({
    name: 'lampstand_page_cache_total',
    help: 'Looks for a cached answer: sent as bytes, too old, or not there',
    labelNames: ['found'],
    registers,
    collect() {
      this.reset()
      for (const [found, count] of cached.lookups()) this.inc({ found }, count)
    },
  })
  const durations = new Histogram({
    name: 'lampstand_request_duration_seconds',
    help: 'How long the application took for an answer; cached answers and files are not among them',
    labelNames: ['route'],
    buckets: requestBuckets,
    registers,
  })
  const refusals = new Counter({
    name: 'lampstand_refusals_total',
    help: 'Calls refused because there were too many, by the name of the limit',
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
    help: 'How long statements took at the database',
    buckets: queryBuckets,
    registers,
  })
  const failures = new Counter({
    name: 'lampstand_query_failures_total',
    help: 'Statements that the database refused',
    registers,
  })
  const transactions = new Histogram({
    name: 'lampstand_transaction_duration_seconds',
    help: 'How long transactions took, from asking for one to its end',
    labelNames: ['outcome'],
    buckets: queryBuckets,
    registers,
  })
  const ends = new Histogram({
    name: 'lampstand_commit_duration_seconds',
    help: 'How long it took to make a transaction last: on SQLite the disk',
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
    help: 'How long jobs of the outbox took, by kind and by what came of them',
    labelNames: ['kind', 'outcome'],
    buckets: jobBuckets,
    registers,
  })
  return channels.jobs.subscribe(({ kind, ms, outcome }) => {
    // another version of the process may have left what we do not know
    durations.observe({ kind: knownKinds.has(kind) ? kind : 'other', outcome }, ms / 1000)
  })
}

function countRounds(registry: Registry): () => void {
  const registers = [registry]
  const labelNames = ['name']
  const last = new Gauge({
    name: 'lampstand_upkeep_last_success_timestamp_seconds',
    help: 'When each kind of upkeep last ended well in this process',
    labelNames,
    registers,
  })
  const failures = new Counter({
    name: 'lampstand_upkeep_failures_total',
    help: 'Rounds of upkeep that failed in this process',
    labelNames,
    registers,
  })
  return channels.rounds.subscribe(({ name, isFailure }) => {
    if (isFailure) failures.inc({ name })
    else last.set({ name }, Date.now() / 1000)
  })
}
