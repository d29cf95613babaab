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
 * SQLite over one connection, of several processes: a transaction takes the right to write as it begins, and waits
 * for it. One that began by reading would fail at its first write if another had written meanwhile
 * (SQLITE_BUSY_SNAPSHOT), whatever the busy timeout.
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
