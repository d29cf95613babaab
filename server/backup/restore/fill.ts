import { migrate } from '#platform/db/migrate.ts'
import { parseSecrets, type Secrets } from '#platform/secrets/secrets.ts'
import { BadArchive } from '#server/backup/archive/bad-archive.ts'
import type { Manifest } from '#server/backup/archive/format.ts'
import { walkArchive } from '#server/backup/archive/read-archive.ts'
import {
  loadArchive,
  requireFitting,
  requireKnownMigrations,
  type Target,
} from '#server/backup/database/load-archive.ts'
import { secretsFingerprint } from '#server/backup/secrets-fingerprint.ts'
import { markSecrets } from '#server/own-secrets.ts'
import { listOwnTables } from './own-tables.ts'
import type { Removed } from './remove-undecryptable.ts'

/** An archive that was looked through, and what it brings. */
export type Checked = {
  path: string
  passphrase: string | undefined
  manifest: Manifest
  rows: number
  /** bytes of all that is in it */
  bytes: number
  /** of the installation that it comes from, where it brings them */
  secrets: Secrets | undefined
}

/** Looks through a whole archive without storing anything. Throws `BadArchive`. */
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
    throw new BadArchive('The secrets in the archive are not those that closed what is in it.')
  }
  const rows = checksums.tables.reduce((sum, table) => sum + table.rows, 0)
  return { path, passphrase, manifest, rows, bytes, secrets }
}

/**
 * Fills an empty database with an archive that was looked through, and brings it to the newest
 * version. What stands open in it is closed with `present`; what only other secrets than those could
 * open is emptied; undefined: nothing was.
 */
export async function fill(
  target: Target,
  { path, passphrase, manifest }: Checked,
  present: Secrets,
): Promise<Removed | undefined> {
  const loaded = await loadArchive(target, path, passphrase, present)
  if (JSON.stringify(loaded.manifest) !== JSON.stringify(manifest)) {
    throw new BadArchive('The file was changed while it was read.')
  }
  await migrate(target, present)
  await markSecrets(target.db, present)
  if (secretsFingerprint(present) === manifest.secretsMark) return undefined
  // it knows the documents, and so the whole product
  const { removeUndecryptable } = await import('./remove-undecryptable.ts')
  return removeUndecryptable(target.db)
}

function readSecrets(text: string): Secrets {
  try {
    return parseSecrets(text)
  } catch {
    throw new BadArchive('secrets.json in the archive is not as it must be.')
  }
}
