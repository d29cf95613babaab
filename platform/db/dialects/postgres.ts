import { Socket } from 'node:net'
import { type Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { isAnswer } from '#platform/db/database-unavailable.ts'
import { idleInTransactionMs, statementMs } from '#platform/db/longest-waits.ts'
import { GuardedDialect } from './guarded-dialect.ts'
import { createWatch } from './postgres-watch.ts'

/** How long a request waits for a connection, ms. */
const connectMs = 5000
/**
 * A connection on which nothing came or went for so long is dead: an idle one is closed before,
 * and whoever still lives has answered within `statementMs`.
 */
const silenceMs = 15_000
/** How long the database may take to answer whether it is there, ms. */
const answerMs = 2000
/** Who was heard of on another connection since so long before the end of that is busy, and not away, ms. */
const heardMs = 1000

/** How many connections are in use and idle, and how many requests wait for one. */
export type PoolState = { used: number; idle: number; waiting: number }

/**
 * PostgreSQL at this address, watched: it may be restarted, moved or frozen while we run. `most`
 * connections are open at a time, and one more for a moment while the watch asks.
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
      // what has come while this process was too busy to look is read first
      setImmediate(() => socket.destroy(hearing.isSilent() ? undefined : new StillHeard()))
    }, answerMs)
    try {
      await client.connect()
      await client.query('select 1')
    } catch (error) {
      // "too many connections" is an answer too
      if (!isAnswer(error) && !(error instanceof StillHeard)) throw error
    } finally {
      clearTimeout(limit)
      hearing.stop()
      socket.destroy()
    }
  }

  function noteBreak(error: Error): void {
    log.warn({ err: error }, 'a connection to the database broke')
    watch.suspect()
  }
  // Without both of these, one broken connection would end the process.
  pool.on('error', noteBreak)
  pool.on('connect', (client) => client.on('error', noteBreak))

  function measurePool(): PoolState {
    const { totalCount, idleCount, waitingCount } = pool
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }
  }
  return { dialect: new GuardedDialect(new PostgresDialect({ pool }), watch), watch, measurePool }
}

/** Why the asking ends where the database answers others meanwhile: it, or this machine, is busy. */
class StillHeard extends Error {}

/** Whether anything came on these connections in the last second of an asking. */
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

/** The failure that matters is the one that `connect` and `query` answer with. */
function ignoreWhatFollows(): void {}

/** One number for all processes of this product: whoever holds it prepares the database. */
const startLock = 6_011_726_953

/**
 * Runs while no other process does, over a connection of its own that knows no time limits: a
 * migration may take long, and so may waiting for another process's. `createDb` gives it its shape.
 */
export async function aloneOnPostgres<Tables, T>(
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

/** Throws an Error that names the setting where the database cannot be reached. */
async function requireConnection(pool: Pool, url: string): Promise<void> {
  try {
    const client = await pool.connect()
    client.release()
  } catch (error) {
    throw connectionFailure(url, error)
  }
}

/** An Error that names the setting and why that database cannot be reached, without its password. */
export function connectionFailure(url: string, error: unknown): Error {
  const reason = error instanceof Error && (error.message || ('code' in error && error.code))
  return new Error(`DATABASE_URL: ${placeOf(url)} cannot be used: ${reason}`, { cause: error })
}

/** Where an address leads, without who may go there. */
function placeOf(url: string): string {
  if (!URL.canParse(url)) return 'that address'
  const { hostname, port, pathname } = new URL(url)
  return `${hostname || 'the local socket'}${port ? `:${port}` : ''}${pathname}`
}
