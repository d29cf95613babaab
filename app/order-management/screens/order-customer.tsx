import { useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatDecimalMoney } from './order-badges.tsx'
import type { OpenedOrder } from './order-calls.ts'
import { OrderCard } from './order-card.tsx'
import { OrderCorrection } from './order-correction.tsx'
import { OrderFacts } from './order-facts.tsx'

/** Who ordered, and where it goes, with the form that corrects both. */
export function OrderCustomer({
  order,
  put,
  onDirty,
}: {
  order: OpenedOrder
  put: (order: OpenedOrder) => void
  /** reports unsaved corrections */
  onDirty: (isDirty: boolean) => void
}) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const facts = useRef<HTMLDivElement>(null)

  function showCorrected(corrected: OpenedOrder) {
    put(corrected)
    // the form is below what it changed, and its focused button disappears
    facts.current?.focus({ preventScroll: true })
    facts.current?.scrollIntoView({ block: 'center' })
  }

  return (
    <OrderCard title="Customer">
      <div ref={facts} tabIndex={-1} className="outline-none">
        <OrderFacts order={order} />
        <Recalculated order={order} />
      </div>
      {isCorrecting ? (
        <div className="mt-4 border-t border-line pt-4">
          <OrderCorrection
            order={order}
            onSaved={showCorrected}
            onClose={() => setIsCorrecting(false)}
            onDirty={onDirty}
          />
        </div>
      ) : order.placedAt && !order.redactedAt ? (
        <Button look="outline" className="mt-3" onClick={() => setIsCorrecting(true)}>
          Edit contact and address
        </Button>
      ) : null}
    </OrderCard>
  )
}

/** What the order would cost at its corrected address. */
function Recalculated({ order }: { order: OpenedOrder }) {
  const now = order.recalculated
  if (!now) return null
  const isSame = now.shipping === order.shipping && now.tax === order.tax
  return (
    <p role="status" className="mt-3 font-semibold">
      {isSame
        ? 'Shipping and tax are the same at the corrected address.'
        : `At the corrected address, shipping is ${formatDecimalMoney(now.shipping)} (was ${formatDecimalMoney(order.shipping)}) and tax is ${formatDecimalMoney(now.tax)} (was ${formatDecimalMoney(order.tax)}). Nothing was charged.`}
    </p>
  )
}
