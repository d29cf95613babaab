import { BadArchive } from './bad-archive.ts'
import { type ArchiveTable, type Cell, fileReferenceSchema } from './format.ts'

/** A row as an archive writes it. */
export type Row = Map<string, Cell>

/** The rows of one part. Throws `BadArchive` naming the row where one does not fit its table. */
export function* parseRows(table: ArchiveTable, text: Buffer, before: number): Generator<Row> {
  let [start, number] = [0, before]
  while (start < text.length) {
    const found = text.indexOf(10, start)
    const end = found < 0 ? text.length : found
    number += 1
    yield parseRow(table, text.toString('utf8', start, end), number)
    start = end + 1
  }
}

function parseRow(table: ArchiveTable, line: string, number: number): Row {
  const value = parseLine(line)
  const where = `Row ${number} of ${table.name}`
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadArchive(`${where} is no row.`)
  }
  const cells = new Map<string, unknown>(Object.entries(value))
  const row: Row = new Map()
  for (const column of table.columns) {
    if (!cells.has(column.name)) throw new BadArchive(`${where} lacks ${column.name}.`)
    const cell = cellOf(column, cells.get(column.name))
    if (cell === undefined) throw new BadArchive(`${where}: ${column.name} is no ${column.type}.`)
    row.set(column.name, cell)
    cells.delete(column.name)
  }
  const [extra] = cells.keys()
  if (extra !== undefined) {
    throw new BadArchive(`${where} has ${JSON.stringify(extra.slice(0, 100))}, which is no column.`)
  }
  return row
}

/** Whole numbers beyond what JavaScript counts exactly keep every digit. */
function parseLine(line: string): unknown {
  try {
    if (!/\d{16}/.test(line)) return JSON.parse(line)
    return JSON.parse(line, (_key, value, { source }: { source?: string } = {}) =>
      typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source ?? '')
        ? BigInt(source ?? '')
        : value,
    )
  } catch {
    return undefined
  }
}

/** The cell, or undefined where it is not of the column's type. */
function cellOf(
  { type, isOptional }: ArchiveTable['columns'][number],
  value: unknown,
): Cell | undefined {
  if (value === null) return isOptional ? null : undefined
  if (type === 'bytes') {
    const reference = fileReferenceSchema.safeParse(value)
    return reference.success ? reference.data : undefined
  }
  if (type === 'text') return typeof value === 'string' ? value : undefined
  if (typeof value === 'bigint') return value
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined
}
