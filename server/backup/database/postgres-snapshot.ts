import { listPostgresTables } from './postgres-catalog.ts'
import { type Column, inOrder, listMigrations, quoted, type Table } from './schema.ts'
import { bytesOf, rowOf, type Snapshot, selection } from './snapshot.ts'

/** A dedicated PostgreSQL connection. */
export type PostgresConnection = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>
  close: () => Promise<void>
}

/** Rows per fetch: a few MB at most, since bodies may be long. */
const rowsAtOnce = 200
/** Connection timeout, ms. */
const connectMs = 10_000

/** Connects to PostgreSQL. Throws an Error that names the setting but never the URL. */
export async function connectPostgres(url: string): Promise<PostgresConnection> {
  const { default: pg } = await import('pg')
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  // the current or next query reports a broken connection
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATABASE_URL: this database can’t be used: ${reason}`, { cause: error })
  }
  return {
    query: (text, values) => client.query<Record<string, unknown>>(text, values),
    close: () => client.end(),
  }
}

/** A snapshot of a PostgreSQL database; closing it closes the connection. */
export async function openPostgresSnapshot({
  query,
  close,
}: PostgresConnection): Promise<Snapshot> {
  const ask = async (text: string) => (await query(text)).rows
  await query('begin isolation level repeatable read read only')
  // reading a large table takes long, and nothing waits for this transaction
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

/** Converts to the common form: SQLite stores times as text and booleans as 1 and 0. */
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

/** Orders by bytes, as SQLite does, instead of by the database's locale. */
function orderOf(table: Table, name: string): string {
  const isText = table.columns.some((column) => column.name === name && column.type === 'text')
  return isText ? `${quoted(name)} collate "C"` : quoted(name)
}
