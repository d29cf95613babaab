/**
 * What `npm run migrate:new NAME` runs: writes an empty migration with the next number and registers it
 * in migrate.ts, after all others.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nextMigrationName, registerMigration } from './migration-names.ts'

const folder = join(import.meta.dirname, 'migrations')
const registry = join(import.meta.dirname, 'migrate.ts')

const template = `import type { Kysely } from 'kysely'

/** Why the tables change. A migration is frozen once it has landed, and imports only Kysely. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('…').addColumn('…', 'text').execute()
}
`

try {
  const source = readFileSync(registry, 'utf8')
  const name = nextMigrationName(source, process.argv[2] ?? '')
  const file = join(folder, `${name}.ts`)
  if (existsSync(file)) throw new Error(`${file} already exists.`)
  writeFileSync(file, template)
  writeFileSync(registry, registerMigration(source, name))
  console.log(
    `Created platform/db/migrations/${name}.ts and registered it in platform/db/migrate.ts.`,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
