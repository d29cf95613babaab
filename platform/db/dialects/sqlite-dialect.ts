import type { Database as SqliteFile } from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { cacheStatements } from '#platform/db/statements.ts'

/**
 * SQLite on one connection, shared with other processes. Transactions take the write lock when they begin:
 * one that began with a read would fail at its first write if another process had written since
 * (SQLITE_BUSY_SNAPSHOT), regardless of the busy timeout.
 */
export class SharedSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(file: SqliteFile) {
    const config = { database: { prepare: cacheStatements(file), close: () => file.close() } }
    super(config)
    this.#config = config
  }

  override createDriver(): Driver {
    return new SharedSqliteDriver(this.#config)
  }
}

class SharedSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}
