import { useState } from 'react'
import type { OrderStatus, StaffOrder } from '#app/orders/order-schema.ts'
import { apiUrl, call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { useTry } from '#app/ui/calls/use-try.ts'

export type OrdersFilter = {
  search: string
  /** `waiting`: paid and unshipped */
  status: OrderStatus | 'waiting' | ''
  archived: 'true' | 'false'
}

/** The filter in the API's format. */
export function queryOf({ status, ...rest }: OrdersFilter) {
  return status === 'waiting' ? { ...rest, waits: 'true' as const } : { ...rest, status }
}

const pageSize = 25

type MorePages = { path: string; orders: StaffOrder[]; isDone: boolean }

/** Loads orders page by page, newest first, merged with changes made here. */
export function useOrders(filter: OrdersFilter) {
  const query = { limit: pageSize, ...queryOf(filter) }
  const path = apiUrl('GET /api/admin/orders', { query })
  const first = useRead('GET /api/admin/orders', { query })
  const [morePages, setMorePages] = useState<MorePages>({ path, orders: [], isDone: false })
  const [changed, setChanged] = useState<ReadonlyMap<string, StaffOrder>>(new Map())
  const [seen, setSeen] = useState(first.data)
  const { problem, isBusy, attempt } = useTry('Failed to load more orders')
  // fresh data replaces local changes, but later pages were loaded before them
  if (!first.isLoading && seen !== first.data) {
    setSeen(first.data)
    setMorePages({
      ...morePages,
      orders: morePages.orders.map((order) => changed.get(order.id) ?? order),
    })
    setChanged(new Map())
  }

  const more = morePages.path === path ? morePages : { path, orders: [], isDone: false }
  const fetched = [...(first.data ?? []), ...more.orders]
  const orders = fetched
    .map((order) => changed.get(order.id) ?? order)
    .filter((order) => (order.archivedAt !== null) === (filter.archived === 'true'))
  const isFull = fetched.length > 0 && fetched.length % pageSize === 0

  async function showMore() {
    // while a search loads, the previous results are still shown
    if (first.isLoading) return
    const cursor = fetched.at(-1)?.id
    const next = await attempt(() => call('GET /api/admin/orders', { query: { ...query, cursor } }))
    if (!next) return
    const isDone = next.length < pageSize
    setMorePages({ path, orders: [...more.orders, ...next], isDone })
  }

  return {
    orders,
    failure: first.failure,
    isLoading: first.isLoading,
    isFetching: isBusy || first.isLoading,
    problem,
    hasMore: isFull && !more.isDone,
    showMore,
    reload: first.reload,
    putChanged: (order: StaffOrder) => setChanged((all) => new Map(all).set(order.id, order)),
  }
}
