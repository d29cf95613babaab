import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { statusWord } from './order-status.ts'
import type { OrderTable } from './tables.ts'

/** What the caller saw of an order, so that no one overwrites a change they didn't know of. */
export const seenField = z
  .strictObject({ status: z.string().max(20), paymentStatus: z.string().max(20) })
  .optional()
  .describe(
    'the order’s `status` and `paymentStatus` as last seen; if either has changed since, nothing is changed',
  )

export type SeenState = NonNullable<z.output<typeof seenField>>

/** What a change to this order says it saw. */
export function seenStateOf({ status, paymentStatus }: SeenState): SeenState {
  return { status, paymentStatus }
}

/** Throws `conflict` if a locked order isn't as the caller saw it. */
export function requireSeen(
  order: Pick<OrderTable, keyof SeenState>,
  seen: SeenState | undefined,
): void {
  if (!seen) return
  const changes = [
    order.status === seen.status
      ? ''
      : `its status changed from ${statusWord(seen.status)} to ${statusWord(order.status)}`,
    order.paymentStatus === seen.paymentStatus
      ? ''
      : `its payment changed from ${seen.paymentStatus} to ${order.paymentStatus}`,
  ].filter(Boolean)
  if (changes.length === 0) return
  const message = `Nothing was changed. Since you opened this order, ${changes.join(', and ')}.`
  throw new AppError('conflict', message, { fields: [{ path: 'seen', message }] })
}
