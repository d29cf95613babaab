import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** Why a folder cannot be used, in words. */
const reasons = new Map([
  ['EACCES', 'this user may not read and write there'],
  ['EPERM', 'this user may not read and write there'],
  ['EROFS', 'that disk can only be read'],
  ['ENOTDIR', 'there is a file where a folder should be'],
  ['EEXIST', 'there is a file where a folder should be'],
  ['EISDIR', 'there is a folder where a file should be'],
  ['EMFILE', 'this process may not open so many files (ulimit -n)'],
  ['ENFILE', 'this machine may not open so many files'],
  ['ENOENT', 'the folder cannot be made there'],
  ['ENOSPC', 'there is no room left'],
])

/** Makes the data folder where there is none. Throws an Error that names the setting and says why. */
export function requireDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/**
 * A file in the data folder that this user may only read, as one that a command left which was run as root, would be
 * found out by the first visitor who writes. Throws an Error that names it and says whose it is.
 */
export function requireUsableFile(path: string): void {
  try {
    accessSync(path, constants.R_OK | constants.W_OK)
    if (statSync(path).isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw unusable(path, error)
  }
}

function unusable(path: string, error: unknown): Error {
  const says = `DATA_DIR: ${path} cannot be used: ${describeFsError(error)}${whoseIs(path)}`
  return new Error(says, { cause: error })
}

/** Where another user has it, who, and what gives it back; nothing where that is not it, or cannot be known. */
function whoseIs(path: string): string {
  const us = process.getuid?.()
  const owner = existsSync(path) ? statSync(path).uid : us
  if (us === undefined || owner === us) return ''
  return `. It belongs to user ${owner}, and this is user ${us}: chown -R ${us} the data folder`
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
  const code = codeOf(error)
  return reasons.get(code) ?? (code || String(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
