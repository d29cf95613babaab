import { useRef, useState } from 'react'
import { reasonNotToPack } from '#app/fulfillment/packing.ts'
import { BulkActionsBar } from '#app/order-management/bulk/bulk-actions-bar.tsx'
import { PickListDialog } from '#app/order-management/fulfillment/pick-list-dialog.tsx'
import { MonthlyReportDialog } from '#app/order-management/reports/monthly-report-dialog.tsx'
import { orderSorts, orderStatuses, type StaffOrder } from '#app/orders/order-schema.ts'
import { statusLabels } from '#app/orders/order-status.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import { recount } from '#app/ui/calls/recount.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { describeShown } from '#app/ui/list/list-count.ts'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { ListViews } from '#app/ui/list/list-views.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { SimilarNames } from '#app/ui/search/similar-names.tsx'
import { useLinked } from '#app/ui/use-linked.ts'
import { useNow } from '#app/ui/use-now.ts'
import { toastSuccess } from './order-calls.ts'
import { orderColumns } from './order-columns.tsx'
import { OrderDialog } from './order-dialog.tsx'
import { type OrdersFilter, queryOf, useOrders } from './use-orders.ts'

const statusChoice = {
  name: 'status',
  label: 'Status',
  options: [
    { value: '', label: 'All statuses' },
    { value: 'waiting', label: 'To ship' },
    { value: 'refunds', label: 'With refunds' },
    ...orderStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
  ],
} as const

const defaults: OrdersFilter = { search: '', status: '', archived: 'false', sort: '-placed' }

const allowed = {
  status: statusChoice.options.map(({ value }) => value),
  archived: ['false', 'true'],
  sort: orderSorts,
} as const

const views = [
  { key: 'all', label: 'All', status: '', archived: 'false' },
  { key: 'waiting', label: 'To ship', status: 'waiting', archived: 'false' },
  { key: 'refunds', label: 'Refunds', status: 'refunds', archived: 'false' },
  { key: 'cancelled', label: 'Canceled', status: 'cancelled', archived: 'false' },
  { key: 'archived', label: 'Archived', status: '', archived: 'true' },
] as const

/** The shop's orders: search, views, detail, and printing (A§2.8). */
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
  const { filter, cursors, ...pages } = useListQuery<OrdersFilter>('orders', defaults, allowed)
  const list = useOrders(filter, cursors)
  const maySeeReports = useMay('reports')
  const linked = useLinked(path)
  const now = useNow()
  const [isReportOpen, setIsReportOpen] = useState(false)
  const [isPickListOpen, setIsPickListOpen] = useState(false)
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const listed = useRef<HTMLParagraphElement>(null)
  const put = (order: StaffOrder) => {
    list.putChanged(order)
    recount()
    onChanged()
  }

  return (
    <div className="flex flex-col gap-2">
      {hidesHeading ? null : <h2 className="text-xl">Orders</h2>}
      <div className="list-head">
        <ListViews
          label="Views of orders"
          views={views.map(({ key, label, ...view }) => ({
            ...{ key, label, query: pages.queryWith(view) },
            isOpen: view.status === filter.status && view.archived === filter.archived,
          }))}
        />
        <SearchForm
          label="Search orders"
          placeholder="Name or number"
          choices={[statusChoice]}
          filter={filter}
          onSearch={pages.ask}
        >
          <p ref={listed} tabIndex={-1} role="status" className="list-count">
            {list.isLoading ? 'Loading...' : null}
            {list.isLoading || list.failure || list.orders.length === 0
              ? null
              : describeShown({ ...list, shown: list.orders.length }, ['order', 'orders'])}
          </p>
        </SearchForm>
        <Button look="outline" onClick={() => setIsPickListOpen(true)}>
          Pick list
        </Button>
        {maySeeReports ? (
          <ListMenu label="Reports" isNamed>
            <button type="button" className="list-menu-item" onClick={() => setIsReportOpen(true)}>
              Monthly report
            </button>
            <a
              className="list-menu-item"
              href={apiUrl('GET /api/admin/orders.csv', { query: queryOf(filter) })}
              download
              onClick={() => toastSuccess('The orders are downloading.')}
            >
              Download orders (CSV)
            </a>
          </ListMenu>
        ) : null}
      </div>
      {list.failure ? (
        <LoadFailure
          text={`Orders couldn’t be loaded. ${list.failure.message}`}
          onRetry={list.reload}
        />
      ) : null}
      <BulkActionsBar
        orders={list.orders}
        selectedIds={selectedIds}
        onChanged={put}
        onMarked={(ids) => {
          setSelectedIds((all) => new Set([...all].filter((id) => !ids.has(id))))
          listed.current?.focus()
        }}
      />
      <ListTable
        label="Orders"
        columns={orderColumns({ now, linkTo: linked.linkTo, onChanged: put })}
        rows={list.orders}
        sort={{ value: filter.sort, queryOf: (sort) => pages.queryWith({ sort }) }}
        selection={{
          ids: selectedIds,
          onChange: setSelectedIds,
          labelOf: ({ number }) => `Select order ${number}`,
          allLabel: 'Select all to pack',
          isInAll: (order) => !reasonNotToPack(order),
        }}
        isBusy={list.isLoading}
      />
      <Pager
        cursors={cursors}
        next={list.next}
        isLoading={list.isLoading}
        labels={{ back: 'Previous page', on: 'Next page' }}
        onTurn={pages.turn}
      />
      <SimilarNames
        kind="order"
        search={filter.search}
        found={list.isLoading ? undefined : list.orders.length}
        shown={list.orders.map(({ id }) => id)}
      />
      {list.orders.length === 0 && !list.isLoading && !list.failure ? (
        <NoOrders filter={filter} onShowAll={() => pages.ask(defaults)} />
      ) : null}
      {linked.id ? (
        <OrderDialog
          key={linked.id}
          order={orderOf(linked.id)}
          onClose={linked.forget}
          onChanged={put}
        />
      ) : null}
      {isReportOpen ? <MonthlyReportDialog onClose={() => setIsReportOpen(false)} /> : null}
      {isPickListOpen ? <PickListDialog onClose={() => setIsPickListOpen(false)} /> : null}
    </div>
  )
}

function NoOrders({ filter, onShowAll }: { filter: OrdersFilter; onShowAll: () => void }) {
  const { search, status, archived } = filter
  if (!search && !status && archived === 'false') {
    return (
      <EmptyList text="No orders yet.">
        <ButtonLink look="outline" href="/shop">
          View your shop
        </ButtonLink>
      </EmptyList>
    )
  }
  return (
    <EmptyList text={search || status ? 'No orders match this search.' : 'No archived orders.'}>
      <Button look="outline" onClick={onShowAll}>
        Show all orders
      </Button>
    </EmptyList>
  )
}

/** The order in the URL; its number is the start of its id. */
function orderOf(id: string): Pick<StaffOrder, 'id' | 'number'> {
  return { id, number: id.slice(0, 8) }
}
