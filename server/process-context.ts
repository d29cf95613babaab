import type { Logger } from 'pino'
import { documents } from '#app/admin/documents.ts'
import { createPayments } from '#platform/adapters/create-payments.ts'
import { createLinkChecker } from '#platform/adapters/link-checker.ts'
import { createMail } from '#platform/adapters/mail.ts'
import { createOwnSimulator, postTo } from '#platform/adapters/own-simulator.ts'
import { createCarrier } from '#platform/adapters/shipstation-carrier.ts'
import type { Config } from '#platform/config/config.ts'
import type { AppContext } from '#platform/context.ts'
import type { Database } from '#platform/db/open.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'

/** Creates a process's context. `localUrl` is its internal URL once it listens. */
export function createContext(
  config: Config,
  secrets: Secrets,
  database: Database,
  log: Logger,
  localUrl: () => string,
): AppContext {
  const now = () => new Date()
  const own = createOwnSimulator({
    db: database.db,
    deliver: postTo(() => `${localUrl()}/api/webhooks/stripe`),
    refundDelayMs: 5000,
  })
  return {
    config,
    secrets,
    db: database.db,
    dialect: database.dialect,
    readSiteVersion: database.readSiteVersion,
    isDatabaseUnavailable: database.isAway,
    log,
    documents,
    mail: createMail(config),
    carrier: createCarrier(config),
    links: createLinkChecker(config),
    payments: createPayments(config, own, now),
    now,
  }
}
