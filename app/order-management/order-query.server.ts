import { z } from 'zod'
import { readDocument } from '#app/content/kit/content.server.ts'
import { orderStatuses, paymentStatuses } from '#app/orders/order-schema.ts'
import { site } from '#app/site/documents/site-document.ts'
import { startOfDay } from '#app/ui/format/calendar.server.ts'
import { addDays, isPlainDate } from '#app/ui/format/plain-date.ts'
import type { Db } from '#platform/db/open.ts'
import { searchQuery } from '#platform/paging.ts'
import type { OrderFilter } from './order-list.server.ts'

const day = z
  .string()
  .refine((text) => /^20/.test(text) && isPlainDate(text), 'must be a date, such as 2026-11-21')
  .optional()

export const orderQuery = z.object({
  search: searchQuery('words from the number, name, email, phone, street, city, or ZIP code'),
  status: z.enum(orderStatuses, `must be one of ${orderStatuses.join(', ')}`).optional(),
  paymentStatus: z
    .enum(paymentStatuses, `must be one of ${paymentStatuses.join(', ')}`)
    .optional()
    .describe('without it, all paid orders, including refunded ones'),
  waits: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .describe('true: only paid orders that haven’t shipped'),
  refunds: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .describe('true: only orders with a refund, full or partial'),
  archived: z.enum(['true', 'false'], 'must be true or false').default('false'),
  mode: z.enum(['live', 'test'], 'must be live or test').optional(),
  from: day.describe('the first day, in the ministry’s time zone'),
  to: day.describe('the last day'),
})

export async function filterOf(
  db: Db,
  { archived, waits, refunds, from, to, ...filter }: z.infer<typeof orderQuery>,
): Promise<OrderFilter> {
  const timestamps = from || to ? await timestampsBetween(db, from, to) : {}
  return {
    ...filter,
    ...timestamps,
    isArchived: archived === 'true',
    isWaiting: waits === 'true',
    hasRefund: refunds === 'true',
  }
}

/** When the ministry's days begin and end. */
async function timestampsBetween(db: Db, from?: string, to?: string) {
  const timeZone = await readTimeZone(db)
  return {
    from: from && startOfDay(from, timeZone),
    to: to && startOfDay(addDays(to, 1), timeZone),
  }
}

/** The ministry's time zone. */
export async function readTimeZone(db: Db): Promise<string> {
  return (await readDocument(db, site)).values.timeZone
}
