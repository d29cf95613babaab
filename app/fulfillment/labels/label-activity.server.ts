import { readOrderFacts } from '#app/orders/order-activity.server.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import { listLabels } from './labels.server.ts'

/** An order and its labels for the activity log. */
export async function readLabelFacts(
  context: RequestContext,
  ids: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const order = await readOrderFacts(context, ids)
  if (!order) return undefined
  const labels = (await listLabels(context.db, ids.id ?? '')).map(
    ({ parcel, state, costCents }) =>
      [
        `Label ${parcel}`,
        costCents === null ? state : `${state}, ${formatMoney(costCents)}`,
      ] as const,
  )
  return { ...order, facts: { ...order.facts, ...Object.fromEntries(labels) } }
}
