import { z } from 'zod'
import { senderSchema } from '#app/fulfillment/packing.ts'
import { listOrders, type OrderFilter } from '#app/order-management/order-list.server.ts'
import { filterOf, orderQuery, readTimeZone } from '#app/order-management/order-query.server.ts'
import { presentOrders } from '#app/order-management/present-orders.server.ts'
import { orderStatsSchema } from '#app/orders/order-schema.ts'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { csvFile, csvPages } from '#app/ui/format/csv.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'
import { endpoint } from '#platform/endpoint.ts'
import { everyPage } from '#platform/paging.ts'
import { readMonths } from './months.server.ts'
import { monthColumnsOf, monthTotalsSchema, totalsOf } from './months-csv.ts'
import { readOrderStats } from './order-stats.server.ts'
import { orderColumns } from './orders-csv.ts'
import { readOverTime } from './over-time.server.ts'
import { chartRanges, overTimeSchema } from './over-time.ts'
import { readPickList } from './pick-list.server.ts'
import { pickListSchema } from './pick-list.ts'

const stats = endpoint({
  method: 'GET',
  path: '/api/admin/orders/stats',
  summary: 'Order counts and revenue',
  access: 'reports',
  answer: orderStatsSchema,
  handle: ({ context }) => readOrderStats(context.db),
})

const overTime = endpoint({
  method: 'GET',
  path: '/api/admin/orders/over-time',
  summary: 'Orders and revenue by day, week, or month',
  access: 'reports',
  query: z.object({
    range: z.enum(chartRanges, `must be one of ${chartRanges.join(', ')}`).default('day'),
  }),
  answer: overTimeSchema,
  handle: async ({ context: { db, now }, query: { range } }) =>
    readOverTime(db, { range, now: now(), timeZone: await readTimeZone(db) }),
})

const pickList = endpoint({
  method: 'GET',
  path: '/api/admin/orders/pick-list',
  summary: 'The items to pick for paid orders that haven’t shipped',
  access: ['orders', 'fulfillment'],
  answer: pickListSchema,
  handle: ({ context }) => readPickList(context.db),
})

const sender = endpoint({
  method: 'GET',
  path: '/api/admin/orders/sender',
  summary: 'The ministry’s name and return address, for packing slips',
  access: ['orders', 'fulfillment'],
  answer: senderSchema,
  handle: ({ context }) => readSender(context.db),
})

const table = endpoint({
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary: 'All matching orders as a CSV file, newest first',
  access: 'reports',
  activity: { part: 'exports', did: 'Downloaded orders as CSV' },
  query: orderQuery,
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context: { db, now }, query }) => {
    const timeZone = await readTimeZone(db)
    const day = todayIn(timeZone, now())
    return csvPages(
      `orders-${day}.csv`,
      orderColumns(timeZone),
      pagesOf(db, await filterOf(db, query)),
    )
  },
})

const month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'must be a month, such as 2026-11')
  .optional()

const monthRange = z.object({
  from: month.describe('the first month, such as 2026-01; without it, the first with money'),
  to: month.describe('the last month; without it, the current one'),
})

const monthTotals = endpoint({
  method: 'GET',
  path: '/api/admin/orders/months',
  summary: 'Returns the totals of the monthly report for these months',
  access: 'reports',
  query: monthRange,
  answer: monthTotalsSchema,
  handle: async ({ context: { db, now }, query }) =>
    totalsOf(await readMonths(db, { timeZone: await readTimeZone(db), now: now(), ...query })),
})

const months = endpoint({
  method: 'GET',
  path: '/api/admin/orders/months.csv',
  summary: 'A CSV file with payments, refunds, card fees, and label costs for each month',
  query: monthRange,
  access: 'reports',
  activity: { part: 'exports', did: 'Downloaded the monthly report' },
  answer: z.string(),
  answerType: 'text/csv',
  handle: async ({ context: { db, now }, query: { from, to } }) => {
    const timeZone = await readTimeZone(db)
    const rows = await readMonths(db, { timeZone, now: now(), from, to })
    const [first, last] = [from ?? rows[0]?.month, to ?? todayIn(timeZone, now()).slice(0, 7)]
    const period = !first || first === last ? last : `${first}-to-${last}`
    return csvFile(`monthly-report-${period}.csv`, monthColumnsOf(rows), rows)
  },
})

function pagesOf(db: Db, filter: OrderFilter) {
  return everyPage(
    async (page) => presentOrders(db, await listOrders(db, { ...filter, ...page })),
    ({ id }) => id,
  )
}

/** Reports for staff. Keep them before `{id}`, which would match their paths. */
export const orderReportEndpoints = [
  ...[stats, overTime, pickList, sender, table, monthTotals, months],
] as const
