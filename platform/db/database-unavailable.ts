import { setTimeout as wait } from 'node:timers/promises'

/** The database does not answer, or can take nothing: what was asked can be asked again soon. */
export class DatabaseUnavailable extends Error {
  constructor(cause?: unknown) {
    super(
      `The database is away: ${cause instanceof Error ? cause.message : 'it does not answer'}`,
      {
        cause,
      },
    )
    this.name = 'DatabaseUnavailable'
  }
}

/** Classes and codes of PostgreSQL that pass by themselves (its manual, appendix A). */
const passing = [
  /^08/, // connection exceptions
  /^53/, // no disk, no memory, no connections left
  /^57P0[1-5]/, // is being stopped or started, or ended this connection
  '57014', // took longer than a statement may
  '55P03', // a lock was not to be had
  '40001', // has to be tried again
  '40P01', // two waited for one another
  '25006', // only reads: a stand-by that has not taken over
  '25P03', // a transaction stood idle
]

/** Codes of SQLite that pass by themselves or when somebody makes room. */
const passingSqlite = /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|NOMEM)/

/** Codes of the network between us and a database. */
const network =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST(UNREACH|DOWN)|ENETUNREACH|ENOENT)$/

/** What the `pg` package says of a connection that broke, without a code. */
const broken =
  /Connection terminated|timeout exceeded when trying to connect|connection error and is not queryable|Client was closed/

/** The same failure as `DatabaseUnavailable` where it is one; any other as it came. */
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

/** True where PostgreSQL itself spoke, and not to say that it is being stopped or started. */
export function isAnswer(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P0)/.test(code)
}

/** How long a start waits for a database that is away, ms: it may be starting itself. */
const longestMs = 60_000
/** How long it waits before it tries again, ms. */
const tryAgainMs = 500

/**
 * Does what a start needs of the database, and again where that was away meanwhile; `note` hears once
 * why. Whatever else goes wrong is thrown at once, and `DatabaseUnavailable` after a minute.
 */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  note: (error: DatabaseUnavailable) => void,
): Promise<T> {
  const givenUpAt = performance.now() + longestMs
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
