import type { CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

type DirectReader = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Record<string, unknown>[]

/** By the adapter, which a database and its transactions share. */
const readers = new WeakMap<object, DirectReader>()

/** Says how what only reads is read at once, outside transactions, without a connection of the pool. */
export function setDirectReader(db: Db, read: DirectReader): void {
  readers.set(db.getExecutor().adapter, read)
}

/**
 * How to read at once, or undefined: in a transaction, on PostgreSQL, and where one connection both
 * reads and writes.
 */
export function directReaderOf(db: Db): DirectReader | undefined {
  return db.isTransaction ? undefined : readers.get(db.getExecutor().adapter)
}
