import { listPostgresTables } from './postgres-catalog.ts'
import { type Column, inOrder, listMigrations, quoted, type Table } from './schema.ts'
import { bytesOf, rowOf, type Snapshot, selection } from './snapshot.ts'

/** A connection to PostgreSQL that belongs to us alone. */
export type PostgresConnection = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  close: () => Promise<void>
}

/** How many rows are fetched at a time: some megabytes at most, for bodies may be long. */
const rowsAtOnce = 200
/** How long a connection may take to be made, ms. */
const connectMs = 10_000

/** Connects to PostgreSQL. Throws an Error that names the setting, and nothing of the address. */
export async function connectPostgres(url: string): Promise<PostgresConnection> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  // what breaks is told by the query that was under way, or is the next
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATABASE_URL: that database can't be used: ${reason}`, { cause: error })
  }
  return {
    query: (text, values) => client.query<Record<string, unknown>>(text, values),
    close: () => client.end(),
  }
}

/** One moment of a PostgreSQL database; the connection is closed with it. */
export async function openPostgresSnapshot({
  query,
  close,
}: PostgresConnection): Promise<Snapshot> {
  const ask = async (text: string) => (await query(text)).rows
  await query('begin isolation level repeatable read read only')
  // a table of many gigabytes is read for long; nothing waits for us meanwhile
  await query('set local statement_timeout = 0')
  await query('set local idle_in_transaction_session_timeout = 0')
  const tables = inOrder(await listPostgresTables(ask))
  return {
    tables,
    migrations: await listMigrations(ask, tables),
    async *readRows(table) {
      const order = table.key.map((name) => orderOf(table, name)).join(', ')
      await query(
        `declare rows no scroll cursor for select ${selection(table, read)} from ${quoted(table.name)} order by ${order}`,
      )
      try {
        let rows: Record<string, unknown>[]
        do {
          rows = await ask(`fetch ${rowsAtOnce} from rows`)
          for (const row of rows) yield rowOf(table, row)
        } while (rows.length === rowsAtOnce)
      } finally {
        await query('close rows')
      }
    },
    async readBytes(table, column, key) {
      const where = table.key.map((name, index) => `${quoted(name)} = $${index + 1}`).join(' and ')
      const text = `select ${quoted(column)} as bytes from ${quoted(table.name)} where ${where}`
      return bytesOf((await query(text, [...key])).rows[0]?.bytes)
    },
    async close() {
      await query('rollback')
      await close()
    },
  }
}

/** The form that both databases share: SQLite holds moments as text, yes and no as 1 and 0. */
function read({ name, sqlType }: Column): string {
  const column = quoted(name)
  if (sqlType === 'bool') return `${column}::integer`
  if (sqlType === 'int8') return `${column}::text`
  if (sqlType === 'timestamptz') {
    const text = `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`
    return `regexp_replace(${text}, '000$', '') || 'Z'`
  }
  return column
}

/** By bytes, as SQLite orders; the language of the database would order otherwise. */
function orderOf(table: Table, name: string): string {
  const isText = table.columns.some((column) => column.name === name && column.type === 'text')
  return isText ? `${quoted(name)} collate "C"` : quoted(name)
}
