import { z } from 'zod'
import type { Order } from '#app/orders/order-schema.ts'
import type { OrderPackageTable } from '#platform/db/tables.ts'
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

type Occasion = Omit<EmailJob, 'orderId'>

/** What an email of an order is called by the office's calls, and in its Message-ID; it is stored nowhere. */
export function emailIdOf(job: Occasion): string {
  const { emailKind, refundId, amountCents, trackingNumber, cancelledAt, again } = job
  const suffix = again ? `:again:${again}` : ''
  if (emailKind === 'tracking') return `letter:tracking:${trackingNumber ?? ''}${suffix}`
  if (emailKind === 'cancelled') return `letter:cancelled:${cancelledAt ?? ''}${suffix}`
  if (emailKind !== 'refunded') return `letter:${emailKind}${suffix}`
  return `letter:refunded:${refundId ?? amountCents ?? ''}${suffix}`
}

/**
 * How the history of an order marks an email: by its kind, and by the refund, package, or cancellation it is
 * about. An order has one of each, besides those that staff send again.
 */
export function emailMarkOf(
  order: Pick<Order, 'packages'>,
  job: Occasion,
): { kind: string; sourceId: string } {
  const again = job.again ? `${againMark}${job.again}` : ''
  return { kind: `letter:${job.emailKind}`, sourceId: sourceOf(order, job) + again }
}

const againMark = ':again:'

/** True if an event of the history says that this email was sent, for the first time or again. */
export function isMarkedBy(
  event: { kind: string; sourceId: string | null },
  { kind, sourceId }: ReturnType<typeof emailMarkOf>,
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

/** The package whose number an email is about. */
export function packageOf(
  { packages }: Pick<Order, 'packages'>,
  { trackingNumber }: Occasion,
): OrderPackageTable | undefined {
  return packages.find((one) => one.trackingNumber === trackingNumber)
}
