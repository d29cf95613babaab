import { z } from 'zod'
import { emailKinds } from './email-copy.ts'

/** The payload of the job `orders.email`: one email of an order. */
export const emailJobSchema = z.object({
  orderId: z.string(),
  emailKind: z.enum(emailKinds),
  amountCents: z.number().int().optional(),
  /** the provider's id: each refund has an e-mail of its own */
  refundId: z.string().optional(),
  /** each number of a parcel too */
  trackingNumber: z.string().optional(),
  /** and each cancelling, of one that was taken back and done again */
  cancelledAt: z.string().optional(),
  /** of one that staff send again: an id, so that it goes out once */
  again: z.string().optional(),
  byUser: z.string().optional(),
})

export type EmailJob = z.output<typeof emailJobSchema>

/**
 * One e-mail of a kind for an order; but for each refund, number of a parcel and cancelling. It is stored
 * with the order, and stands in the history that the office's calls answer: it keeps the word it began with.
 */
export function emailIdOf(job: Omit<EmailJob, 'orderId'>): string {
  const { emailKind, refundId, amountCents, trackingNumber, cancelledAt, again } = job
  const suffix = again ? `:again:${again}` : ''
  if (emailKind === 'tracking') return `letter:tracking:${trackingNumber ?? ''}${suffix}`
  if (emailKind === 'cancelled') return `letter:cancelled:${cancelledAt ?? ''}${suffix}`
  if (emailKind !== 'refunded') return `letter:${emailKind}${suffix}`
  return `letter:refunded:${refundId ?? amountCents ?? ''}${suffix}`
}
