import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  loadOrMakeSecrets,
  readSecrets,
  type Secrets,
  secretsFile,
  writeSecrets,
} from '#platform/secrets/secrets.ts'
import { secretsFingerprint } from '#server/backup/archive/secrets-fingerprint.ts'
import type { Target } from '#server/backup/database/load-archive.ts'
import { type SitePlace, withSiteStopped } from '#server/site-lock.ts'
import { requireDiskSpace } from './disk-space.ts'
import { type Checked, checkArchive, fill, listOwnTables } from './fill.ts'
import { fillPostgres } from './postgres-target.ts'
import type { Removed } from './remove-undecryptable.ts'
import { fillSqlite } from './sqlite-target.ts'

/** The result of a restore. */
export type Restored = Checked & { emptied: Removed | undefined }

/**
 * Restores an archive into an empty installation, all or nothing, after verifying every checksum. Throws
 * an Error and changes nothing if it fails, or while the site or another command is running.
 */
export function restore(
  path: string,
  passphrase: string | undefined,
  place: SitePlace,
): Promise<Restored> {
  return withSiteStopped(place, () => restoreAlone(path, passphrase, place))
}

async function restoreAlone(
  path: string,
  passphrase: string | undefined,
  { databaseUrl, dataDir }: SitePlace,
): Promise<Restored> {
  const work = async (target: Target): Promise<Restored> => {
    // the place is empty; now verify the whole file, then read it again
    const checked = await checkArchive(path, passphrase)
    if (!databaseUrl) requireDiskSpace(dataDir, checked)
    const emptied = await fill(target, checked, checked.secrets ?? loadOrMakeSecrets(dataDir))
    // The database still looks empty to everyone else, so the secrets can be written first.
    if (checked.secrets) writeRestoredSecrets(dataDir, checked.secrets)
    return { ...checked, emptied }
  }
  const ours = (await listOwnTables()).map(({ name }) => name)
  return databaseUrl
    ? fillPostgres(databaseUrl.reveal(), ours, work)
    : fillSqlite(join(dataDir, 'lampstand.sqlite'), ours, work)
}

/** Writes the secrets; an installation without content has nothing encrypted with its own. */
function writeRestoredSecrets(dataDir: string, secrets: Secrets): void {
  const path = join(dataDir, secretsFile)
  if (existsSync(path) && secretsFingerprint(readSecrets(path)) === secretsFingerprint(secrets))
    return
  const next = `${path}.restoring`
  rmSync(next, { force: true })
  writeSecrets(next, secrets)
  renameSync(next, path)
}
