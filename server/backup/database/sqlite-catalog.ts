import { quoted, type RunQuery, type Table } from './schema.ts'

const types = new Map([
  ['text', 'text'],
  ['varchar(255)', 'text'],
  ['integer', 'integer'],
  ['blob', 'bytes'],
] as const)

/** Every table of a SQLite database. Throws if a column has a type that archives don't support. */
export async function listSqliteTables(ask: RunQuery): Promise<Table[]> {
  const names = await ask(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'",
  )
  return Promise.all(names.map(({ name }) => describe(ask, String(name))))
}

async function describe(ask: RunQuery, name: string): Promise<Table> {
  const columns = await ask(`pragma table_info(${quoted(name)})`)
  const parents = await ask(`pragma foreign_key_list(${quoted(name)})`)
  const key = columns
    .filter(({ pk }) => Number(pk) > 0)
    .toSorted((a, b) => Number(a.pk) - Number(b.pk))
  return {
    name,
    columns: columns.map((column) => ({
      name: String(column.name),
      type: typeOf(name, column),
      isOptional: !Number(column.notnull) && !Number(column.pk),
      sqlType: String(column.type).toLowerCase(),
    })),
    key: key.map((column) => String(column.name)),
    parents: parents.map(({ table }) => String(table)),
  }
}

function typeOf(table: string, column: Record<string, unknown>) {
  const type = [...types].find(([sqlType]) => sqlType === String(column.type).toLowerCase())?.[1]
  if (!type)
    throw new Error(`${table}.${column.name}: archives don’t support the type ${column.type}`)
  return type
}
