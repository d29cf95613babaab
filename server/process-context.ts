import type { Logger } from 'pino'
import { createCarrier } from '#app/fulfillment/carrier/shipstation.server.ts'
import { createPayments } from '#app/payments/create-payments.server.ts'
import { createLinkChecker } from '#platform/adapters/link-checker.ts'
import { createMail } from '#platform/adapters/mail.ts'
import type { Config } from '#platform/config/config.ts'
import type { AppContext } from '#platform/context.ts'
import type { Database } from '#platform/db/open.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { createOwnSimulator, postTo } from '#platform/simulators/stripe/own-simulator.ts'

/** The context without the documents, which take a tenth of a start to load. */
export type StartContext = Omit<AppContext, 'documents'>

/** Creates a process's context without the documents. `localUrl` is its internal URL once it listens. */
export function createStartContext(
  config: Config,
  secrets: Secrets,
  database: Database,
  log: Logger,
  localUrl: () => string,
): StartContext {
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
    mail: createMail(config),
    carrier: createCarrier(config),
    links: createLinkChecker(config),
    payments: createPayments(config, own, now),
    now,
  }
}

/** Loads the documents, for everything that reads content. */
export async function withDocuments(context: StartContext): Promise<AppContext> {
  const { documents } = await import('#app/admin/documents.ts')
  return { ...context, documents }
}

/** Creates a process's whole context. */
export function createContext(
  ...parts: Parameters<typeof createStartContext>
): Promise<AppContext> {
  return withDocuments(createStartContext(...parts))
}
