import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useMay } from '#app/ui/calls/use-may.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { formatDecimalMoney } from './order-badges.tsx'
import type { OpenedOrder } from './order-calls.ts'
import { OrderCard } from './order-card.tsx'
import { refundableCents } from './refund-choice.ts'
import { RefundForm } from './refund-form.tsx'

/** What was paid and refunded. The refund's form takes the place of the figures. */
export function OrderPayment({
  order,
  refresh,
}: {
  order: OpenedOrder
  refresh: () => Promise<void>
}) {
  const [isRefunding, setIsRefunding] = useState(false)
  const left = refundableCents(order)
  const mayRefund = useMay('refunds') && order.paidAt !== null && left > 0
  const isFormOpen = mayRefund && isRefunding
  return (
    <OrderCard
      title={isFormOpen ? 'Refund' : 'Payment'}
      action={
        mayRefund && !isRefunding ? (
          <Button look="outline" onClick={() => setIsRefunding(true)}>
            Refund
          </Button>
        ) : null
      }
    >
      {isFormOpen ? (
        <RefundForm
          key={order.refunded}
          order={order}
          refresh={refresh}
          onClose={() => setIsRefunding(false)}
        />
      ) : (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 leading-snug [&_dd]:text-right [&_dd]:tabular-nums">
          <dt>{order.paidAt ? `Paid ${formatTimestamp(order.paidAt)}` : 'Not paid'}</dt>
          <dd>{order.paidAt ? formatDecimalMoney(order.total) : formatMoney(0)}</dd>
          <dt>Refunded</dt>
          <dd>{formatDecimalMoney(order.refunded)}</dd>
          {order.paidAt && Number(order.refunded) > 0 ? (
            <>
              <dt className="font-semibold">Net</dt>
              <dd className="font-semibold">{formatMoney(left)}</dd>
            </>
          ) : null}
        </dl>
      )}
    </OrderCard>
  )
}
