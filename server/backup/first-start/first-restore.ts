import type { AppContext } from '#platform/context.ts'
import { requireDiskSpace } from '#server/backup/restore/disk-space.ts'
import { checkArchive, listOwnTables } from '#server/backup/restore/fill.ts'
import { requireEmpty } from '#server/backup/restore/require-empty.ts'
import { restore } from '#server/backup/restore/restore.ts'
import { problemOf, type RestoreProblem } from '#server/backup/restore/restore-problem.ts'
import { deleteIncoming, incomingPath } from './incoming-backup.ts'

/** Steps after the upload. */
export type FirstRestore = {
  id: string
  step: 'checking' | 'restoring' | 'restored' | 'refused'
  problem: RestoreProblem | undefined
  hasPasswords: boolean
}

/** The newest restore of this process; it survives the restart in between. */
let newest: FirstRestore | undefined

/** The restore of the upload with this id, if it was started since this process began. */
export function findRestore(id: string): FirstRestore | undefined {
  return newest?.id === id ? newest : undefined
}

export function isRestoreUnderWay(): boolean {
  return newest?.step === 'checking' || newest?.step === 'restoring'
}

/** Problems that another passphrase or another try of the same file may solve. */
const keepsFile: ReadonlySet<RestoreProblem> = new Set([
  'passphraseMissing',
  'passphraseWrong',
  'noSpace',
  'inUse',
  'failed',
])

/**
 * Checks the uploaded backup completely, then stops the site, restores it, and starts again. Returns at
 * once; `findRestore` has the progress.
 */
export function beginRestore(
  context: AppContext,
  id: string,
  passphrase: string | undefined,
): FirstRestore {
  const started: FirstRestore = { id, step: 'checking', problem: undefined, hasPasswords: false }
  newest = started
  void checkAndRestore(context, started, passphrase)
  return started
}

async function checkAndRestore(
  context: AppContext,
  started: FirstRestore,
  passphrase: string | undefined,
): Promise<void> {
  const { config } = context
  const path = incomingPath(config.dataDir)
  const refuse = (error: unknown) => {
    const problem = problemOf(error)
    context.log.warn({ problem, ...(problem === 'failed' ? { err: error } : {}) }, 'not restored')
    if (!keepsFile.has(problem)) deleteIncoming(config.dataDir)
    Object.assign(started, { step: 'refused', problem })
  }
  try {
    const ours = await listOwnTables()
    await requireEmpty(
      context,
      ours.map(({ name }) => name),
    )
    const checked = await checkArchive(path, passphrase)
    if (!config.databaseUrl) requireDiskSpace(config.dataDir, checked)
    started.step = 'restoring'
  } catch (error) {
    refuse(error)
    return
  }
  context.restart?.(async () => {
    try {
      const { manifest } = await restore(path, passphrase, config)
      deleteIncoming(config.dataDir)
      Object.assign(started, { step: 'restored', hasPasswords: manifest.includes.passwords })
    } catch (error) {
      refuse(error)
    }
  })
}
