import type { StaffOrder } from '#app/orders/order-schema.ts'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { Dot } from '#app/ui/list/dot.tsx'

const payments: Record<StaffOrder['paymentStatus'], { label: string; color: string }> = {
  paid: { label: 'Paid', color: 'forest-green' },
  pending: { label: 'Pending', color: 'golden-yellow' },
  failed: { label: 'Failed', color: 'golden-yellow' },
  refunded: { label: 'Refunded', color: 'lavender-purple' },
  disputed: { label: 'Disputed', color: 'golden-yellow' },
}

/** How the payment stands. */
export function PaymentStatus({ order }: { order: StaffOrder }) {
  const back = parseCents(order.refunded) ?? 0
  return (
    <>
      <Dot {...payments[order.paymentStatus]} />
      {order.dispute === 'inquiry' ? <Dot label="Bank inquiry" color="golden-yellow" /> : null}
      {order.dispute === 'lost' ? <Dot label="Dispute lost" color="lavender-purple" /> : null}
      {back > 0 && !['refunded', 'disputed'].includes(order.paymentStatus) ? (
        <span className="text-muted">{formatMoney(back)} refunded</span>
      ) : null}
    </>
  )
}

export function OrderBadges({ order }: { order: StaffOrder }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <PaymentStatus order={order} />
      {flagsOf(order).map((flag) => (
        <Dot key={flag} label={flag} />
      ))}
    </span>
  )
}

/** What's unusual about an order, in a word each. */
export function flagsOf({ recipientName, mode, archivedAt }: StaffOrder): string[] {
  const flags = [recipientName ? 'Gift' : '', mode === 'test' ? 'TEST' : '']
  return [...flags, archivedAt ? 'Archived' : ''].filter(Boolean)
}

/** Formats a decimal amount from the API. */
export function formatDecimalMoney(decimal: string): string {
  return formatMoney(parseCents(decimal) ?? 0)
}
