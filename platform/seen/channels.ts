import { channel } from 'node:diagnostics_channel'

/** A statement, or what is not one: the beginning and the end of a transaction. No parameter is in it. */
export type QuerySeen = { sql: string; ms: number; isFailure: boolean }

/** A transaction from asking for it to its end; `endMs`: what making it last took, or undoing it. */
export type TransactionSeen = { ms: number; endMs: number; outcome: 'committed' | 'undone' }

/** An answer of the application. `route` is a pattern of ours, never what somebody asked for. */
export type RequestSeen = { method: string; route: string; status: number; ms: number }

/** An answer that was cached as bytes, or what a look for one found instead. */
export type CacheSeen =
  | { found: 'cached'; answer: object; url: string; status: number }
  | { found: 'stale' | 'nothing' }

/** A file of the build that was sent. */
export type FileSeen = { status: number }

/** A job of the outbox. */
export type JobSeen = { kind: string; ms: number; outcome: 'done' | 'failed' | 'late' }

/** A round of what works behind the requests. */
export type RoundSeen = { name: string; ms: number; isFailure: boolean }

/** A call that was refused because there were too many, by the name of its limit. */
export type RefusalSeen = { limit: string }

/**
 * What the process does, told to whoever listens: metrics, the log of slow queries, or a tracer of
 * somebody else's. Each is a channel of node:diagnostics_channel, and costs nothing unheard.
 */
export const seen = {
  queries: typed<QuerySeen>('lampstand:query'),
  transactions: typed<TransactionSeen>('lampstand:transaction'),
  requests: typed<RequestSeen>('lampstand:request'),
  cache: typed<CacheSeen>('lampstand:cache'),
  files: typed<FileSeen>('lampstand:file'),
  jobs: typed<JobSeen>('lampstand:job'),
  rounds: typed<RoundSeen>('lampstand:round'),
  refusals: typed<RefusalSeen>('lampstand:refusal'),
}

function typed<T>(name: string) {
  const inner = channel(name)
  return {
    tell(what: T): void {
      if (inner.hasSubscribers) inner.publish(what)
    },
    /** Answers how to stop listening. */
    listen(hear: (what: T) => void): () => void {
      // whatever comes through a channel of ours was told by the line above
      const listener = (message: unknown) => hear(message as T)
      inner.subscribe(listener)
      return () => {
        inner.unsubscribe(listener)
      }
    },
  }
}
