import type { CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

type DirectReader = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => Record<string, unknown>[]

/** Keyed by the adapter, which a database and its transactions share. */
const readers = new WeakMap<object, DirectReader>()

/** Registers a reader for queries outside transactions that need no pooled connection. */
export function setDirectReader(db: Db, read: DirectReader): void {
  readers.set(db.getExecutor().adapter, read)
}

/**
 * Returns the direct reader; undefined in a transaction, on PostgreSQL, and if one connection both reads
 * and writes.
 */
export function directReaderOf(db: Db): DirectReader | undefined {
  return db.isTransaction ? undefined : readers.get(db.getExecutor().adapter)
}
