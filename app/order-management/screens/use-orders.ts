import { useState } from 'react'
import type { OrderSort, OrderStatus, StaffOrder } from '#app/orders/order-schema.ts'
import { useRead } from '#app/ui/calls/use-read.ts'

export type OrdersFilter = {
  search: string
  /** `waiting`: paid and unshipped; `refunds`: refunded in full or in part */
  status: OrderStatus | 'waiting' | 'refunds' | ''
  archived: 'true' | 'false'
  sort: OrderSort
}

/** The filter in the API's format, without the order. */
export function queryOf({ status, search, archived }: OrdersFilter) {
  const shared = { search, archived }
  if (status === 'waiting') return { ...shared, waits: 'true' as const }
  if (status === 'refunds') return { ...shared, refunds: 'true' as const }
  return { ...shared, status }
}

const pageSize = 50

/** One page of orders, merged with changes made here, and how many match. */
export function useOrders(filter: OrdersFilter, cursors: readonly string[]) {
  const query = queryOf(filter)
  // one more shows whether another page follows
  const page = { limit: pageSize + 1, cursor: cursors.at(-1), sort: filter.sort }
  const read = useRead('GET /api/admin/orders', { query: { ...query, ...page } })
  const count = useRead('GET /api/admin/orders/count', { query })
  const [changed, setChanged] = useState<ReadonlyMap<string, StaffOrder>>(new Map())
  const [seen, setSeen] = useState(read.data)
  // fresh data replaces local changes
  if (!read.isLoading && seen !== read.data) {
    setSeen(read.data)
    setChanged(new Map())
  }
  const fetched = read.data ?? []
  const shown = fetched.slice(0, pageSize)
  return {
    orders: shown
      .map((order) => changed.get(order.id) ?? order)
      .filter((order) => (order.archivedAt !== null) === (filter.archived === 'true')),
    /** the position of the first row, from 1 */
    first: cursors.length * pageSize + 1,
    total: count.data?.count,
    next: fetched.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
    failure: read.failure,
    isLoading: read.isLoading,
    reload: read.reload,
    putChanged: (order: StaffOrder) => {
      setChanged((all) => new Map(all).set(order.id, order))
      void count.reload()
    },
  }
}
