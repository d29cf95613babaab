import { useState } from 'react'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import type { SectionProps } from '#app/ui/office-section.ts'
import { formatMoment, listedOrder } from './order-calls.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderMarks, showMoney } from './order-marks.tsx'
import { OrdersFilter } from './orders-filter.tsx'
import { StatusSelect } from './status-select.tsx'
import { type OrdersWish, useOrders } from './use-orders.ts'

/** The orders of the shop: found, moved on and opened (A§2, A§4). */
export function OrdersPanel(_: SectionProps) {
  const [wish, setWish] = useState<OrdersWish>({ search: '', status: '', isArchived: false })
  const list = useOrders(wish)
  const [opened, setOpened] = useState<StaffOrder>()

  return (
    <div className="flex flex-col gap-5">
      <OrdersFilter wish={wish} onWish={setWish} />
      {list.failure ? (
        <Card className="flex flex-col items-start gap-3 p-5">
          <p role="alert">The orders could not be loaded. {list.failure.message}</p>
          <Button look="outline" onClick={list.reload}>
            Try again
          </Button>
        </Card>
      ) : null}
      <p role="status" className={list.isLoading || list.orders.length === 0 ? '' : 'sr-only'}>
        {list.isLoading ? 'Loading...' : describeCount(list.orders.length, wish)}
      </p>
      <ul className="flex flex-col gap-3">
        {list.orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            onOpen={() => setOpened(order)}
            onChanged={list.putChanged}
          />
        ))}
      </ul>
      {list.hasMore ? (
        <Button
          look="outline"
          className="self-center"
          aria-disabled={list.isFetching}
          onClick={() => list.isFetching || void list.showMore()}
        >
          {list.isFetching ? 'Loading...' : 'Show more'}
        </Button>
      ) : null}
      {opened ? (
        <OrderDialog
          order={opened}
          onClose={() => setOpened(undefined)}
          onChanged={list.putChanged}
        />
      ) : null}
    </div>
  )
}

function OrderRow({
  order,
  onOpen,
  onChanged,
}: {
  order: StaffOrder
  onOpen: () => void
  onChanged: (order: StaffOrder) => void
}) {
  return (
    <Card
      as="li"
      className="grid gap-3 p-4 sm:grid-cols-2 xl:grid-cols-[9rem_minmax(0,1fr)_7rem_12rem_11rem] xl:items-center"
    >
      <p>
        <button
          type="button"
          onClick={onOpen}
          className="min-h-11 font-semibold text-accent underline"
        >
          <span className="sr-only">Open order </span>#{order.number}
        </button>
        <span className="block text-sm text-muted">
          {formatMoment(order.paidAt ?? order.createdAt)}
        </span>
      </p>
      <p className="min-w-0 wrap-anywhere">
        {order.customerName}
        <span className="block text-sm text-muted">{order.customerEmail}</span>
      </p>
      <p className="font-semibold tabular-nums">{showMoney(order.total)}</p>
      <OrderMarks order={order} />
      <StatusSelect order={order} onChanged={(opened) => onChanged(listedOrder(opened))} />
    </Card>
  )
}

function describeCount(count: number, { search, status, isArchived }: OrdersWish): string {
  if (count > 0) return `${count} ${count === 1 ? 'order' : 'orders'} shown.`
  if (search || status) return 'No order matches this search.'
  return isArchived ? 'No order is archived.' : 'No orders yet.'
}
