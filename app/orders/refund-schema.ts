import { z } from 'zod'
import { parseCents } from '#app/ui/format/money.ts'

const amountMessage = 'must be an amount in dollars, such as 12.50, or "all"'

/** What goes back: its amount or "all"; no slip of the pen gives everything back (decision 30). */
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

/** Whether the e-mail that belongs to a move goes to the buyer. */
export const tellBuyerField = z.boolean('must be true or false')

const tellBuyer = tellBuyerField.default(true).describe('false: the buyer gets no email about it')

const refundedMessage = 'must be an amount in dollars, as the order shows it'

/** What had gone back before, as whoever asks saw it: asked again because no answer came, a refund is given once. */
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

/** Giving money of an order back. */
export const refundSchema = z.strictObject({
  amount: amountField,
  refunded: refundedField.optional(),
  items: itemsField,
  restock: restockField,
  tellBuyer,
})

/** Cancelling an order, with what goes back of it; nothing goes back that is not named (decision 29). */
export const cancellationSchema = z.strictObject({
  amount: amountField.optional().describe('as for a refund; without it, nothing is refunded'),
  items: itemsField,
  restock: restockField,
  tellBuyer,
})

export type Restock = z.output<typeof restockField>
