/** SQLite's own code for a file that someone else has locked. */
const sqliteBusy = 5

/**
 * Locks a file for this process and returns how to unlock it; undefined if it is still locked after
 * `waitMs`, which block the process. Shared locks exclude only exclusive ones. It is SQLite's lock, which
 * the system releases when a process is killed. Throws if the file cannot be opened.
 */
export async function lock(
  path: string,
  waitMs = 0,
  { isShared = false } = {},
): Promise<(() => void) | undefined> {
  const { DatabaseSync } = await import('node:sqlite')
  const file = new DatabaseSync(path, { timeout: waitMs })
  try {
    // no journal beside the file: nothing is ever written to it
    file.exec('pragma journal_mode = memory')
    // a transaction that has read holds the shared lock until it ends
    file.exec(isShared ? 'begin; select count(*) from sqlite_schema' : 'begin exclusive')
  } catch (error) {
    file.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy)
      return undefined
    throw error
  }
  return () => file.close()
}
