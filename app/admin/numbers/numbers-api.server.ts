import { z } from 'zod'
import { readTimeZone } from '#app/orders/admin/order-query.server.ts'
import { type CsvColumns, csvPages } from '#app/ui/format/csv.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { PageDayTable } from '#platform/db/tables.ts'
import { endpoint } from '#platform/endpoint.ts'
import { everyPage } from '#platform/paging.ts'
import { cursorOfDay, listPageDays, readNumbers } from './numbers.server.ts'
import { numberRanges, numbersSchema } from './numbers-schema.ts'

const query = z.object({
  range: z
    .enum(numberRanges, `must be one of ${numberRanges.join(', ')}`)
    .default('30')
    .describe('of how many days, today the last of them'),
})

const columns: CsvColumns<PageDayTable> = {
  Day: ({ day }) => day,
  Page: ({ page }) => page,
  Language: ({ language }) => (language === 'es' ? 'Spanish' : 'English'),
  Views: ({ views }) => String(views),
  'Was of help': ({ helped }) => String(helped),
  'Was of no help': ({ notHelped }) => String(notHelped),
}

/** How often pages were shown, for who looks after them. */
export const numbersEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/numbers',
    summary: 'How often each page was shown, by day and language, and whether it was of help',
    access: 'content',
    query,
    answer: numbersSchema,
    handle: ({ context, query: { range } }) => readNumbers(context, range),
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/numbers.csv',
    summary: 'The same as a table for a spreadsheet: one line for each day, page and language',
    access: 'content',
    activity: { part: 'exports', did: 'Downloaded page views as a table' },
    query,
    answer: z.string(),
    answerType: 'text/csv',
    handle: async ({ context, query: { range } }) => {
      const today = todayIn(await readTimeZone(context.db), context.now())
      return csvPages(
        `page-views-${today}.csv`,
        columns,
        everyPage((page) => listPageDays(context, range, page), cursorOfDay),
      )
    },
  }),
] as const
