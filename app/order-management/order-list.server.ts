import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  type Order,
  type OrderSort,
  type OrderStatus,
  type PaymentStatus,
  unshippedStatuses,
} from '#app/orders/order-schema.ts'
import { type SearchTerm, searchTermsOf } from '#app/orders/order-search.ts'
import { withLines } from '#app/orders/orders.server.ts'
import type { Db } from '#platform/db/open.ts'
import { contains } from '#platform/db/search.ts'
import type { Tables } from '#platform/db/tables.ts'
import { getOwn } from '#platform/get-own.ts'

/** Without `paymentStatus`, only paid orders. */
export type OrderFilter = {
  search?: string | undefined
  /** only orders from exactly these names */
  customerNames?: readonly string[]
  status?: OrderStatus | undefined
  paymentStatus?: PaymentStatus | undefined
  mode?: 'live' | 'test' | undefined
  isArchived?: boolean
  /** only paid, unshipped orders with something left to pack */
  isWaiting?: boolean
  /** only orders with a refund, full or partial */
  hasRefund?: boolean
  /** ISO; when they were paid, or created if unpaid */
  from?: string | undefined
  /** ISO, exclusive */
  to?: string | undefined
}

export type OrderPage = {
  limit: number
  /** the id of the last order on the previous page */
  cursor?: string | undefined
  /** newest first if undefined */
  sort?: OrderSort | undefined
}

type OrderQuery = SelectQueryBuilder<Tables, 'orders', object>

/**
 * Returns up to `limit` orders, newest first (decision 100) unless sorted: unpaid ones by creation, others by when
 * they were placed. By time, every page is read from an index.
 */
export async function listOrders(
  db: Db,
  { limit, cursor, sort = '-placed', ...filter }: OrderFilter & OrderPage,
): Promise<Order[]> {
  const timestamp = timestampOf(filter)
  const placed = sql.ref<string | number>(timestamp)
  const by = {
    placed,
    customer: sql<string | number>`lower(customer_name)`,
    total: sql.ref<string | number>('totalCents'),
  }
  const direction = sort.startsWith('-') ? 'desc' : 'asc'
  const key = getOwn(by, sort.replace('-', '')) ?? placed
  const filtered = applyFilter(db.selectFrom('orders'), filter, timestamp)
  const rows = await (cursor ? afterCursor(filtered, key, direction, cursor) : filtered)
    .selectAll()
    .orderBy(key, direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
  return withLines(db, rows)
}

/** Most names that are compared with a misspelled search. */
const maxNames = 50_000

/** The different names on placed orders that aren't archived. */
export async function listCustomerNames(db: Db): Promise<string[]> {
  const rows = await applyFilter(db.selectFrom('orders'), {}, 'placedAt')
    .select('customerName')
    .distinct()
    .limit(maxNames)
    .execute()
  return rows.map(({ customerName }) => customerName)
}

/** The number of orders that match. */
export async function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  const { count } = await applyFilter(db.selectFrom('orders'), filter, timestampOf(filter))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many orders the views To ship and Packing list. Every count of them in the office is this one. */
export function countOrdersToShip(db: Db): Promise<number> {
  return countOrders(db, { isWaiting: true })
}

/** Counts the orders for pickup among them. */
export async function countPickups(db: Db): Promise<number> {
  const { count } = await applyFilter(db.selectFrom('orders'), { isWaiting: true }, 'placedAt')
    .where('shippingBy', '=', 'pickup')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Unpaid orders were never placed. */
function timestampOf(filter: OrderFilter): 'placedAt' | 'createdAt' {
  return isUnpaid(filter) ? 'createdAt' : 'placedAt'
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
  if (filter.customerNames) query = query.where('customerName', 'in', filter.customerNames)
  if (filter.paymentStatus) query = query.where('paymentStatus', '=', filter.paymentStatus)
  if (filter.status) query = query.where('status', '=', filter.status)
  if (filter.isWaiting) {
    query = query
      .where('paymentStatus', '=', 'paid')
      .where('status', 'in', unshippedStatuses)
      .where(hasUnitsToSend)
  }
  if (filter.hasRefund) query = query.where('refundedCents', '>', 0)
  if (filter.mode) query = query.where('mode', '=', filter.mode)
  if (filter.from) query = query.where(timestamp, '>=', filter.from)
  if (filter.to) query = query.where(timestamp, '<', filter.to)
  for (const word of searchTermsOf(filter.search ?? '')) query = withTerm(query, word)
  return query
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
  key: RawBuilder<string | number>,
  direction: 'asc' | 'desc',
  id: string,
): OrderQuery {
  const last = sql<string | number>`(select ${key} from orders as last where last.id = ${id})`
  const isAfter = direction === 'desc' ? '<' : '>'
  return query
    .where(key, `${isAfter}=`, last)
    .where(({ eb, or }) => or([eb(key, isAfter, last), eb('id', isAfter, id)]))
}
