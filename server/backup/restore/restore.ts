import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  loadOrMakeSecrets,
  readSecrets,
  restoringSecretsFile,
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
    if (checked.secrets) layReady(dataDir, checked.secrets)
    return { ...checked, emptied }
  }
  const ours = (await listOwnTables()).map(({ name }) => name)
  const restored = await (databaseUrl
    ? fillPostgres(databaseUrl.reveal(), ours, work)
    : fillSqlite(join(dataDir, 'lampstand.sqlite'), ours, work))
  const waiting = join(dataDir, restoringSecretsFile)
  if (existsSync(waiting)) renameSync(waiting, join(dataDir, secretsFile))
  return restored
}

/**
 * Writes the archive's secrets before its database appears. Other secrets stay until then, because the
 * empty database is marked with them (`settleRestoredSecrets` in own-secrets.ts).
 */
function layReady(dataDir: string, secrets: Secrets): void {
  const path = join(dataDir, secretsFile)
  const isThere = existsSync(path)
  if (isThere && secretsFingerprint(readSecrets(path)) === secretsFingerprint(secrets)) return
  const waiting = join(dataDir, restoringSecretsFile)
  // left by a killed restore
  rmSync(waiting, { force: true })
  writeSecrets(waiting, secrets)
  if (!isThere) renameSync(waiting, path)
}
