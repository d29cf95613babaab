/**
 * What `npm run money` runs: holds the payments at the provider against the orders, prints both and
 * every difference, and ends with 0 only where the books agree.
 */
import { checkMoney } from '#app/payments/money-check.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import { runCommand } from '#platform/commands/command.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { createContext } from '#platform/process-context.ts'
import { prepareDatabase } from '#server/own-secrets.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  const secrets = await database.alone((db) => prepareDatabase({ ...database, db }, config.dataDir))
  const context = createContext(config, secrets, database, log, () => config.siteUrl)
  const { lines, foreign, differences } = await checkMoney(context)
  await context.payments.close()
  await database.close()

  console.table(
    lines.map((line) => ({
      payment: line.intentId,
      order: line.orderNumber,
      taken: toDecimal(line.takenCents),
      booked: toDecimal(line.bookedCents),
      back: toDecimal(line.backCents),
      'booked back': toDecimal(line.bookedBackCents),
      disputed: toDecimal(line.disputedCents),
      'booked disputed': toDecimal(line.bookedDisputedCents),
    })),
  )
  if (foreign.length > 0) {
    console.log('Payments of the same account that this shop did not make:')
    console.table(
      foreign.map(({ intentId, takenCents, backCents }) => ({
        payment: intentId,
        taken: toDecimal(takenCents),
        back: toDecimal(backCents),
      })),
    )
  }
  const taken = lines.reduce(
    (sum, line) => sum + line.takenCents - line.backCents - line.disputedCents,
    0,
  )
  console.log(
    `${lines.length} payments, ${toDecimal(taken)} dollars kept (${context.payments.mode})`,
  )
  for (const difference of differences) console.error(difference)
  console.log(differences.length === 0 ? 'The books agree.' : `${differences.length} differences.`)
  process.exitCode = differences.length === 0 ? 0 : 1
})
