import type { AppContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { isFresh } from '#platform/http/page-cache.ts'

/**
 * How long cached answers go on being sent while the database is away, counted from when it last said
 * which version the site is at (record 16).
 */
export const maxStaleMs = 24 * 60 * 60 * 1000

/** Answers whether what was made of this version, and ends at this time, may be sent now. */
type IsCurrent = (made: { siteVersion: number; expiresAt: number }) => boolean

/** What the version says; `mayServeOld`: whether an older answer may stand in for one that cannot be made. */
export type VersionCheck = (go: (isCurrent: IsCurrent, mayServeOld: boolean) => void) => void

/**
 * Asks the database which version the site is at and hands on what that says of cached answers: at
 * once on SQLite. While the database is away the last version that it told counts, and no answer
 * ends with its day.
 */
export function createVersionCheck(app: AppContext): VersionCheck {
  const readVersion = shareVersion(app.readSiteVersion)
  let last: { version: number; readAt: number } | undefined

  function check(go: Parameters<VersionCheck>[0]): void {
    function know(version: number): void {
      last = { version, readAt: performance.now() }
      go((made) => made.siteVersion === version && isFresh(made), true)
    }
    function goOn(error: unknown): void {
      // the database's own watch says it once, when it begins and when it ends
      if (!(error instanceof DatabaseUnavailable)) {
        app.log.error({ err: error }, 'the site version could not be read')
      }
      const known = last && performance.now() - last.readAt < maxStaleMs ? last : undefined
      go(({ siteVersion }) => siteVersion === known?.version, known !== undefined)
    }
    let version: number | Promise<number>
    try {
      version = readVersion()
    } catch (error) {
      goOn(error)
      return
    }
    if (typeof version === 'number') know(version)
    else version.then(know, goOn)
  }
  // the pages that a start finds in the store go on even if the database goes before a visitor comes
  check(() => {})
  return check
}

/**
 * Requests that arrived together share one reading of the version: all of them were there before
 * it was read, so none is shown what was changed before it came.
 */
function shareVersion(read: AppContext['readSiteVersion']): AppContext['readSiteVersion'] {
  let shared: number | undefined
  return () => {
    if (shared !== undefined) return shared
    const version = read()
    if (typeof version !== 'number') return version
    shared = version
    setImmediate(() => {
      shared = undefined
    })
    return version
  }
}
