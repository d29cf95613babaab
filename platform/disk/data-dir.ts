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
  ['EACCES', 'this user isn’t allowed to read and write there'],
  ['EPERM', 'this user isn’t allowed to read and write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOTDIR', 'it’s a file, not a folder'],
  ['EEXIST', 'it’s a file, not a folder'],
  ['EISDIR', 'it’s a folder, not a file'],
  ['EMFILE', 'this process has too many open files (ulimit -n)'],
  ['ENFILE', 'this machine has too many open files'],
  ['ENOENT', 'the folder can’t be created there'],
  ['ENOSPC', 'the disk is full'],
])

/** Creates the data folder if needed. Throws an Error that names the setting and the reason. */
export function requireDataDir(dataDir: string): void {
  try {
    makeFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw unusable(dataDir, error)
  }
}

/**
 * Checks at startup that this user can write a file in the data folder, which may belong to root after a command that
 * was run as root. Throws an Error that names the file and its owner.
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
 * Makes a file with people's data readable only by its owner: an existing file, or one that a library is about
 * to create. A file of another user keeps its mode; the doctor reports it. Errors are left to the writer.
 */
export function makePrivate(path: string): void {
  try {
    // Never opens an existing file: closing it would release SQLite's locks on it.
    closeSync(openSync(path, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) === 'EEXIST') restrict(path)
  }
}

/** The same for a SQLite database and its `-wal` and `-shm` files, which inherit its mode. */
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
  const says = `DATA_DIR: ${path} can’t be used: ${describeFsError(error)}${whoseIs(path)}`
  return new Error(says, { cause: error })
}

/** Names another user who owns the path and how to fix that; empty if that isn't the cause. */
function whoseIs(path: string): string {
  const us = process.getuid?.()
  const owner = existsSync(path) ? statSync(path).uid : us
  if (us === undefined || owner === us) return ''
  return `. It belongs to user ${owner}, but this process runs as user ${us}. Run chown -R ${us} on the data folder`
}

/** Node's recursive mkdir never ends if the system refuses a folder with ENOENT, as /proc does. */
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

/** Describes a file system error in words. */
export function describeFsError(error: unknown): string {
  const code = codeOf(error)
  return reasons.get(code) ?? (code || String(error))
}

/** Describes why a file named on the command line can't be read or written, and by which user. */
export function describeNamedFile(error: unknown): string {
  if (!['EACCES', 'EPERM'].includes(codeOf(error))) return describeFsError(error)
  const uid = process.getuid?.()
  if (uid === undefined) return describeFsError(error)
  return `commands run as user ${userName(uid)}, who can’t read and write there. Choose a place where that user can, such as the data folder`
}

function userName(uid: number): string {
  try {
    return `${userInfo().username} (${uid})`
  } catch {
    // a container's user may have no name
    return String(uid)
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
