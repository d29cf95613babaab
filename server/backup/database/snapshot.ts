import type { Column, Table } from './schema.ts'

/** The size and first bytes of a cell whose bytes haven't been read yet. */
export type BytesAhead = { size: number; start: Uint8Array }

/** A row in column order; bytes cells have only their size and start. */
export type SnapshotRow = (string | number | bigint | BytesAhead | null)[]

/** A consistent view of a database at one moment, regardless of later writes. */
export type Snapshot = {
  tables: readonly Table[]
  migrations: readonly string[]
  /** Ordered by the key's bytes; keeps at most a few hundred rows in memory. */
  readRows: (table: Table) => AsyncIterable<SnapshotRow>
  /** The bytes of one cell; `key` is the row's. */
  readBytes: (table: Table, column: string, key: readonly unknown[]) => Promise<Buffer>
  close: () => Promise<void>
}

/** The select list for a table's rows: c0, c1, …; for bytes their size, and their start as s0, s1, …. */
export function selection(table: Table, read: (column: Column) => string) {
  return table.columns
    .map((column, index) =>
      column.type === 'bytes'
        ? `length(${read(column)}) as c${index}, substr(${read(column)}, 1, 16) as s${index}`
        : `${read(column)} as c${index}`,
    )
    .join(', ')
}

/** A row as selected with `selection`. Throws if a value doesn't have its column's type. */
export function rowOf(table: Table, found: Record<string, unknown>): SnapshotRow {
  return table.columns.map(({ name, type }, index) => {
    const value = found[`c${index}`]
    if (value === null || value === undefined) return null
    // SQLite's substr of empty bytes is null
    if (type === 'bytes') return { size: Number(value), start: startOf(found[`s${index}`]) }
    if (type === 'text' && typeof value === 'string') return storable(value)
    if (type === 'integer') {
      const whole = wholeNumber(value)
      if (whole !== undefined) return whole
    }
    throw new Error(`${table.name}.${name} contains a ${typeof value} instead of ${type}`)
  })
}

function startOf(value: unknown): Uint8Array {
  return value === null ? new Uint8Array() : bytesOf(value)
}

/** Bytes as returned by either driver. */
export function bytesOf(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length)
  throw new Error('the database returned no bytes for a bytes column')
}

/** PostgreSQL can't store U+0000; our own data never contains it (storable-text.ts). */
function storable(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text
}

function wholeNumber(value: unknown): number | bigint | undefined {
  if (typeof value === 'number') return Number.isInteger(value) ? value : undefined
  const isBig = typeof value === 'bigint' || (typeof value === 'string' && /^-?\d+$/.test(value))
  if (!isBig) return undefined
  const big = BigInt(value)
  const small = Number(big)
  return Number.isSafeInteger(small) ? small : big
}
