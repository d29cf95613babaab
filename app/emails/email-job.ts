import { z } from 'zod'
import type { Order } from '#app/orders/order-schema.ts'
import type { OrderPackageTable } from '#app/orders/tables.ts'
import { emailKinds } from './email-copy.ts'
import { emailMark } from './email-event.ts'

/** Payload of the `orders.email` job: one order email. */
export const emailJobSchema = z.object({
  orderId: z.string(),
  emailKind: z.enum(emailKinds),
  amountCents: z.number().int().optional(),
  /** the provider's ID: each refund gets its own email */
  refundId: z.string().optional(),
  /** each tracking number too */
  trackingNumber: z.string().optional(),
  /** and each cancellation, if the order was reopened and canceled again */
  cancelledAt: z.string().optional(),
  /** an ID for a resend by staff, so that it's sent once */
  again: z.string().optional(),
  byUser: z.string().optional(),
})

export type EmailJob = z.output<typeof emailJobSchema>

type Occasion = Omit<EmailJob, 'orderId'>

/** An email's ID in the office API and its Message-ID. It's stored nowhere. */
export function emailIdOf(job: Occasion): string {
  const { emailKind, refundId, amountCents, trackingNumber, cancelledAt, again } = job
  const suffix = again ? `:again:${again}` : ''
  if (emailKind === 'tracking') return `letter:tracking:${trackingNumber ?? ''}${suffix}`
  if (emailKind === 'cancelled') return `letter:cancelled:${cancelledAt ?? ''}${suffix}`
  if (emailKind !== 'refunded') return `letter:${emailKind}${suffix}`
  return `letter:refunded:${refundId ?? amountCents ?? ''}${suffix}`
}

/**
 * How an order's history records an email: by kind, and by the refund, package, or cancellation
 * it's about. There is one of each, besides resends.
 */
export function emailEventOf(order: Pick<Order, 'packages'>, job: Occasion): EmailEvent {
  const again = job.again ? `${againMark}${job.again}` : ''
  return { kind: emailMark + job.emailKind, sourceId: sourceOf(order, job) + again }
}

const againMark = ':again:'
/** Ends the mark of an email that was only written to the data folder, because email was off. */
const unsentMark = ':off'

/** How the history records the same email when email is off. It can still be sent later. */
export function unsentEventOf(mark: EmailEvent): EmailEvent {
  return { ...mark, sourceId: mark.sourceId + unsentMark }
}

type EmailEvent = { kind: string; sourceId: string }

/** Whether a history event says that this email was sent (or resent) or kept unsent. Undefined if it's about another. */
export function outcomeIn(
  event: { kind: string; sourceId: string | null },
  { kind, sourceId }: EmailEvent,
): 'sent' | 'unsent' | undefined {
  if (event.kind !== kind || event.sourceId === null) return undefined
  const isUnsent = event.sourceId.endsWith(unsentMark)
  const source = isUnsent ? event.sourceId.slice(0, -unsentMark.length) : event.sourceId
  if (source !== sourceId && !source.startsWith(sourceId + againMark)) return undefined
  return isUnsent ? 'unsent' : 'sent'
}

function sourceOf(order: Pick<Order, 'packages'>, job: Occasion): string {
  switch (job.emailKind) {
    case 'tracking':
      return packageOf(order, job)?.id ?? ''
    case 'cancelled':
      return job.cancelledAt ?? ''
    case 'refunded':
      return job.refundId ?? job.amountCents?.toString() ?? ''
    default:
      return ''
  }
}

/** The package whose tracking number an email is about. */
export function packageOf(
  { packages }: Pick<Order, 'packages'>,
  { trackingNumber }: Occasion,
): OrderPackageTable | undefined {
  return packages.find((one) => one.trackingNumber === trackingNumber)
}
