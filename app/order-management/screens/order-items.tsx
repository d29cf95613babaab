import { RowPicture } from '#app/images/admin/row-picture.tsx'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { optionSeparator, optionsOf } from '#app/stock/line-labels.ts'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { formatDecimalMoney } from './order-badges.tsx'
import { OrderCard } from './order-card.tsx'

/** How many lines are shown before the rest folds, so that payment and packages stay on the first screen. */
const shownLines = 3

/** What was bought, and what it cost. */
export function OrderItems({ order }: { order: StaffOrder }) {
  const folded = order.items.slice(shownLines)
  return (
    <OrderCard title="Items">
      <ItemList items={order.items.slice(0, shownLines)} />
      {folded.length > 0 ? (
        <details className="mt-1">
          <summary className="unfolds flex rounded-control">
            {pluralize(folded.length, 'more item', 'more items')}
          </summary>
          <ItemList items={folded} />
        </details>
      ) : null}
      <dl className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 border-t border-line pt-3 leading-snug [&_dd]:text-right [&_dd]:tabular-nums">
        <dt>Subtotal</dt>
        <dd>{formatDecimalMoney(order.subtotal)}</dd>
        <dt>{order.shippingBy === 'pickup' ? 'Pickup' : 'Shipping'}</dt>
        <dd>{formatDecimalMoney(order.shipping)}</dd>
        <dt>{order.taxPercent > 0 ? `Tax (${order.taxState}, ${order.taxPercent}%)` : 'Tax'}</dt>
        <dd>{formatDecimalMoney(order.tax)}</dd>
        <dt className="font-semibold">Total</dt>
        <dd className="font-semibold">{formatDecimalMoney(order.total)}</dd>
      </dl>
    </OrderCard>
  )
}

function ItemList({ items }: { items: StaffOrder['items'] }) {
  const t = useWords()
  return (
    <ul>
      {items.map((item) => {
        const refunded = item.refundedQuantity > 0 ? [`Refunded: ${item.refundedQuantity}`] : []
        return (
          <li key={item.id} className="flex items-center gap-3 py-1">
            <RowPicture id={item.picture?.id} className="size-10" />
            <p className="min-w-0 flex-1 leading-snug">
              {item.name}
              <span className="block text-sm text-muted">
                {[...optionsOf(item, t), ...refunded].join(optionSeparator)}
              </span>
            </p>
            <p className="shrink-0 text-right leading-snug tabular-nums">
              {formatMoney((parseCents(item.price) ?? 0) * item.quantity)}
              <span
                className={`block text-sm ${item.quantity > 1 ? 'font-semibold' : 'text-muted'}`}
              >
                {item.quantity} × {formatDecimalMoney(item.price)}
              </span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
