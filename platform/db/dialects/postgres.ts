import { Socket } from 'node:net'
import { type Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isServerError } from '#platform/db/database-unavailable.ts'
import { idleInTransactionMs, statementMs } from '#platform/db/timeouts.ts'
import { GuardedDialect } from './guarded-dialect.ts'
import { createWatch } from './postgres-watch.ts'

/** How long a request waits for a connection, ms. */
const connectMs = 5000
/**
 * A connection without traffic for this long is dead, ms: idle ones are closed earlier, and a live
 * database answers within `statementMs`.
 */
const silenceMs = 15_000
/** Timeout of an availability check, ms. */
const answerMs = 2000
/** Data on another connection this recently before the timeout means busy, not unavailable, ms. */
const heardMs = 1000

/** Connections in use and idle, and requests waiting for one. */
export type PoolState = { used: number; idle: number; waiting: number }

/**
 * Opens a pool of at most `most` connections and watches the server, which may restart, move, or
 * freeze. A check briefly uses one connection more.
 */
export async function openWatchedPostgres(url: string, most: number, log: Logger) {
  const { default: pg } = await import('pg')
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    keepAlive: true,
    stream: () => {
      const socket = new Socket()
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
      socket.setTimeout(silenceMs, letGo)
      return socket
    },
  })
  const watch = createWatch({ ask, letGo }, log)

  function letGo(): void {
    for (const socket of sockets) socket.destroy()
  }

  async function ask(): Promise<void> {
    const socket = new Socket()
    const client = new pg.Client({ connectionString: url, stream: () => socket })
    client.on('error', ignoreWhatFollows)
    const hearing = listenTo(sockets)
    const limit = setTimeout(() => {
      // first read what arrived while this process was busy
      setImmediate(() => socket.destroy(hearing.isSilent() ? undefined : new StillHeard()))
    }, answerMs)
    try {
      await client.connect()
      await client.query('select 1')
    } catch (error) {
      // "too many connections" is an answer too
      if (!isServerError(error) && !(error instanceof StillHeard)) throw error
    } finally {
      clearTimeout(limit)
      hearing.stop()
      socket.destroy()
    }
  }

  function noteBreak(error: Error): void {
    log.warn({ err: error }, 'a database connection was lost')
    watch.suspect()
  }
  // Without both handlers, one broken connection would end the process.
  pool.on('error', noteBreak)
  pool.on('connect', (client) => client.on('error', noteBreak))

  function measurePool(): PoolState {
    const { totalCount, idleCount, waitingCount } = pool
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
  return { dialect: new GuardedDialect(new PostgresDialect({ pool }), watch), watch, measurePool }
}

/** The check timed out although other connections got data: the database or this machine is busy. */
class StillHeard extends Error {}

/** Reports whether these connections received data in the last second of a check. */
function listenTo(sockets: ReadonlySet<Socket>) {
  let before = new Map<Socket, number>()
  const timer = setTimeout(() => {
    before = new Map([...sockets].map((socket) => [socket, socket.bytesRead]))
  }, answerMs - heardMs)
  return {
    isSilent: () => [...sockets].every((socket) => socket.bytesRead <= (before.get(socket) ?? 0)),
    stop: () => clearTimeout(timer),
  }
}

/** `connect` and `query` already reject with the error that matters. */
function ignoreWhatFollows(): void {}

/** Advisory lock: the process that holds it prepares the database. */
const startLock = 6_011_726_953

/**
 * Runs `work` while holding the lock, over a separate connection without timeouts: a migration may take
 * long, and so may waiting for another process. `createDb` builds the database handle.
 */
export async function withStartLock<Tables, T>(
  url: string,
  createDb: (dialect: PostgresDialect) => Kysely<Tables>,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  pool.on('connect', (client) => client.on('error', ignoreWhatFollows))
  pool.on('error', ignoreWhatFollows)
  await requireConnection(pool, url)
  const db = createDb(new PostgresDialect({ pool }))
  try {
    return await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${sql.lit(startLock)})`.execute(connection)
      try {
        return await work(connection)
      } finally {
        await sql`select pg_advisory_unlock(${sql.lit(startLock)})`.execute(connection)
      }
    })
  } finally {
    await db.destroy()
  }
}

/** Throws an Error that names the setting if the database can't be reached. */
async function requireConnection(pool: Pool, url: string): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    throw connectionFailure(url, error)
  }
}

/** Returns an Error that names the setting and the reason, without the password. */
export function connectionFailure(url: string, error: unknown): Error {
  const reason = error instanceof Error && (error.message || ('code' in error && error.code))
  return new Error(`DATABASE_URL: ${placeOf(url)} can’t be used: ${reason}`, { cause: error })
}

/** Host, port, and path of a URL, without credentials. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'this URL'
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'the local socket'}${port ? `:${port}` : ''}${pathname}`
}
