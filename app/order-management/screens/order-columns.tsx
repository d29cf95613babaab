import { Link } from 'react-router'
import { RowPicture } from '#app/images/admin/row-picture.tsx'
import { describeLabels, describeWait } from '#app/order-management/bulk/row-notes.ts'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { sum } from '#app/ui/format/sum.ts'
import { formatTimestamp, officeZone } from '#app/ui/format/timestamp.ts'
import type { ListColumn } from '#app/ui/list/list-table.tsx'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { flagsOf, formatDecimalMoney, PaymentStatus } from './order-badges.tsx'
import { listedOrder } from './order-calls.ts'
import { StatusSelect } from './status-select.tsx'

/** The columns of the order list. */
export function orderColumns({
  now,
  linkTo,
  onChanged,
}: {
  now: Date
  linkTo: (id: string) => LinkToItem
  onChanged: (order: StaffOrder) => void
}): ListColumn<StaffOrder, 'placed' | 'customer' | 'total'>[] {
  return [
    {
      key: 'order',
      label: 'Order',
      phone: 'lead',
      cell: (order) => (
        <Link {...linkTo(order.id)} data-list-opener className="list-opener">
          <FirstPicture order={order} />
          <span className="tabular-nums">
            <span className="sr-only">Open order </span>#{order.number}
          </span>
        </Link>
      ),
    },
    {
      key: 'date',
      label: 'Date',
      sort: 'placed',
      startsDescending: true,
      cell: ({ placedAt, createdAt }) => (
        <span className="list-note">{formatTimestamp(placedAt ?? createdAt)}</span>
      ),
    },
    {
      key: 'customer',
      label: 'Customer',
      sort: 'customer',
      fills: true,
      phone: 'main',
      cell: ({ customerName, customerEmail }) => <span title={customerEmail}>{customerName}</span>,
    },
    {
      key: 'payment',
      label: 'Payment',
      phone: 'note',
      cell: (order) => (
        <>
          <span className="list-line">
            <PaymentStatus order={order} />
          </span>
          <Notes order={order} now={now} />
        </>
      ),
    },
    {
      key: 'status',
      label: 'Status',
      phone: 'end',
      cell: (order) => (
        <StatusSelect
          order={order}
          isInList
          onChanged={(opened) => onChanged(listedOrder(opened))}
        />
      ),
    },
    { key: 'items', label: 'Items', isNumber: true, shows: 'wide', cell: unitsOf },
    {
      key: 'total',
      label: 'Total',
      sort: 'total',
      startsDescending: true,
      isNumber: true,
      phone: 'side',
      cell: ({ total }) => formatDecimalMoney(total),
    },
  ]
}

/** How long it has waited, whether it has a label, and what's unusual about it. */
function Notes({ order, now }: { order: StaffOrder; now: Date }) {
  const notes = [describeWait(order, now, officeZone()), describeLabels(order), ...flagsOf(order)]
  return (
    <span className="list-line list-note">
      {notes.map((note) => (note ? <span key={note}>{note}</span> : null))}
    </span>
  )
}

/** The picture of the first item that has one. */
function FirstPicture({ order: { items } }: { order: StaffOrder }) {
  const picture = items.find((line) => line.picture)?.picture
  return <RowPicture id={picture?.id} className="list-desk size-7" />
}

function unitsOf({ items }: StaffOrder): number {
  return sum(items.map(({ quantity }) => quantity))
}
