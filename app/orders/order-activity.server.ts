import { formatMoney } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import { statusWord } from './order-status.ts'
import { listPackages } from './packages.server.ts'

/**
 * An order for the activity log, which is kept forever: no buyer, notes, or tracking numbers, which are deleted
 * one day.
 */
export async function readOrderFacts(
  { db }: RequestContext,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order) return undefined
  const packages = await listPackages(db, id)
  const facts = {
    Status: statusWord(order.status),
    Payment: order.paymentStatus,
    Refunded: formatMoney(order.refundedCents),
    Notes: order.notes ? pluralize(order.notes.length, 'character', 'characters') : '',
    'Packages with a tracking number': String(packages.length),
    Carrier: order.carrierCode ?? '',
    Archived: order.archivedAt === null ? 'no' : 'yes',
  }
  return { name: `Order ${order.number}`, facts }
}
