import { setTimeout as wait } from 'node:timers/promises'

/** The database doesn't answer or can't write right now. The request can be retried. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : 'no answer'}`, {
      cause,
    })
    this.name = 'DatabaseUnavailable'
  }
}

/** Transient PostgreSQL error codes and classes (PostgreSQL manual, appendix A). */
const passing = [
  /^08/, // connection exceptions
  /^53/, // no disk, no memory, no connections left
  /^57P0[1-5]/, // shutting down, starting, or connection terminated
  '57014', // statement timeout
  '55P03', // lock not available
  '40001', // serialization failure
  '40P01', // deadlock
  '25006', // read-only: a standby that hasn't been promoted
  '25P03', // idle in transaction timeout
]

/** SQLite codes that are transient or end when there is disk space again. */
const passingSqlite = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM)/

/** Network error codes. */
const network =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST(UNREACH|DOWN)|ENETUNREACH|ENOENT)$/

/** Messages of the `pg` package for a broken connection, which has no code. */
const broken =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed/

/** Returns a `DatabaseUnavailable` for transient failures and any other error unchanged. */
export function asUnavailable(error: unknown): unknown {
  return error instanceof DatabaseUnavailable || !isPassing(error)
    ? error
    : new DatabaseUnavailable(error)
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    passing.some((one) => (typeof one === 'string' ? one === code : one.test(code))) ||
    passingSqlite.test(code) ||
    network.test(code) ||
    broken.test(error.message)
  )
}

/** True if PostgreSQL itself answered with an error other than starting or stopping. */
export function isServerError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P0)/.test(code)
}

/** How long startup waits for the database, which may be starting too, ms. */
const maxMs = 60_000
/** Pause between attempts, ms. */
const tryAgainMs = 500

/**
 * Runs `work` at startup and retries while the database is unavailable; `note` gets the reason once.
 * Throws other errors immediately, and `DatabaseUnavailable` after a minute.
 */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  note: (error: DatabaseUnavailable) => void,
): Promise<T> {
  const givenUpAt = performance.now() + maxMs
  let isNoted = false
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || performance.now() > givenUpAt) throw error
      if (!isNoted) note(error)
      isNoted = true
      await wait(tryAgainMs)
    }
  }
}
