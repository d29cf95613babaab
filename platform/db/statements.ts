import type { Statement as Prepared, Database as SqliteFile } from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

/** A statement as Kysely compiles it. */
export type Statement = { sql: string; parameters: readonly unknown[] }

/** What a statement came to: the rows that it read or answered, or what it changed. */
export type StatementResult =
  | { rows: unknown[] }
  | { changes: number | bigint; lastId: number | bigint }

/** Most statements that a connection keeps; each takes SQLite some ten kilobytes. */
const mostCached = 400
/** Rows by the hundred make a text that never comes again. */
const longestCached = 4000

/** Prepares the statements of one connection, and keeps those that were used last. */
export function cacheStatements(file: SqliteFile): (sql: string) => Prepared<unknown[]> {
  const cached = new LRUCache<string, Prepared<unknown[]>>({ max: mostCached })
  return (sql) => {
    const known = cached.get(sql)
    if (known) return known
    const made = file.prepare<unknown[]>(sql)
    if (sql.length <= longestCached) cached.set(sql, made)
    return made
  }
}

/** Runs a statement to its end. Throws what SQLite says of it. */
export function run(
  prepared: Prepared<unknown[]>,
  parameters: readonly unknown[],
): StatementResult {
  if (prepared.reader) return { rows: prepared.all(parameters) }
  const { changes, lastInsertRowid } = prepared.run(parameters)
  return { changes, lastId: lastInsertRowid }
}
