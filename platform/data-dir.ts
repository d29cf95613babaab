import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'

/** Why a folder cannot be used, in words. */
const reasons = new Map([
  ['EACCES', 'this user may not read and write there'],
  ['EPERM', 'this user may not read and write there'],
  ['EROFS', 'that disk can only be read'],
  ['ENOTDIR', 'there is a file where a folder should be'],
  ['EEXIST', 'there is a file where a folder should be'],
  ['ENOENT', 'the folder cannot be made there'],
  ['ENOSPC', 'there is no room left'],
])

/** Makes the data folder where there is none. Throws an Error that names the setting and says why. */
export function requireDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new Error(`DATA_DIR: ${dataDir} cannot be used: ${describeFsError(error)}`, {
      cause: error,
    })
  }
}

/** Node's own recursion never ends where a system refuses a folder with ENOENT, as /proc does. */
function makeFolder(path: string): void {
  if (existsSync(path)) {
    readdirSync(path)
    return
  }
  makeFolder(dirname(path))
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    // another process was first
    if (!existsSync(path)) throw error
  }
}

/** What a file system's refusal means. */
export function describeFsError(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons.get(code) ?? (code || String(error))
}
