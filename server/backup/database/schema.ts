import type { ArchiveTable } from '#server/backup/archive/format.ts'

/** Runs one query in the database's own SQL. */
export type RunQuery = (text: string) => Promise<Record<string, unknown>[]>

/** A column; `sqlType` is the database's name for its type. */
export type Column = ArchiveTable['columns'][number] & { sqlType: string }

/** A table as the database describes it. */
export type Table = Omit<ArchiveTable, 'columns'> & {
  columns: Column[]
  /** tables that its foreign keys reference */
  parents: string[]
}

/** The migrations that have run, in order; empty for a new database. */
export async function listMigrations(ask: RunQuery, tables: readonly Table[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const rows = await ask('select name from kysely_migration order by name')
  return rows.map(({ name }) => String(name))
}

/** Sorts parents before children, then by name. Throws if references form a cycle. */
export function inOrder(tables: readonly Table[]): Table[] {
  const left = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const ordered: Table[] = []
  while (left.length > 0) {
    const next = left.findIndex(
      ({ name, parents }) =>
        !parents.some((parent) => parent !== name && left.some((other) => other.name === parent)),
    )
    if (next < 0) throw new Error(`tables reference each other: ${left.map(nameOf).join(', ')}`)
    ordered.push(...left.splice(next, 1))
  }
  return ordered
}

/** A quoted SQL identifier for both databases. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function nameOf({ name }: Table): string {
  return name
}
