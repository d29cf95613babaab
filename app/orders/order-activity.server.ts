import { formatMoney } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { ActivityFacts } from '#platform/activity/activity.ts'
import type { RequestContext } from '#platform/context.ts'

/**
 * An order as the activity of staff tells of it: by its number and its money. Who bought, and the words of
 * its notes, are not in it: they are deleted one day, and the activity never is.
 */
export async function lookAtOrder(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  const facts = {
    Status: order.status,
    Payment: order.paymentStatus,
    'Given back': formatMoney(order.refundedCents),
    Notes: order.notes ? pluralize(order.notes.length, 'letter', 'letters') : '',
    'Tracking number': order.trackingNumber ?? '',
    Carrier: order.carrierCode ?? '',
    Archived: order.archivedAt === null ? 'no' : 'yes',
  }
  return { name: `Order ${order.number}`, facts }
}
