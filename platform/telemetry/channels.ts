import { channel } from 'node:diagnostics_channel'

/** A statement, without parameters, or a transaction's begin or end. */
export type QueryEvent = { sql: string; ms: number; isFailure: boolean }

/** A transaction including its wait; `endMs`: duration of its commit or rollback. */
export type TransactionEvent = { ms: number; endMs: number; outcome: 'committed' | 'undone' }

/** A response of the application. `route` is a pattern, never the requested path. */
export type RequestEvent = { method: string; route: string; status: number; ms: number }

/** The result of a cache lookup. */
export type CacheEvent =
  | { found: 'cached'; answer: object; url: string; status: number }
  | { found: 'stale' | 'nothing' }

/** A served build file. */
export type FileEvent = { status: number }

/** An outbox job. */
export type JobEvent = { kind: string; ms: number; outcome: 'done' | 'failed' | 'late' }

/** A run of a background task. */
export type RoundEvent = { name: string; ms: number; isFailure: boolean }

/** A logged error, before anything in it is redacted: only for `npm run dev`. */
export type ErrorEvent = { error: unknown; requestId: string | undefined }

/** A refused call, by the name of its limit. */
export type RefusalEvent = { limit: string }

/**
 * Events of the process for metrics, the slow query log, or an external tracer. Each is a channel of
 * node:diagnostics_channel and costs nothing without subscribers.
 */
export const channels = {
  queries: typed<QueryEvent>('lampstand:query'),
  transactions: typed<TransactionEvent>('lampstand:transaction'),
  requests: typed<RequestEvent>('lampstand:request'),
  cache: typed<CacheEvent>('lampstand:cache'),
  files: typed<FileEvent>('lampstand:file'),
  jobs: typed<JobEvent>('lampstand:job'),
  rounds: typed<RoundEvent>('lampstand:round'),
  refusals: typed<RefusalEvent>('lampstand:refusal'),
  errors: typed<ErrorEvent>('lampstand:error'),
}

function typed<T>(name: string) {
  const inner = channel(name)
  return {
    publish(what: T): void {
      if (inner.hasSubscribers) inner.publish(what)
    },
    /** Returns a function that unsubscribes. */
    subscribe(hear: (what: T) => void): () => void {
      // only `publish` above sends on our channels
      const listener = (message: unknown) => hear(message as T)
      inner.subscribe(listener)
      return () => {
        inner.unsubscribe(listener)
      }
    },
  }
}
