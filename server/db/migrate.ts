import { Migrator } from 'kysely/migration'
import { up as foundation } from './migrations/2026-11-21-foundation.ts'
import type { Database } from './open.ts'

const migrations = { '2026-11-21-foundation': foundation }

const columnTypes = {
  sqlite: { bytes: 'blob', moment: 'text', flag: 'integer' },
  postgres: { bytes: 'bytea', moment: 'timestamptz', flag: 'boolean' },
} as const

/** Brings the database to the newest version; safe when several processes start together. */
export async function migrate({ db, dialect }: Database): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, migration]) => [
            name,
            { up: (target) => migration(target, columnTypes[dialect]) },
          ]),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
