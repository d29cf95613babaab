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
import { createConnections } from '#server/connections/create-connections.ts'

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
  const { db, readSiteVersion } = database
  const paymentsOf = onceFor((stripe: Config['stripe']) => createPayments({ stripe }, own, now))
  const carrierOf = onceFor((shipStation: Config['shipStation']) => createCarrier({ shipStation }))
  return {
    config,
    connections: createConnections({ config, secrets, db, log, readSiteVersion }),
    secrets,
    db,
    dialect: database.dialect,
    readSiteVersion,
    isDatabaseUnavailable: database.isAway,
    log,
    mail: createMail(config),
    get carrier() {
      return carrierOf(config.shipStation)
    },
    links: createLinkChecker(config),
    get payments() {
      return paymentsOf(config.stripe)
    },
    now,
  }
}

/** Calls `make` again only for another account than the last, such as one that an owner just connected. */
function onceFor<Account, Service>(make: (account: Account) => Service) {
  let last: { account: Account; service: Service } | undefined
  return (account: Account): Service => {
    if (last?.account !== account) last = undefined
    last ??= { account, service: make(account) }
    return last.service
  }
}

/** Adds the documents to a context, for everything that reads content. */
export async function withDocuments(context: StartContext): Promise<AppContext> {
  const { documents } = await import('#app/admin/documents.ts')
  // a copy would keep today's services
  return Object.assign(context, { documents })
}

/** Creates a process's whole context, with the services that owners connected. */
export async function createContext(
  ...parts: Parameters<typeof createStartContext>
): Promise<AppContext> {
  const context = createStartContext(...parts)
  await context.connections.refresh()
  return withDocuments(context)
}
