import { Link } from 'react-router'
import { RowPicture } from '#app/images/admin/row-picture.tsx'
import { describeLabels, describeWait } from '#app/order-management/bulk/row-notes.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { Card } from '#app/ui/card.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import { formatTimestamp, officeZone } from '#app/ui/format/timestamp.ts'
import { RowCheckbox } from '#app/ui/selection/row-checkbox.tsx'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { formatDecimalMoney, OrderBadges } from './order-badges.tsx'
import { listedOrder } from './order-calls.ts'
import { StatusSelect } from './status-select.tsx'

/** Moves to a second line if the row is too narrow. */
const secondLine = '@min-[38rem]:order-last @min-[54rem]:order-none @min-[54rem]:col-auto'

export function OrderRow({
  order,
  now,
  isSelected,
  onSelect,
  link,
  onChanged,
}: {
  order: StaffOrder
  now: Date
  isSelected: boolean
  onSelect: () => void
  link: LinkToItem
  onChanged: (order: StaffOrder) => void
}) {
  return (
    <Card as="li" className="@container p-4">
      <div className="grid gap-x-3 gap-y-2 @min-[38rem]:grid-cols-[14.5rem_minmax(0,1fr)_10rem] @min-[38rem]:items-center @min-[54rem]:grid-cols-[14.5rem_minmax(0,1fr)_6rem_8.5rem_10rem]">
        <div className="flex items-start gap-1">
          <RowCheckbox
            label={`Select order ${order.number}`}
            isSelected={isSelected}
            onSelect={onSelect}
            className="-ml-2"
          />
          <p className="min-w-0 wrap-anywhere">
            <Link
              {...link}
              className="inline-flex min-h-11 max-w-full items-center font-semibold text-accent underline"
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
            <span className="line-clamp-3">{order.customerName}</span>
            <span className="block text-sm text-muted">{order.customerEmail}</span>
          </p>
        </div>
        <p className={`font-semibold tabular-nums ${secondLine} @min-[38rem]:col-start-2`}>
          {formatDecimalMoney(order.total)}
          <span className="block text-sm font-normal text-muted">{unitsOf(order)}</span>
        </p>
        <div className={`${secondLine} @min-[38rem]:col-start-3`}>
          <OrderBadges order={order} />
          <WaitNote order={order} now={now} />
        </div>
        <StatusSelect order={order} onChanged={(opened) => onChanged(listedOrder(opened))} />
      </div>
    </Card>
  )
}

/** How long it has waited, and whether it has a label. */
function WaitNote({ order, now }: { order: StaffOrder; now: Date }) {
  const words = [describeWait(order, now, officeZone()), describeLabels(order)]
  return (
    <span className="mt-1 block text-sm text-muted">
      {words.map((word) =>
        word ? (
          <span key={word} className="block">
            {word}
          </span>
        ) : null,
      )}
    </span>
  )
}

/** The picture of the first item that has one. */
function FirstPicture({ order: { items } }: { order: StaffOrder }) {
  const picture = items.find((line) => line.picture)?.picture
  return <RowPicture id={picture?.id} className="size-12" />
}

/** '1 item', '3 items'. */
function unitsOf({ items }: StaffOrder): string {
  const count = sum(items.map(({ quantity }) => quantity))
  return pluralize(count, 'item', 'items')
}
