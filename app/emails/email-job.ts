import { z } from 'zod'
import type { Order } from '#app/orders/order-schema.ts'
import type { OrderPackageTable } from '#platform/db/tables.ts'
import { emailKinds } from './email-copy.ts'

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
export function emailEventOf(
  order: Pick<Order, 'packages'>,
  job: Occasion,
): { kind: string; sourceId: string } {
  const again = job.again ? `${againMark}${job.again}` : ''
  return { kind: `letter:${job.emailKind}`, sourceId: sourceOf(order, job) + again }
}

const againMark = ':again:'

/** True if a history event records this email, sent or resent. */
export function recordsEmail(
  event: { kind: string; sourceId: string | null },
  { kind, sourceId }: ReturnType<typeof emailEventOf>,
): boolean {
  if (event.kind !== kind) return false
  return event.sourceId === sourceId || Boolean(event.sourceId?.startsWith(sourceId + againMark))
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
