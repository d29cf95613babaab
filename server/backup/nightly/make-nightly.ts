import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { type Installation, makeBackup, partialSuffix } from '#server/backup/make-backup.ts'
import { isAlive } from '#server/backup/process-alive.ts'
import { openStore } from '#server/backup/store/s3-store.ts'
import { listOutdated, nightlyName } from './retention.ts'
import type { nightlySchema, WorkerTask } from './worker-task.ts'

/** Folder of the nightly backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups')
}

/**
 * Makes tonight's backup, uploads it if storage is set up, and deletes outdated ones in both places.
 * Safe to repeat: continues where it was interrupted.
 */
export async function makeNightly(
  place: Installation,
  { night, passphrase, s3, keep }: Extract<WorkerTask, { kind: 'nightly' }>,
): Promise<z.output<typeof nightlySchema>> {
  const folder = backupFolder(place.dataDir)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  deletePartialFiles(folder)
  const isEncrypted = passphrase !== undefined
  const name = nightlyName(night, isEncrypted)
  const path = join(folder, name)
  if (!existsSync(path)) {
    await makeBackup(place, path, { withPasswords: isEncrypted, passphrase, now: new Date() })
  }
  for (const old of listOutdated(readdirSync(folder), keep)) rmSync(join(folder, old))
  const { size: bytes } = statSync(path)
  if (!s3) return { file: name, bytes, isSentAway: false }
  const store = openStore(s3)
  await store.put(name, path)
  const there = await store.list()
  for (const old of listOutdated([...there.keys()], keep)) await store.remove(old)
  await store.sweep()
  return { file: name, bytes, isSentAway: true }
}

/** Deletes incomplete files left by killed processes. */
function deletePartialFiles(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = name.split(partialSuffix)
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(folder, name), { force: true })
  }
}
