import fc from 'fast-check'
import { anyText } from '#test/any-text.fixtures.ts'
import type { Column, Table } from './database/schema.ts'

type Value = string | number | Buffer | null

/** Rows that others reference, by table; their ids aren't in our format. */
const named: Partial<Record<string, string[]>> = {
  users: ['u1', 'ü-2', 'u 3'],
  shared_drafts: ['d1', 'ö-2', 'd 3'],
  imports: ['i1', 'ï-2'],
}

/** Columns that reference such a row. */
const naming: Partial<Record<string, string[]>> = {
  user_id: named.users,
  from_user_id: named.users,
  to_user_id: named.users,
  draft_id: named.shared_drafts,
  import_id: named.imports,
}

/** Random rows of a table; `sqlType` is PostgreSQL's name for a column's type. */
export function rowsOf(table: Table): fc.Arbitrary<Value[][]> {
  const cells = (id?: string) =>
    fc.tuple(
      ...table.columns.map((column) => {
        if (id && ['id', 'email'].includes(column.name)) return fc.constant(id)
        const ids = naming[column.name]
        if (ids) return fc.constantFrom(...ids)
        return column.isOptional ? fc.option(cellOf(column), { freq: 3 }) : cellOf(column)
      }),
    )
  const ids = named[table.name]
  if (ids) return fc.tuple(...ids.map(cells))
  // sessions aren't archived
  const isBare = table.parents.includes('sessions') || table.name.startsWith('kysely_')
  return fc.array(cells(), { maxLength: isBare ? 0 : 6 })
}

function cellOf({ type, sqlType }: Column): fc.Arbitrary<Value> {
  if (sqlType === 'bool') return fc.nat(1)
  if (sqlType === 'timestamptz') {
    return fc
      .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString())
  }
  if (type === 'integer') return fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })
  if (type === 'bytes') return fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes))
  const texts = fc.oneof(
    anyText({ maxLength: 40 }),
    fc.constantFrom('', '../../etc/passwd', '{"a":[1,12345678901234567890]}', "it's"),
  )
  // U+0000 is never stored (storable-text.ts)
  return texts.map((text) => text.replaceAll('\0', ''))
}
