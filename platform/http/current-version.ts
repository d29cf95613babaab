import type { AppContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import { isFresh } from '#platform/http/page-cache.ts'

/**
 * How long cached responses are served while the database is unavailable, since the last known site version
 * (record 16), ms.
 */
export const maxStaleMs = 24 * 60 * 60 * 1000

/** Returns whether a response of this version and expiry may be sent now. */
type IsCurrent = (made: { siteVersion: number; expiresAt: number }) => boolean

/** `mayServeOld`: whether an older response may replace one that can't be rendered. */
export type VersionCheck = (go: (isCurrent: IsCurrent, mayServeOld: boolean) => void) => void

/**
 * Reads the site version and decides which cached responses are current; synchronous on SQLite. While the
 * database is unavailable, the last known version counts and responses don't expire at midnight.
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
      // the database watch logs outages
      if (!(error instanceof DatabaseUnavailable)) {
        app.log.error({ err: error }, 'could not read the site version')
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
  // read it now, so that stored pages can be served even if the database fails before the first visit
  check(() => {})
  return check
}

/**
 * Lets requests that arrived together share one read of the version. All of them arrived before the
 * read, so none gets a response older than its arrival.
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
