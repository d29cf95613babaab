/**
 * What `npm run money` runs: holds the payments at the provider against the orders, prints both and
 * every difference, and ends with 0 only where the books agree.
 */
import { checkMoney } from '#app/orders/money-check.server.ts'
import { toDecimal } from '#app/shop/money.ts'
import { readConfig } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { createContext } from './process-context.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
await migrate(database)
const context = createContext(config, database, () => config.siteUrl)
const { lines, differences } = await checkMoney(context)
await context.payments.close()
await database.close()

console.table(
  lines.map(({ intentId, orderNumber, takenCents, bookedCents, backCents, bookedBackCents }) => ({
    payment: intentId,
    order: orderNumber,
    taken: toDecimal(takenCents),
    booked: toDecimal(bookedCents),
    back: toDecimal(backCents),
    'booked back': toDecimal(bookedBackCents),
  })),
)
const taken = lines.reduce((sum, line) => sum + line.takenCents - line.backCents, 0)
console.log(`${lines.length} payments, ${toDecimal(taken)} dollars kept (${context.payments.mode})`)
for (const difference of differences) console.error(difference)
console.log(differences.length === 0 ? 'The books agree.' : `${differences.length} differences.`)
process.exitCode = differences.length === 0 ? 0 : 1
