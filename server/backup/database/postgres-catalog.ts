import type { RunQuery, Table } from './schema.ts'

const types = new Map([
  ['text', 'text'],
  ['varchar', 'text'],
  ['timestamptz', 'text'],
  ['int4', 'integer'],
  ['int8', 'integer'],
  ['bool', 'integer'],
  ['bytea', 'bytes'],
] as const)

const here = `c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
  and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/** Every table of a PostgreSQL database. Throws if a column has a type that archives don't support. */
export async function listPostgresTables(ask: RunQuery): Promise<Table[]> {
  const columns = await ask(`
    select c.relname as "table", a.attname as name, t.typname as type,
      a.attnotnull::int as required
    from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
    where ${here} and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`)
  const keys = await ask(`
    select c.relname as "table", a.attname as name
    from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      cross join unnest(k.conkey) with ordinality as part(number, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = part.number
    where ${here} order by c.relname, part.place`)
  const parents = await ask(`
    select c.relname as "table", p.relname as name
    from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
      join pg_class p on p.oid = k.confrelid
    where ${here}`)
  const namesOf = (rows: Record<string, unknown>[], table: string) =>
    rows.filter((row) => row.table === table).map(({ name }) => String(name))
  return [...Map.groupBy(columns, ({ table }) => String(table))].map(([name, own]) => ({
    name,
    columns: own.map((column) => ({
      name: String(column.name),
      type: typeOf(column),
      isOptional: !Number(column.required),
      sqlType: String(column.type),
    })),
    key: namesOf(keys, name),
    parents: namesOf(parents, name),
  }))
}

function typeOf({ table, name, type: sqlType }: Record<string, unknown>) {
  const type = [...types].find(([known]) => known === sqlType)?.[1]
  if (!type) throw new Error(`${table}.${name}: archives don’t support the type ${sqlType}`)
  return type
}
