import { useState } from 'react'
import type { StaffOrder } from '#app/orders/order-schema.ts'
import { call } from '#app/ui/office-call.ts'
import { useRead } from '#app/ui/use-read.ts'
import { tellFailure } from './order-calls.ts'

/** Which orders staff want to see. */
export type OrdersWish = { search: string; status: string; isArchived: boolean }

const pageSize = 25

type Further = { path: string; orders: StaffOrder[]; isDone: boolean }

/** The orders of a wish, page after page, newest first, with what was changed of them here. */
export function useOrders(wish: OrdersWish) {
  const path = listPath(wish)
  const first = useRead<StaffOrder[]>(path)
  const [further, setFurther] = useState<Further>({ path, orders: [], isDone: false })
  const [changed, setChanged] = useState<ReadonlyMap<string, StaffOrder>>(new Map())
  const [isFetching, setIsFetching] = useState(false)

  const more = further.path === path ? further : { path, orders: [], isDone: false }
  const fetched = [...(first.data ?? []), ...more.orders]
  const orders = fetched
    .map((order) => changed.get(order.id) ?? order)
    .filter((order) => (order.archivedAt !== null) === wish.isArchived)
  const isFull = fetched.length > 0 && fetched.length % pageSize === 0

  async function showMore() {
    setIsFetching(true)
    try {
      const next = await call<StaffOrder[]>('GET', `${path}&cursor=${fetched.at(-1)?.id ?? ''}`)
      setFurther({
        path,
        orders: [...more.orders, ...next],
        isDone: next.length < pageSize,
      })
    } catch (error) {
      tellFailure('Failed to load more orders', error)
    }
    setIsFetching(false)
  }

  return {
    orders,
    failure: first.failure,
    isLoading: first.isLoading,
    isFetching,
    hasMore: isFull && !more.isDone,
    showMore,
    reload: first.reload,
    putChanged: (order: StaffOrder) => setChanged((all) => new Map(all).set(order.id, order)),
  }
}

function listPath({ search, status, isArchived }: OrdersWish): string {
  const query = new URLSearchParams({ limit: String(pageSize), archived: String(isArchived) })
  if (search) query.set('search', search)
  if (status) query.set('status', status)
  return `/api/admin/orders?${query}`
}
