/** What file systems, SQLite and PostgreSQL call it; a file that may not grow is the same to who writes it. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100'])
/** SQLite's own number, by which Node's SQLite names it. */
const sqliteFull = 13

/** True where there was no room for what was to be written. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes.has(String(error.code))) return true
  return ('errcode' in error && error.errcode === sqliteFull) || isDiskFull(error.cause)
}

/** What file systems and SQLite say of a disk that is there, and takes nothing. */
const unwritable = /^(EROFS|EIO|SQLITE_(READONLY|IOERR|CANTOPEN|PERM)(_\w+)?)$/

/** True where the disk could not be written to, though it is not full: it is broken, or may only be read. */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error) || isDiskFull(error)) return false
  if ('code' in error && unwritable.test(String(error.code))) return true
  return isUnwritable(error.cause)
}

/** What went wrong, for whoever runs the server: a full disk in plain words, everything else in its own. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isDiskFull(error) ? `There is no room left on the disk (${error.message}).` : error.message
}
