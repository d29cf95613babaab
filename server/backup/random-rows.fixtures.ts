import fc from 'fast-check'
import type { Column, Table } from './database/schema.ts'

type Value = string | number | Buffer | null

/** The people whom other rows name; their ids are no ids of ours. */
const people = ['u1', 'ü-2', 'u 3']

/** Rows of a table, as anybody might have stored them: `sqlType` is what PostgreSQL calls a column's type. */
export function rowsOf(table: Table): fc.Arbitrary<Value[][]> {
  const cells = (person?: string) =>
    fc.tuple(
      ...table.columns.map((column) => {
        if (person && ['id', 'email'].includes(column.name)) return fc.constant(person)
        if (column.name === 'user_id') return fc.constantFrom(...people)
        return column.isOptional ? fc.option(cellOf(column), { freq: 3 }) : cellOf(column)
      }),
    )
  if (table.name === 'users') return fc.tuple(...people.map(cells))
  // what belongs to a session is in no archive, as sessions are not; a draft of a made-up id is nobody's
  const isOfAnother = table.parents.some((parent) => ['sessions', 'shared_drafts'].includes(parent))
  const isBare = isOfAnother || table.name.startsWith('kysely_')
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
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', '../../etc/passwd', '{"a":[1,12345678901234567890]}', "it's"),
  )
  // U+0000 is never stored (storable-text.ts)
  return texts.map((text) => text.replaceAll('\0', ''))
}
