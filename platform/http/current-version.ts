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
export type Currency = { isCurrent: IsCurrent; mayServeOld: boolean }

/** Never throws or rejects. */
export type VersionCheck = () => Currency | Promise<Currency>

/**
 * Reads the site version and decides which cached responses are current; synchronous on SQLite. While the
 * database is unavailable, the last known version counts and responses don't expire at midnight.
 */
export function createVersionCheck(app: Pick<AppContext, 'readSiteVersion' | 'log'>): VersionCheck {
  let last: { version: number; readAt: number; currency: Currency } | undefined
  let isShared = false

  function know(version: number): Currency {
    const readAt = performance.now()
    if (last?.version === version) last.readAt = readAt
    else {
      const isCurrent: IsCurrent = (made) => made.siteVersion === version && isFresh(made)
      last = { version, readAt, currency: { isCurrent, mayServeOld: true } }
    }
    return last.currency
  }
  function goOn(error: unknown): Currency {
    // the database watch logs outages
    if (!(error instanceof DatabaseUnavailable)) {
      app.log.error({ err: error }, 'could not read the site version')
    }
    const known = last && performance.now() - last.readAt < maxStaleMs ? last.version : undefined
    return {
      isCurrent: ({ siteVersion }) => siteVersion === known,
      mayServeOld: known !== undefined,
    }
  }
  /**
   * Requests that arrived together share one read of the version. All of them arrived before the
   * read, so none gets a response older than its arrival.
   */
  function check(): Currency | Promise<Currency> {
    if (isShared && last) return last.currency
    try {
      const version = app.readSiteVersion()
      if (typeof version !== 'number') return version.then(know, goOn)
      isShared = true
      setImmediate(() => {
        isShared = false
      })
      return know(version)
    } catch (error) {
      return goOn(error)
    }
  }
  // read it now, so that stored pages can be served even if the database fails before the first visit
  check()
  return check
}
