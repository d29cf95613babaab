import type { Logger } from 'pino'
import { createPayments } from './adapters/create-payments.ts'
import { createMail } from './adapters/mail.ts'
import { createOwnDouble, postTo } from './adapters/own-double.ts'
import { createCarrier } from './adapters/shipstation-carrier.ts'
import type { Config } from './config.ts'
import type { AppContext } from './context.ts'
import type { Database } from './db/open.ts'
import { loadSecrets } from './secrets.ts'

/** What a process has. `address` is where it can be reached from inside, once it listens. */
export function createContext(
  config: Config,
  database: Database,
  log: Logger,
  address: () => string,
): AppContext {
  const now = () => new Date()
  const own = createOwnDouble({
    db: database.db,
    deliver: postTo(() => `${address()}/api/webhooks/stripe`),
    refundDelayMs: 5000,
  })
  return {
    config,
    secrets: loadSecrets(config.dataDir),
    db: database.db,
    dialect: database.dialect,
    readSiteVersion: database.readSiteVersion,
    isDatabaseAway: database.isAway,
    log,
    mail: createMail(config),
    carrier: createCarrier(config),
    payments: createPayments(config, own, now),
    now,
  }
}
