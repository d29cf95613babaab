import type { StaffOrder } from '#app/orders/order-schema.ts'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { Tag } from '#app/ui/tag.tsx'

const colors: Record<StaffOrder['paymentStatus'], string> = {
  paid: 'forest-green',
  pending: 'golden-yellow',
  failed: 'golden-yellow',
  refunded: 'lavender-purple',
  disputed: 'golden-yellow',
}

export function OrderBadges({ order }: { order: StaffOrder }) {
  const back = parseCents(order.refunded) ?? 0
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Tag label={order.paymentStatus} color={colors[order.paymentStatus]} />
      {order.dispute === 'inquiry' ? <Tag label="bank inquiry" color="golden-yellow" /> : null}
      {order.dispute === 'lost' ? <Tag label="dispute lost" color="lavender-purple" /> : null}
      {order.recipientName ? <Tag label="gift" /> : null}
      {order.mode === 'test' ? <Tag label="TEST" color="golden-yellow" /> : null}
      {order.archivedAt ? <Tag label="archived" /> : null}
      {back > 0 && !['refunded', 'disputed'].includes(order.paymentStatus) ? (
        <span className="text-sm text-muted">{formatMoney(back)} refunded</span>
      ) : null}
    </span>
  )
}

/** Formats a decimal amount from the API. */
export function formatDecimalMoney(decimal: string): string {
  return formatMoney(parseCents(decimal) ?? 0)
}
