import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { LinkChecker } from '#platform/adapters/link-checker.ts'
import type { Mail } from '#platform/adapters/mail.ts'
import type { Connections } from '#platform/connections/connections.ts'
import type { Db, DialectName } from '#platform/db/open.ts'
import type { ClientNetwork } from '#platform/http/client-ip.ts'
import type { KnownQuery } from '#platform/http/known-query.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { Config } from './config/config.ts'
import type { Language } from './language.ts'
import type { Permission } from './permission.ts'

/** The signed-in person. */
export type Session = {
  sessionId: string
  userId: string
  name: string
  email: string
  role: string
  permissions: readonly Permission[]
}

/**
 * Stops the site in this process, runs `between` while no process uses its data, and starts it again.
 * `between` must not throw.
 */
export type Restart = (between: () => Promise<void>) => void

/** The process's services, for functions that need more than a database. Rooms add their own. */
export interface AppContext {
  /** the environment's settings, and what owners entered under Connections */
  config: Config
  connections: Connections
  secrets: Secrets
  db: Db
  dialect: DialectName
  readSiteVersion: () => number | Promise<number>
  isDatabaseUnavailable: () => boolean
  log: Logger
  mail: Mail
  links: LinkChecker
  now: () => Date
  /** undefined if something else starts the site, such as a test */
  restart?: Restart
}

/** How long the current response may be cached, and which queries it knows. */
export type PageCaching = { isCached: boolean; known: KnownQuery; expiresAt: number | undefined }

/** How the current page starts in the browser, and with which scripts. */
export type PageStart = {
  /** its scripts run immediately; those of other pages wait for the first interaction */
  startsAtOnce: boolean
  /** the database was unavailable; the page is sent with 503 */
  isUnavailable: boolean
  /** not even the session could be read; the page only says that it couldn't open */
  isFailure: boolean
  /** marks scripts during rendering; never part of a sent page */
  scriptMark: string
}

/** One request: the process, the person, and the page's caching and start. Rooms add their own. */
export interface RequestContext extends AppContext {
  requestId: string
  /** the site version when the request arrived; undefined if not read */
  siteVersion: number | undefined
  /** the response's language; English if the page has no other */
  language: Language
  /** texts of a Spanish response that are only available in English */
  untranslated: Set<string>
  /** the visitor's network, behind TRUST_PROXY proxies */
  client: ClientNetwork
  session: Session | null
  caching: PageCaching
  page: PageStart
  /** the route pattern for logs and metrics, never the path itself */
  matched: { route: string }
}

/** The page leaves the cache at `at` (epoch ms) at the latest; Infinity changes nothing. */
export function expireBy({ caching }: Pick<RequestContext, 'caching'>, at: number): void {
  caching.expiresAt = Math.min(caching.expiresAt ?? Number.POSITIVE_INFINITY, at)
}

/** The key under which loaders and actions find the request's context. */
export const requestContext = createContext<RequestContext>()
