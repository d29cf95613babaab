import { BadArchive } from './bad-archive.ts'
import { type ArchiveTable, type Cell, fileReferenceSchema } from './format.ts'

/** A row as written to an archive. */
export type Row = Map<string, Cell>

/** Parses one part's rows. Throws `BadArchive` naming the first row that doesn't fit its table. */
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
    throw new BadArchive(`${where} isn’t a JSON object.`)
  }
  const cells = new Map<string, unknown>(Object.entries(value))
  const row: Row = new Map()
  for (const column of table.columns) {
    if (!cells.has(column.name)) throw new BadArchive(`${where} is missing ${column.name}.`)
    const cell = cellOf(column, cells.get(column.name))
    if (cell === undefined) {
      throw new BadArchive(`${where}: ${column.name} isn’t of type ${column.type}.`)
    }
    row.set(column.name, cell)
    cells.delete(column.name)
  }
  const [extra] = cells.keys()
  if (extra !== undefined) {
    throw new BadArchive(`${where} has an unknown column: ${JSON.stringify(extra.slice(0, 100))}.`)
  }
  return row
}

/** Parses JSON; integers beyond JavaScript's safe range keep every digit. */
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

/** The cell, or undefined if it doesn't have the column's type. */
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
