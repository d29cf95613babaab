import type { Statement as Prepared, Database as SqliteFile } from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

/** A compiled statement. */
export type Statement = { sql: string; parameters: readonly unknown[] }

/** A statement's result: its rows, or the number of changes. */
export type StatementResult =
  | { rows: unknown[] }
  | { changes: number | bigint; lastId: number | bigint }

/** Maximum prepared statements per connection; each takes about 10 KB. */
const maxCached = 400
/** Longer statements, such as inserts of hundreds of rows, never repeat. */
const maxCachedLength = 4000

/** Prepares statements of a connection and keeps the most recently used. */
export function cacheStatements(file: SqliteFile): (sql: string) => Prepared<unknown[]> {
  const cached = new LRUCache<string, Prepared<unknown[]>>({ max: maxCached })
  return (sql) => {
    const known = cached.get(sql)
    if (known) return known
    const made = file.prepare<unknown[]>(sql)
    if (sql.length <= maxCachedLength) cached.set(sql, made)
    return made
  }
}

/** Runs a statement to completion. Throws SQLite's error. */
export function run(
  prepared: Prepared<unknown[]>,
  parameters: readonly unknown[],
): StatementResult {
  if (prepared.reader) return { rows: prepared.all(parameters) }
  const { changes, lastInsertRowid } = prepared.run(parameters)
  return { changes, lastId: lastInsertRowid }
}
