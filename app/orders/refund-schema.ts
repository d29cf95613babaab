import { z } from 'zod'
import { parseCents } from '#app/ui/format/money.ts'
import { seenField } from './seen-state.ts'

const amountMessage = 'must be an amount in dollars, such as 12.50, or "all"'

/** An amount or "all": malformed input must never mean a full refund (decision 30). */
const amountField = z
  .union([z.number(), z.string()], amountMessage)
  .transform((amount, check) => {
    if (amount === 'all') return amount
    const cents = parseCents(amount)
    if (cents !== undefined && cents > 0) return cents
    check.addIssue({ code: 'custom', message: amountMessage })
    return z.NEVER
  })
  .describe('dollars, such as "12.50", or "all" for everything that is left')

const lineUnits = z
  .array(z.strictObject({ itemId: z.string(), quantity: z.number().int().min(1).max(99) }))
  .max(100)

const itemsField = lineUnits
  .optional()
  .describe(
    'the units refunded on each line item; they are no longer packed or sent. Defaults to the units in `restock`',
  )

const restockField = z
  .union([z.boolean(), lineUnits], 'must be true, false, or a list of items')
  .default(false)
  .describe('true: restock everything; otherwise the units to restock on each line item')

/** Whether a change emails the buyer. */
export const tellBuyerField = z.boolean('must be true or false')

const tellBuyer = tellBuyerField.default(true).describe('false: the buyer gets no email about it')

const refundedMessage = 'must be an amount in dollars, as the order shows it'

/** What the caller saw as already refunded, so that retrying a lost call refunds only once. */
const refundedField = z
  .string(refundedMessage)
  .transform((amount, check) => {
    const cents = parseCents(amount)
    if (cents !== undefined) return cents
    check.addIssue({ code: 'custom', message: refundedMessage })
    return z.NEVER
  })
  .describe(
    'the order’s `refunded` amount as last seen; if it has changed since, nothing is refunded',
  )

export const refundSchema = z.strictObject({
  amount: amountField,
  refunded: refundedField.optional(),
  items: itemsField,
  restock: restockField,
  tellBuyer,
  seen: seenField,
})

/** Cancels an order; refunds and restocks only what is named (decision 29). */
export const cancellationSchema = z.strictObject({
  amount: amountField.optional().describe('as for a refund; without it, nothing is refunded'),
  items: itemsField,
  restock: restockField,
  tellBuyer,
  seen: seenField,
})

export type Restock = z.output<typeof restockField>
