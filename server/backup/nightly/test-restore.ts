import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import { loadSecrets } from '#platform/secrets/secrets.ts'
import { leftOut } from '#server/backup/archive/left-out-tables.ts'
import { openSqliteSnapshot } from '#server/backup/database/sqlite-snapshot.ts'
import { type Installation, openSnapshot } from '#server/backup/make-backup.ts'
import { requireDiskSpace } from '#server/backup/restore/disk-space.ts'
import { checkArchive, fill } from '#server/backup/restore/fill.ts'
import { fillFile } from '#server/backup/restore/sqlite-target.ts'
import { openStore } from '#server/backup/store/s3-store.ts'
import { compareWithLive } from './compare.ts'
import { backupFolder } from './make-nightly.ts'
import { backupDateOf } from './retention.ts'
import type { restoreTestSchema, WorkerTask } from './worker-task.ts'

/**
 * Restores the newest nightly backup to a temporary file and compares it with the live site. Throws if
 * it can't be restored.
 */
export async function testRestore(
  place: Installation,
  { passphrase, s3 }: Extract<WorkerTask, { kind: 'proof' }>,
): Promise<z.output<typeof restoreTestSchema>> {
  const folder = backupFolder(place.dataDir)
  const [file] = readdirSync(folder)
    .filter((name) => backupDateOf(name))
    .toSorted()
    .toReversed()
  if (!file) throw new Error('There’s no nightly backup yet.')
  const path = join(folder, file)
  const scratchFolder = join(place.dataDir, 'tmp')
  // a killed test may have left its file; only one test runs at a time
  rmSync(scratchFolder, { recursive: true, force: true })
  mkdirSync(scratchFolder, { mode: 0o700 })
  const scratch = join(scratchFolder, 'proof.sqlite')
  try {
    const checked = await checkArchive(path, passphrase)
    requireDiskSpace(place.dataDir, checked)
    await fillFile(scratch, (target) => fill(target, checked, loadSecrets(place.dataDir)))
    const madeAt = new Date(checked.manifest.madeAt)
    const differences = await differencesOf(place, scratch, madeAt)
    if (s3 && !(await openStore(s3).list()).has(file)) {
      differences.push(`${file} is missing from the backup storage`)
    }
    return { file, rows: checked.rows, differences }
  } finally {
    rmSync(scratchFolder, { recursive: true, force: true })
  }
}

async function differencesOf(
  place: Installation,
  scratch: string,
  madeAt: Date,
): Promise<string[]> {
  const back = await openSqliteSnapshot(scratch)
  try {
    const live = await openSnapshot(place)
    try {
      const tables = live.tables.filter(({ name }) => !leftOut.has(name))
      return await compareWithLive(back, { ...live, tables }, madeAt)
    } finally {
      await live.close()
    }
  } finally {
    await back.close()
  }
}
