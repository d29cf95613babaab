import { channel } from 'node:diagnostics_channel'

/** A statement, or what is not one: the beginning and the end of a transaction. No parameter is in it. */
export type QueryEvent = { sql: string; ms: number; isFailure: boolean }

/** A transaction from asking for it to its end; `endMs`: what making it last took, or undoing it. */
export type TransactionEvent = { ms: number; endMs: number; outcome: 'committed' | 'undone' }

/** An answer of the application. `route` is a pattern of ours, never what somebody asked for. */
export type RequestEvent = { method: string; route: string; status: number; ms: number }

/** An answer that was cached as bytes, or what a look for one found instead. */
export type CacheEvent =
  | { found: 'cached'; answer: object; url: string; status: number }
  | { found: 'stale' | 'nothing' }

/** A file of the build that was sent. */
export type FileEvent = { status: number }

/** A job of the outbox. */
export type JobEvent = { kind: string; ms: number; outcome: 'done' | 'failed' | 'late' }

/** A round of what works behind the requests. */
export type RoundEvent = { name: string; ms: number; isFailure: boolean }

/** A call that was refused because there were too many, by the name of its limit. */
export type RefusalEvent = { limit: string }

/**
 * What the process does, told to whoever listens: metrics, the log of slow queries, or a tracer of
 * somebody else's. Each is a channel of node:diagnostics_channel, and costs nothing unheard.
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
}

function typed<T>(name: string) {
  const inner = channel(name)
  return {
    publish(what: T): void {
      if (inner.hasSubscribers) inner.publish(what)
    },
    /** Answers how to stop listening. */
    subscribe(hear: (what: T) => void): () => void {
      // whatever comes through a channel of ours was told by the line above
      const listener = (message: unknown) => hear(message as T)
      inner.subscribe(listener)
      return () => {
        inner.unsubscribe(listener)
      }
    },
  }
}
