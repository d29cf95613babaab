import type { Logger } from 'pino'
import { createContext } from 'react-router'
import type { Carrier } from '#platform/adapters/carrier.ts'
import type { LinkLooker } from '#platform/adapters/link-looker.ts'
import type { Mail } from '#platform/adapters/mail.ts'
import type { Payments } from '#platform/adapters/payments.ts'
import type { Db, DialectName } from '#platform/db/open.ts'
import type { ClientNetwork } from '#platform/http/client-address.ts'
import type { KnownQuery } from '#platform/http/known-query.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import type { Config } from './config/config.ts'
import type { Language } from './language.ts'
import type { Permission } from './permission.ts'

/** Who is signed in. */
export type Session = {
  sessionId: string
  userId: string
  name: string
  email: string
  role: string
  permissions: readonly Permission[]
}

/** What the process has, handed to every function that needs more than a database. */
export type AppContext = {
  config: Config
  secrets: Secrets
  db: Db
  dialect: DialectName
  readSiteVersion: () => number | Promise<number>
  isDatabaseUnavailable: () => boolean
  log: Logger
  mail: Mail
  payments: Payments
  carrier: Carrier
  links: LinkLooker
  now: () => Date
}

/** How long the answer now being made may be kept, and which queries it knows. */
export type PageCaching = { isCached: boolean; known: KnownQuery; expiresAt: number | undefined }

/** How the page now being made is started in the browser, and by which scripts. */
export type PageStart = {
  /** its scripts run at once; other pages' wait until the visitor's first interaction */
  startsAtOnce: boolean
  /** the database was away while it was made: it is answered with 503 */
  isUnavailable: boolean
  /** not even who asks could be read: the page shows nothing but that it did not open */
  isFailure: boolean
  /** stands at each script that the render itself draws, and in no page that is sent */
  scriptMark: string
}

/** A draft that is not saved, laid over its document while one page is made. */
export type Preview = {
  documentKey: string
  draft: Record<string, unknown>
  /** shown to somebody without an account, by a link */
  isShared?: true
  /** where its words open their fields: those that the page shows, by the numbers of their marks */
  marked?: MarkedField[]
}

/** A field of a document as a mark names it: `events.2.time`, and for people 'Time'. */
export type MarkedField = { path: string; label: string }

/** One request: the process, who asks, and what the page says of its own caching and start. */
export type RequestContext = AppContext & {
  requestId: string
  /** which the site was at when the request came; undefined where nobody has asked */
  siteVersion: number | undefined
  /** in which the answer is; a page that there is not in another is English */
  language: Language
  /** texts of an answer in Spanish for which there is only English, gathered while it is made */
  untranslated: Set<string>
  /** the visitor's network, behind as many proxies as TRUST_PROXY says */
  client: ClientNetwork
  session: Session | null
  /** what this page shows to nobody but who asks now: never kept */
  preview: Preview | null
  caching: PageCaching
  page: PageStart
  /** which of our patterns the address fits, for log and metrics: never the address itself */
  matched: { route: string }
}

/** The key under which loaders and actions find the request's context. */
export const requestContext = createContext<RequestContext>()
