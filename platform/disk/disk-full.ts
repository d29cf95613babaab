/** Error codes for a full disk, also a quota or a file size limit. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', '53100'])
/** The error number that Node's SQLite reports. */
const sqliteFull = 13

/** True if a write failed for lack of disk space. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && codes.has(String(error.code))) return true
  return ('errcode' in error && error.errcode === sqliteFull) || isDiskFull(error.cause)
}

/** Error codes for a read-only or broken disk. */
const unwritable = /^(EROFS|EIO|SQLITE_(READONLY|IOERR|CANTOPEN|PERM)(_\w+)?)$/

/** True if the disk can't be written to although it isn't full. */
export function isUnwritable(error: unknown): boolean {
  if (!(error instanceof Error) || isDiskFull(error)) return false
  if ('code' in error && unwritable.test(String(error.code))) return true
  return isUnwritable(error.cause)
}

/** Returns an error's message for operators, with plain words for a full disk. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return isDiskFull(error) ? `The disk is full (${error.message}).` : error.message
}
