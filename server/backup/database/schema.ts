import type { ArchiveTable } from '#server/backup/archive/format.ts'

/** Asks a database one question, in its own SQL. */
export type RunQuery = (text: string) => Promise<Record<string, unknown>[]>

/** A column; `sqlType` is what the database calls its type. */
export type Column = ArchiveTable['columns'][number] & { sqlType: string }

/** A table as its database describes it. */
export type Table = Omit<ArchiveTable, 'columns'> & {
  columns: Column[]
  /** the tables that its rows refer to */
  parents: string[]
}

/** The migrations that have run, in their order; none on a database that was never used. */
export async function listMigrations(ask: RunQuery, tables: readonly Table[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await ask('select name from kysely_migration order by name')
  return rows.map(({ name }) => String(name))
}

/** Parents before children; among equals by name. Throws where tables refer to one another in a circle. */
export function inOrder(tables: readonly Table[]): Table[] {
  const left = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: Table[] = []
  while (left.length > 0) {
    const next = left.findIndex(
      ({ name, parents }) =>
        !parents.some((parent) => parent !== name && left.some((other) => other.name === parent)),
    )
    if (next < 0) throw new Error(`tables refer to one another: ${left.map(nameOf).join(', ')}`)
    ordered.push(...left.splice(next, 1))
  }
  return ordered
}

/** A name in SQL of both databases. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function nameOf({ name }: Table): string {
  return name
}
