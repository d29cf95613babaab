import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { BulkActionsBar, SelectAllOrders } from '#app/order-management/bulk/bulk-actions-bar.tsx'
import { PickListDialog } from '#app/order-management/fulfillment/pick-list-dialog.tsx'
import { orderStatuses, type StaffOrder } from '#app/orders/order-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { usePages } from '#app/ui/calls/use-pages.ts'
import { Card } from '#app/ui/card.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Problem } from '#app/ui/problem.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { toggleId } from '#app/ui/selection/row-checkbox.tsx'
import { useLinked } from '#app/ui/use-linked.ts'
import { useNow } from '#app/ui/use-now.ts'
import { OrderDialog } from './order-dialog.tsx'
import { OrderRow } from './order-row.tsx'
import { type OrdersFilter, queryOf, useOrders } from './use-orders.ts'

const statusChoice = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All statuses' },
    { value: 'waiting', label: 'waiting to ship' },
    ...orderStatuses.map((status) => ({ value: status, label: status })),
  ],
} as const

const archivedChoice = {
  name: 'archived',
  label: 'Show',
  options: [
    { value: 'false', label: 'Current orders' },
    { value: 'true', label: 'Archived orders' },
  ],
} as const

/** The shop's orders: search, status, detail, and printing (A§2.8). */
export function OrdersPanel({
  path,
  hidesHeading = false,
  onChanged,
}: {
  /** the list's path; orders open below it */
  path: string
  /** true if the page already has this heading */
  hidesHeading?: boolean
  onChanged: () => void
}) {
  const { filter, ask } = usePages<OrdersFilter>(
    'orders',
    { search: '', status: '', archived: 'false' },
    useStatusFromUrl(),
  )
  const list = useOrders(filter)
  const maySeeReports = useMay('reports')
  const linked = useLinked(path)
  const now = useNow()
  const [isPickListOpen, setIsPickListOpen] = useState(false)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const put = (order: StaffOrder) => {
    list.putChanged(order)
    onChanged()
  }

  return (
    <div className="flex flex-col gap-5">
      <div className={`flex flex-wrap items-center gap-3 ${hidesHeading ? 'sm:justify-end' : ''}`}>
        {hidesHeading ? null : <h2 className="mr-auto text-2xl">Orders</h2>}
        {maySeeReports ? (
          <>
            <ButtonLink
              look="outline"
              href={apiUrl('GET /api/admin/orders.csv', { query: queryOf(filter) })}
              download
              className="max-sm:px-3"
            >
              Download orders (CSV)
            </ButtonLink>
            <ButtonLink
              look="outline"
              href={apiUrl('GET /api/admin/orders/months.csv')}
              download
              className="max-sm:px-3"
            >
              Monthly report (CSV)
            </ButtonLink>
          </>
        ) : null}
        <Button look="outline" onClick={() => setIsPickListOpen(true)} className="max-sm:px-3">
          Pick list
        </Button>
      </div>
      <SearchForm
        label="Search orders"
        placeholder="Name, number, email, or phone"
        choices={[statusChoice, archivedChoice]}
        isEmpty={!list.isLoading && !filter.search && list.orders.length === 0}
        filter={filter}
        onSearch={ask}
      />
      {list.failure ? (
        <Card className="flex flex-col items-start gap-3 p-5">
          <p role="alert">Orders couldn’t be loaded. {list.failure.message}</p>
          <Button look="outline" onClick={list.reload}>
            Try again
          </Button>
        </Card>
      ) : null}
      {/* always one line high, so that rows don't move under a finger */}
      <p role="status" className="min-h-6 text-muted">
        {list.isLoading ? 'Loading...' : null}
        {list.isLoading || list.failure ? null : describeCount(list.orders.length, filter)}
      </p>
      <SelectAllOrders orders={list.orders} selectedIds={selectedIds} onSelect={setSelectedIds} />
      <BulkActionsBar orders={list.orders} selectedIds={selectedIds} onChanged={put} />
      <ul className="flex flex-col gap-3">
        {list.orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            now={now}
            isSelected={selectedIds.has(order.id)}
            onSelect={() => setSelectedIds((ids) => toggleId(ids, order.id))}
            link={linked.linkTo(order.id)}
            onChanged={put}
          />
        ))}
      </ul>
      <Problem text={list.problem} />
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
      {linked.id ? (
        <OrderDialog
          key={linked.id}
          order={orderOf(linked.id)}
          onClose={linked.forget}
          onChanged={put}
        />
      ) : null}
      {isPickListOpen ? <PickListDialog onClose={() => setIsPickListOpen(false)} /> : null}
    </div>
  )
}

/** The status in the URL, such as `?status=pending` from the dashboard. */
function useStatusFromUrl(): Partial<OrdersFilter> | undefined {
  const [query] = useSearchParams()
  const wanted = query.get('status')
  const status = statusChoice.options.find(({ value }) => value === wanted)?.value
  return status ? { status } : undefined
}

/** The order in the URL; its number is the start of its id. */
function orderOf(id: string): Pick<StaffOrder, 'id' | 'number'> {
  return { id, number: id.slice(0, 8) }
}

function describeCount(count: number, { search, status, archived }: OrdersFilter): string {
  if (count > 0) return `${pluralize(count, 'order', 'orders')} shown.`
  if (search || status) return 'No orders match this search.'
  return archived === 'true' ? 'No archived orders.' : 'No orders yet.'
}
