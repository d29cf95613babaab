import type { Database as SqliteFile } from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import { cacheStatements, run, type StatementResult } from '#platform/db/statements.ts'
import type { Transaction } from './group.ts'
import type { Writer } from './writer.ts'

/**
 * SQLite with a writer of its own: what only reads runs at once, on this thread's connection, which
 * sees all that was ever acknowledged; whatever writes, and every transaction, is the writer's.
 */
export class WriterDialect extends SqliteDialect {
  readonly #file: SqliteFile
  readonly #writer: Writer

  constructor(file: SqliteFile, writer: Writer) {
    super({ database: file })
    this.#file = file
    this.#writer = writer
  }

  override createDriver(): Driver {
    return new WriterDriver(this.#file, this.#writer)
  }

  override createAdapter(): SqliteAdapter {
    return new SideBySideAdapter()
  }
}

/** Nobody who reads waits for somebody's transaction. */
class SideBySideAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

class WriterDriver implements Driver {
  readonly #writer: Writer
  readonly #prepared: ReturnType<typeof cacheStatements>

  constructor(file: SqliteFile, writer: Writer) {
    this.#writer = writer
    this.#prepared = cacheStatements(file)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new WriterConnection(this.#prepared, this.#writer)
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    const own = connection as WriterConnection
    own.transaction = await this.#writer.begin()
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await endOf(connection)?.commit()
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await endOf(connection)?.rollback()
  }

  async releaseConnection(): Promise<void> {}

  /** Whoever opened the file and the writer closes them. */
  async destroy(): Promise<void> {}
}

class WriterConnection implements DatabaseConnection {
  transaction: Transaction | undefined
  readonly #prepared: ReturnType<typeof cacheStatements>
  readonly #writer: Writer

  constructor(prepared: ReturnType<typeof cacheStatements>, writer: Writer) {
    this.#prepared = prepared
    this.#writer = writer
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.transaction)
      return asResult(withBuffers(await this.transaction.run({ sql, parameters })))
    const prepared = this.#prepared(sql)
    if (prepared.readonly) return asResult(run(prepared, parameters))
    return asResult(withBuffers(await this.#writer.write({ sql, parameters })))
  }

  // biome-ignore lint/correctness/useYield: nothing in the house reads row by row
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows of SQLite are read a page at a time')
  }
}

/** Whatever comes of its end, it is nobody's transaction any more. */
function endOf(connection: DatabaseConnection): Transaction | undefined {
  const own = connection as WriterConnection
  const { transaction } = own
  own.transaction = undefined
  return transaction
}

/** Bytes that went from thread to thread, as SQLite gave them. */
function withBuffers(ran: StatementResult): StatementResult {
  if (!('rows' in ran)) return ran
  for (const row of ran.rows as object[]) {
    for (const [name, value] of Object.entries(row)) {
      if (!(value instanceof Uint8Array)) continue
      const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
      Object.assign(row, { [name]: bytes })
    }
  }
  return ran
}

function asResult<R>(ran: StatementResult): QueryResult<R> {
  if ('rows' in ran) return { rows: ran.rows as R[] }
  return {
    insertId: BigInt(ran.lastId),
    numAffectedRows: BigInt(ran.changes),
    rows: [],
  }
}
