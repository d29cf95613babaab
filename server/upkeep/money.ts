/**
 * `npm run money`: compares the provider's payments with the ledger, prints both with every difference,
 * and exits with 0 only if they match.
 */
import { checkMoney } from '#app/payments/money-check.server.ts'
import { toDecimal } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { runCommand } from '#platform/commands/command.ts'
import { openDatabase } from '#platform/db/open.ts'
import { createLog } from '#platform/log.ts'
import { readConfig } from '#server/config.ts'
import { prepareDatabase } from '#server/own-secrets.ts'
import { createContext } from '#server/process-context.ts'

await runCommand(async () => {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, log)
  const secrets = await database.alone((db) => prepareDatabase({ ...database, db }, config.dataDir))
  const context = await createContext(config, secrets, database, log, () => config.siteUrl)
  const { lines, foreign, differences } = await checkMoney(context)
  await context.payments.close()
  await database.close()

  if (lines.length > 0)
    console.table(
      lines.map((line) => ({
        payment: line.paymentId,
        order: line.orderNumber,
        charged: toDecimal(line.takenCents),
        recorded: toDecimal(line.bookedCents),
        refunded: toDecimal(line.backCents),
        'refunds recorded': toDecimal(line.bookedBackCents),
        disputed: toDecimal(line.disputedCents),
        'disputes recorded': toDecimal(line.bookedDisputedCents),
      })),
    )
  if (foreign.length > 0) {
    console.log('Payments in the same account that aren’t from this shop:')
    console.table(
      foreign.map(({ paymentId, takenCents, backCents }) => ({
        payment: paymentId,
        charged: toDecimal(takenCents),
        refunded: toDecimal(backCents),
      })),
    )
  }
  const taken = lines.reduce(
    (sum, line) => sum + line.takenCents - line.backCents - line.disputedCents,
    0,
  )
  const payments = pluralize(lines.length, 'payment', 'payments')
  console.log(`${payments}, $${toDecimal(taken)} net (${context.payments.mode})`)
  for (const difference of differences) console.error(difference)
  console.log(
    differences.length === 0 ? 'The ledger matches.' : `Differences: ${differences.length}.`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
})
