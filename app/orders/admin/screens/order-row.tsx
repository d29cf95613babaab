import { Link } from 'react-router'
import { RowPicture } from '#app/images/admin/row-picture.tsx'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { Card } from '#app/ui/card.tsx'
import { sum } from '#app/ui/format/sum.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { OrderBadges, showMoney } from './order-badges.tsx'
import { listedOrder } from './order-calls.ts'
import { StatusSelect } from './status-select.tsx'

/** An order among the others: to open, to move on, and to tick for its packing slip. */
export function OrderRow({
  order,
  isTicked,
  onTick,
  link,
  onChanged,
}: {
  order: StaffOrder
  isTicked: boolean
  onTick: () => void
  /** where the order opens */
  link: LinkToItem
  onChanged: (order: StaffOrder) => void
}) {
  return (
    <Card
      as="li"
      className="grid gap-3 p-4 sm:grid-cols-2 xl:grid-cols-[11.5rem_minmax(0,1fr)_7rem_10rem_10.5rem] xl:items-center"
    >
      <div className="flex items-start gap-1">
        <label className="-ml-2 grid size-11 shrink-0 cursor-pointer place-items-center">
          <span className="sr-only">Packing slip for order {order.number}</span>
          <input
            type="checkbox"
            checked={isTicked}
            onChange={onTick}
            className="size-5 accent-accent"
          />
        </label>
        <p>
          <Link
            {...link}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline"
          >
            <span className="sr-only">Open order </span>#{order.number}
          </Link>
          <span className="block text-sm text-muted">
            {formatTimestamp(order.placedAt ?? order.createdAt)}
          </span>
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-3">
        <FirstPicture order={order} />
        <p className="min-w-0 wrap-anywhere">
          {order.customerName}
          <span className="block text-sm text-muted">{order.customerEmail}</span>
        </p>
      </div>
      <p className="font-semibold tabular-nums">
        {showMoney(order.total)}
        <span className="block text-sm font-normal text-muted">{unitsOf(order)}</span>
      </p>
      <OrderBadges order={order} />
      <StatusSelect order={order} onChanged={(opened) => onChanged(listedOrder(opened))} />
    </Card>
  )
}

/** What was bought, or the first of it. */
function FirstPicture({ order: { items } }: { order: StaffOrder }) {
  const picture = items.find((line) => line.picture)?.picture
  return <RowPicture id={picture?.id} className="size-12" />
}

/** '1 piece', '3 pieces'. */
function unitsOf({ items }: StaffOrder): string {
  const count = sum(items.map(({ quantity }) => quantity))
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'piece' : 'pieces'}`
}
