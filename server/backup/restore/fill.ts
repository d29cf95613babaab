import { listMigrationNames, migrate, migrateUpTo } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { parseSecrets, type Secrets } from '#platform/secrets/secrets.ts'
import { BadArchive } from '#server/backup/archive/bad-archive.ts'
import type { Manifest } from '#server/backup/archive/format.ts'
import { walkArchive } from '#server/backup/archive/read-archive.ts'
import { secretsFingerprint } from '#server/backup/archive/secrets-fingerprint.ts'
import {
  listTables,
  loadArchive,
  requireFitting,
  requireKnownMigrations,
  type Target,
} from '#server/backup/database/load-archive.ts'
import type { Table } from '#server/backup/database/schema.ts'
import { markSecrets } from '#server/own-secrets.ts'
import type { Removed } from './remove-undecryptable.ts'

/** A verified archive and its contents. */
export type Checked = {
  path: string
  passphrase: string | undefined
  manifest: Manifest
  rows: number
  /** total bytes of its content */
  bytes: number
  /** the secrets of the installation it came from, if included */
  secrets: Secrets | undefined
}

/** Verifies a whole archive without storing anything. Throws `BadArchive`. */
export async function checkArchive(path: string, passphrase: string | undefined): Promise<Checked> {
  let secrets: Secrets | undefined
  const { manifest, checksums, bytes } = await walkArchive(path, passphrase, {
    async manifest(found) {
      requireKnownMigrations(found)
      requireFitting(found, await listOwnTables(found.migrations.at(-1)))
    },
    async secrets(text) {
      secrets = readSecrets(text)
    },
  })
  if (secrets && secretsFingerprint(secrets) !== manifest.secretsMark) {
    throw new BadArchive('The secrets in the archive don’t match what they encrypted.')
  }
  const rows = checksums.tables.reduce((sum, table) => sum + table.rows, 0)
  return { path, passphrase, manifest, rows, bytes, secrets }
}

/**
 * Loads a verified archive into an empty database and migrates it. Encrypts its plain messages with
 * `present`, and empties what only other secrets could decrypt. Returns what was emptied; undefined:
 * nothing.
 */
export async function fill(
  target: Target,
  { path, passphrase, manifest }: Checked,
  present: Secrets,
): Promise<Removed | undefined> {
  const loaded = await loadArchive(target, path, passphrase, present)
  if (JSON.stringify(loaded.manifest) !== JSON.stringify(manifest)) {
    throw new BadArchive('The file changed while it was being read.')
  }
  await migrate(target, present)
  await markSecrets(target.db, present)
  if (secretsFingerprint(present) === manifest.secretsMark) return undefined
  // loaded on demand, because it loads every document definition
  const { removeUndecryptable } = await import('./remove-undecryptable.ts')
  return removeUndecryptable(target.db)
}

function readSecrets(text: string): Secrets {
  try {
    return parseSecrets(text)
  } catch {
    throw new BadArchive('secrets.json in the archive is invalid.')
  }
}

/** Our tables as of this migration, or of the newest version without one. */
export async function listOwnTables(
  migration: string = listMigrationNames().at(-1) ?? '',
): Promise<Table[]> {
  const database = await openSqlite(':memory:')
  try {
    await migrateUpTo(database, migration)
    return await listTables(database)
  } finally {
    await database.close()
  }
}
