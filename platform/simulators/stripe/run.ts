/**
 * Runs the Stripe simulator as a separate process, for example for tests that kill the product.
 * Settings: `PORT`, `DATABASE` (a SQLite file; by default in memory), `WEBHOOK_URL`, and the product's
 * Stripe keys. Faults are injected at /test/controls/.
 */

import { migrate } from '#platform/db/migrate.ts'
import { openSqlite } from '#platform/db/open.ts'
import { postTo } from './own-simulator.ts'
import { startStripeSimulator } from './server.ts'

const {
  PORT = '0',
  DATABASE = ':memory:',
  WEBHOOK_URL,
  STRIPE_SECRET_KEY = 'sk_test_simulator',
  STRIPE_PUBLISHABLE_KEY = 'pk_test_simulator',
  STRIPE_WEBHOOK_SECRET = 'whsec_simulator',
} = process.env

const database = await openSqlite(DATABASE)
await migrate(database)
const simulator = await startStripeSimulator({
  db: database.db,
  secretKey: STRIPE_SECRET_KEY,
  publishableKey: STRIPE_PUBLISHABLE_KEY,
  webhookSecret: STRIPE_WEBHOOK_SECRET,
  port: Number(PORT),
  staysOpen: true,
  ...(WEBHOOK_URL ? { deliver: postTo(() => WEBHOOK_URL) } : {}),
})
console.log(`Stripe simulator: http://127.0.0.1:${simulator.port}`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await simulator.close()
    await database.close()
    process.exit(0)
  })
}
