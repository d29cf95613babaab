import type { Column, Table } from './schema.ts'

/** The size of a row's bytes, and the first of them. */
export type BytesAhead = { size: number; start: Uint8Array }

/** A row in the order of its table's columns; of bytes only what they will be. */
export type SnapshotRow = (string | number | bigint | BytesAhead | null)[]

/** One moment of a database, whatever is written to it meanwhile. */
export type Snapshot = {
  tables: readonly Table[]
  migrations: readonly string[]
  /** In the order of the key, by its bytes; never more than some hundred in memory. */
  readRows: (table: Table) => AsyncIterable<SnapshotRow>
  /** The bytes of one cell; `key` is the row's. */
  readBytes: (table: Table, column: string, key: readonly unknown[]) => Promise<Buffer>
  close: () => Promise<void>
}

/** What a reading of rows selects, as c0, c1 …; of bytes their size and as s0, s1 … their start. */
export function selection(table: Table, read: (column: Column) => string) {
  return table.columns
    .map((column, index) =>
      column.type === 'bytes'
        ? `length(${read(column)}) as c${index}, substr(${read(column)}, 1, 16) as s${index}`
        : `${read(column)} as c${index}`,
    )
    .join(', ')
}

/** A row as `selection` read it. Throws where a value is not of its column's type. */
export function rowOf(table: Table, found: Record<string, unknown>): SnapshotRow {
  return table.columns.map(({ name, type }, index) => {
    const value = found[`c${index}`]
    if (value === null || value === undefined) return null
    // SQLite takes nothing from no bytes, and says null
    if (type === 'bytes') return { size: Number(value), start: startOf(found[`s${index}`]) }
    if (type === 'text' && typeof value === 'string') return storable(value)
    if (type === 'integer') {
      const whole = wholeNumber(value)
      if (whole !== undefined) return whole
    }
    throw new Error(`${table.name}.${name} holds ${typeof value} where ${type} belongs`)
  })
}

function startOf(value: unknown): Uint8Array {
  return value === null ? new Uint8Array() : bytesOf(value)
}

/** Bytes as a driver gives them. */
export function bytesOf(value: unknown): Buffer {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.length)
  throw new Error('the database gave no bytes where bytes belong')
}

/** PostgreSQL could not take U+0000; what is stored never has it (storable-text.ts). */
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
