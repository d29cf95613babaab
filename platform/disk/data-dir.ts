import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'

/** Why a folder can't be used, in words. */
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

/**
 * Lets only its owner read a file with people's data, whoever may enter its folder: an existing file, or one
 * that a library is about to write. A file of another user keeps its mode; the doctor reports it. Whether
 * the file can be made at all is said by whoever writes to it.
 */
export function makePrivate(path: string): void {
  try {
    // Never opens an existing file: closing it would release the locks that SQLite has on it.
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) === 'EEXIST') restrict(path)
  }
}

/** The same for a SQLite database and the files beside it, which get its mode when SQLite makes them. */
export function makeDatabasePrivate(path: string): void {
  makePrivate(path)
  for (const ending of ['-wal', '-shm', '-journal']) restrict(path + ending)
}

function restrict(path: string): void {
  const stat = statSync(path, { throwIfNoEntry: false })
  const us = process.getuid?.()
  if (!stat?.isFile() || (stat.mode & 0o077) === 0 || (us !== 0 && us !== stat.uid)) return
  chmodSync(path, 0o600)
}

function unusable(path: string, error: unknown): Error {
  const says = `DATA_DIR: ${path} can't be used: ${describeFsError(error)}${whoseIs(path)}`
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

/** Why a file that was named on the command line can't be read or written, and which user can't. */
export function describeNamedFile(error: unknown): string {
  if (!['EACCES', 'EPERM'].includes(codeOf(error))) return describeFsError(error)
  const uid = process.getuid?.()
  if (uid === undefined) return describeFsError(error)
  return `commands run as user ${userName(uid)}, who may not read and write there. Put it where that user can, such as the data folder`
}

function userName(uid: number): string {
  try {
    return `${userInfo().username} (${uid})`
  } catch {
    // a container's user has no name
    return String(uid)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
