import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { describeNamedFile } from '#platform/disk/data-dir.ts'
import type { Secret } from '#platform/secrets/secret.ts'
import { loadSecrets, type Secrets, secretsFile } from '#platform/secrets/secrets.ts'
import { foreignSecrets } from '#server/own-secrets.ts'
import { encryptArchive } from './archive/encryption.ts'
import { secretsFingerprint } from './archive/secrets-fingerprint.ts'
import { type Written, writeArchive } from './archive/write-archive.ts'
import { connectPostgres, openPostgresSnapshot } from './database/postgres-snapshot.ts'
import type { Snapshot } from './database/snapshot.ts'
import { openSqliteSnapshot } from './database/sqlite-snapshot.ts'

/** The installation to back up. */
export type Installation = { databaseUrl: Secret | undefined; dataDir: string }

/** What a backup includes. With a passphrase, the file is encrypted and includes the secrets. */
export type BackupChoice = { withPasswords: boolean; passphrase: string | undefined; now: Date }

/** A complete backup on disk. */
export type Backup = Written & { path: string; bytes: number }

/** Marks an incomplete file. */
export const partialSuffix = '.part-'

/** A snapshot of the installation's database, even while the site is running. */
export async function openSnapshot({ databaseUrl, dataDir }: Installation): Promise<Snapshot> {
  return databaseUrl
    ? openPostgresSnapshot(await connectPostgres(databaseUrl.reveal()))
    : openSqliteSnapshot(join(dataDir, 'lampstand.sqlite'))
}

/**
 * Backs up an installation, even while it runs. The file gets its name only once it is complete and
 * flushed; an interruption leaves a file with `partialSuffix`. Throws if the name is taken.
 */
export async function makeBackup(
  place: Installation,
  path: string,
  choice: BackupChoice,
): Promise<Backup> {
  const whole = resolve(path)
  if (existsSync(whole)) throw new Error(`${whole} already exists. Nothing was written.`)
  const part = `${whole}${partialSuffix}${process.pid}`
  try {
    const written = await writePart(place, part, choice)
    await rename(part, whole)
    await flush(dirname(whole))
    return { ...written, path: whole }
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The same as a stream. Calls `onWhole` at its end. */
export async function streamBackup(
  place: Installation,
  { withPasswords, passphrase, now }: BackupChoice,
  onWhole?: (written: Written) => void,
): Promise<{ stream: Readable; close: () => Promise<void> }> {
  const version = await readVersion()
  const snapshot = await openSnapshot(place)
  const secrets = await secretsOf(snapshot, place.dataDir).catch(async (error) => {
    await snapshot.close()
    throw error
  })
  const plain = writeArchive(
    snapshot,
    {
      madeAt: now,
      version,
      withPasswords,
      withSecrets: passphrase !== undefined,
      secrets,
    },
    onWhole,
  )
  const stream = passphrase === undefined ? plain : await encryptArchive(plain, passphrase)
  return { stream, close: snapshot.close }
}

/** Refuses secrets that can't decrypt the messages, or the backup would hold unreadable text. */
async function secretsOf(snapshot: Snapshot, dataDir: string): Promise<Secrets> {
  if (snapshot.migrations.length === 0) {
    throw new Error('There’s nothing to back up: the database is empty.')
  }
  const secrets = loadSecrets(dataDir)
  const table = snapshot.tables.find(({ name }) => name === 'installation')
  for await (const row of table ? snapshot.readRows(table) : []) {
    if (row.includes(secretsFingerprint(secrets))) continue
    throw new Error(foreignSecrets(join(dataDir, secretsFile)))
  }
  return secrets
}

async function writePart(
  place: Installation,
  part: string,
  choice: BackupChoice,
): Promise<Written & { bytes: number }> {
  let written: Written | undefined
  const file = await openPart(part)
  try {
    const { stream, close } = await streamBackup(place, choice, (found) => {
      written = found
    })
    try {
      await file.writeFile(stream)
    } finally {
      await close()
    }
    await file.sync()
    const { size } = await file.stat()
    if (!written) throw new Error('The backup stopped before it was complete.')
    return { ...written, bytes: size }
  } finally {
    await file.close()
  }
}

/** Creates the file so that only its owner can read it; it contains personal data. */
async function openPart(part: string) {
  try {
    return await open(part, 'wx', 0o600)
  } catch (error) {
    throw new Error(`${part} can’t be written: ${describeNamedFile(error)}`, { cause: error })
  }
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readVersion(): Promise<string> {
  const text = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')
  return String(JSON.parse(text).version)
}
