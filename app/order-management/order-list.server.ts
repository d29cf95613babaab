import { type SelectQueryBuilder, sql } from 'kysely'
import {
  type Order,
  type OrderStatus,
  type PaymentStatus,
  unshippedStatuses,
} from '#app/orders/order-schema.ts'
import { type SearchTerm, searchTermsOf } from '#app/orders/order-search.ts'
import { withLines } from '#app/orders/orders.server.ts'
import type { Db } from '#platform/db/open.ts'
import { contains } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'

/** Without `paymentStatus`, only paid orders. */
export type OrderFilter = {
  search?: string | undefined
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  mode?: 'live' | 'test' | undefined
  isArchived?: boolean
  /** only paid orders that haven't shipped */
  isWaiting?: boolean
  /** ISO; when they were paid, or created if unpaid */
  from?: string | undefined
  /** ISO, exclusive */
  to?: string | undefined
  limit: number
  /** the id of the last order on the previous page */
  cursor?: string | undefined
}

type OrderQuery = SelectQueryBuilder<Tables, 'orders', object>

/**
 * Returns up to `limit` orders, newest first (decision 100): unpaid ones by creation, others by when they were
 * placed. Every page is read from an index.
 */
export async function listOrders(db: Db, filter: OrderFilter): Promise<Order[]> {
  const timestamp = isUnpaid(filter) ? 'createdAt' : 'placedAt'
  const rows = await applyFilter(db.selectFrom('orders'), filter, timestamp)
    .selectAll()
    .orderBy(timestamp, 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .execute()
  return withLines(db, rows)
}

function isUnpaid({ paymentStatus }: OrderFilter): boolean {
  return paymentStatus === 'pending' || paymentStatus === 'failed'
}

function applyFilter(
  all: OrderQuery,
  filter: OrderFilter,
  timestamp: 'placedAt' | 'createdAt',
): OrderQuery {
  let query = all
    .where('archivedAt', filter.isArchived ? 'is not' : 'is', null)
    .where('placedAt', isUnpaid(filter) ? 'is' : 'is not', null)
  if (filter.paymentStatus) query = query.where('paymentStatus', '=', filter.paymentStatus)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.isWaiting) {
    query = query
      .where('paymentStatus', '=', 'paid')
      .where('status', 'in', unshippedStatuses)
      .where(hasUnitsToSend)
  }
  if (filter.mode) query = query.where('mode', '=', filter.mode)
  if (filter.from) query = query.where(timestamp, '>=', filter.from)
  if (filter.to) query = query.where(timestamp, '<', filter.to)
  for (const word of searchTermsOf(filter.search ?? '')) query = withTerm(query, word)
  return filter.cursor ? afterCursor(query, timestamp, filter.cursor) : query
}

/** Not all units were refunded. */
export const hasUnitsToSend = sql<boolean>`exists (
  select 1 from order_items
  where order_items.order_id = orders.id and order_items.quantity > order_items.refunded_quantity
)`

/** `word` is lower-case. */
function hasPackage(word: string) {
  return sql<boolean>`exists (
    select 1 from order_packages
    where order_packages.order_id = orders.id and lower(order_packages.tracking_number) = ${word}
  )`
}

/** Matches the search text, or a package's tracking number. */
function withTerm(query: OrderQuery, { plain, typed }: SearchTerm): OrderQuery {
  return query.where(({ or }) => or([contains(sql`search`, plain), hasPackage(typed)]))
}

/** Orders after this one; none if it doesn't exist. */
function afterCursor(
  query: OrderQuery,
  timestamp: 'placedAt' | 'createdAt',
  id: string,
): OrderQuery {
  const last = (column: 'placedAt' | 'createdAt') =>
    sql<string>`(select ${sql.ref(column)} from orders as last where last.id = ${id})`
  return query
    .where(timestamp, '<=', last(timestamp))
    .where(({ eb, or }) => or([eb(timestamp, '<', last(timestamp)), eb('id', '<', id)]))
}
