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
 * SQLite with a writer thread. Reads run immediately on this thread's connection, which sees everything
 * that was acknowledged. Writes and all transactions go to the writer.
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

/** Readers don't wait for transactions. */
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

  /** The opener closes the file and the writer. */
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

  // biome-ignore lint/correctness/useYield: no code here streams rows
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('SQLite rows are not streamed')
  }
}

/** Detaches the transaction from its connection, whether it commits or fails. */
function endOf(connection: DatabaseConnection): Transaction | undefined {
  const own = connection as WriterConnection
  const { transaction } = own
  own.transaction = undefined
  return transaction
}

/** Restores Buffers from bytes that were sent between threads. */
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
