import type {
  CompiledQuery,
  DatabaseConnection,
  Dialect,
  Driver,
  QueryResult,
  TransactionSettings,
} from 'kysely'
import { asUnavailable } from '#platform/db/database-unavailable.ts'
import { channels } from '#platform/telemetry/channels.ts'
import { currentScope } from '#platform/telemetry/request-scope.ts'

/** Checks before queries reach the database. Both throw `DatabaseUnavailable`. */
export type Guard = {
  /** before a connection is taken; returns a function to call when it is released */
  take: () => () => void
  /** before each statement and each commit */
  check: () => void
}

/** Wraps a dialect so that transient failures become `DatabaseUnavailable`. */
export class GuardedDialect implements Dialect {
  readonly #inner: Dialect
  readonly #guard: Guard

  constructor(inner: Dialect, guard: Guard) {
    this.#inner = inner
    this.#guard = guard
  }

  createDriver(): Driver {
    return new GuardedDriver(this.#inner.createDriver(), this.#guard)
  }

  createAdapter() {
    return this.#inner.createAdapter()
  }

  createQueryCompiler() {
    return this.#inner.createQueryCompiler()
  }

  createIntrospector(db: Parameters<Dialect['createIntrospector']>[0]) {
    return this.#inner.createIntrospector(db)
  }
}

class GuardedDriver implements Driver {
  readonly #inner: Driver
  readonly #guard: Guard

  constructor(inner: Driver, guard: Guard) {
    this.#inner = inner
    this.#guard = guard
  }

  init() {
    return this.#inner.init()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const releaseGuard = this.#guard.take()
    try {
      const inner = await this.#inner.acquireConnection()
      return new GuardedConnection(inner, this.#guard, releaseGuard)
    } catch (error) {
      releaseGuard()
      throw asUnavailable(error)
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { inner, releaseGuard } = connection as GuardedConnection
    releaseGuard()
    await this.#inner.releaseConnection(inner)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    beganAt.set(connection, performance.now())
    await translated(this.#inner.beginTransaction(innerOf(connection), settings))
    noteWait(performance.now() - (beganAt.get(connection) ?? 0))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#guard.check()
    const endsAt = performance.now()
    await translated(this.#inner.commitTransaction(innerOf(connection)))
    noteTransaction(connection, endsAt, 'committed')
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const endsAt = performance.now()
    await translated(this.#inner.rollbackTransaction(innerOf(connection)))
    noteTransaction(connection, endsAt, 'undone')
  }

  async destroy(): Promise<void> {
    await this.#inner.destroy()
  }
}

class GuardedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly releaseGuard: () => void
  readonly #guard: Guard

  constructor(inner: DatabaseConnection, guard: Guard, releaseGuard: () => void) {
    this.inner = inner
    this.#guard = guard
    this.releaseGuard = releaseGuard
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#guard.check()
    return translated(this.inner.executeQuery<R>(query))
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number) {
    this.#guard.check()
    return this.inner.streamQuery<R>(query, chunkSize)
  }
}

/** When a connection's transaction was requested. */
const beganAt = new WeakMap<DatabaseConnection, number>()

function noteTransaction(
  connection: DatabaseConnection,
  endsAt: number,
  outcome: 'committed' | 'undone',
): void {
  const now = performance.now()
  noteWait(now - endsAt)
  const began = beganAt.get(connection) ?? endsAt
  channels.transactions.publish({ ms: now - began, endMs: now - endsAt, outcome })
}

/** Adds to the time that a request waits for the database besides its statements, ms. */
function noteWait(ms: number): void {
  const scope = currentScope()
  if (scope) scope.databaseMs += ms
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return (connection as GuardedConnection).inner
}

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw asUnavailable(error)
  }
}
