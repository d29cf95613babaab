import { z } from 'zod'
import { cleanPlain } from '#app/ui/format/clean-input.ts'
import { parseCents } from '#app/ui/format/money.ts'

/** Staff actions that email the buyer. */
export const emailingActions = ['shipped', 'tracking', 'cancelled', 'refunded'] as const

export type EmailingAction = (typeof emailingActions)[number]

/** The email to preview before the action that sends it. */
export const emailPreviewQuery = z.object({
  move: z.enum(emailingActions, `must be one of ${emailingActions.join(', ')}`),
  amount: z
    .string()
    .optional()
    .transform((amount) => (amount === undefined ? 0 : (parseCents(amount) ?? 0)))
    .describe('refund in dollars'),
  carrier: z.string().trim().max(60, 'is too long').optional(),
  trackingNumber: z.string().overwrite(cleanPlain).max(60, 'is too long').optional(),
  another: z
    .enum(['true', 'false'], 'must be true or false')
    .optional()
    .describe('true: for an additional package'),
})

export const writtenEmailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

/** The email as it would be sent, or why none would. */
export const emailPreviewSchema = z.object({
  letter: writtenEmailSchema.nullable(),
  reason: z.string().nullable().describe('why the buyer gets no email; null if there is one'),
})

export type EmailPreviewQuery = z.output<typeof emailPreviewQuery>
export type WrittenEmail = z.output<typeof writtenEmailSchema>
export type EmailPreview = z.output<typeof emailPreviewSchema>
