/** SQLite's error code for a locked file. */
const sqliteBusy = 5

/**
 * Locks a file for this process with SQLite's own lock, which the system releases if the process is
 * killed. Returns a function that unlocks it, or undefined if it's still locked after `waitMs`, which
 * block the process. Shared locks exclude only exclusive ones. Throws if the file can't be opened.
 */
export async function lock(
  path: string,
  waitMs = 0,
  { isShared = false } = {},
): Promise<(() => void) | undefined> {
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(path, { timeout: waitMs })
  try {
    // avoids a journal file; nothing is ever written
    file.exec('pragma journal_mode = memory')
    // a read transaction holds the shared lock until it ends
    file.exec(isShared ? 'begin; select count(*) from sqlite_schema' : 'begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      return undefined
    throw error
  }
  return () => file.close()
}
