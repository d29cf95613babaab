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

/** Which orders staff want to see. Without `paymentStatus`, those that were paid. */
export type OrderFilter = {
  search?: string | undefined
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  mode?: 'live' | 'test' | undefined
  isArchived?: boolean
  /** those that are paid and still in the house alone */
  isWaiting?: boolean
  /** paid (or begun, where unpaid) from this moment on, ISO */
  from?: string | undefined
  /** and before this one */
  to?: string | undefined
  limit: number
  /** the id of the last order already had */
  cursor?: string | undefined
}

type OrderQuery = SelectQueryBuilder<Tables, 'orders', object>

/**
 * Orders, newest first; at most `limit` (decision 100). Unpaid ones are listed by when they were
 * begun, the others by when they were placed. Found by an index whatever the page, so the
 * hundredth page costs what the first one does.
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

const hasUnitsToSend = sql<boolean>`exists (
  select 1 from order_items
  where order_items.order_id = orders.id and order_items.quantity > order_items.refunded_quantity
)`

/** True if a package of the order has this number, in lower case. */
function hasPackage(word: string) {
  return sql<boolean>`exists (
    select 1 from order_packages
    where order_packages.order_id = orders.id and lower(order_packages.tracking_number) = ${word}
  )`
}

/** Orders that hold this word, or of which a package has this number. */
function withTerm(query: OrderQuery, { plain, typed }: SearchTerm): OrderQuery {
  return query.where(({ or }) => or([contains(sql`search`, plain), hasPackage(typed)]))
}

/** What comes after the order of this id; nothing where there is no such order. */
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
