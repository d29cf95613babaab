import { z } from 'zod'
import type { PageDayTable } from '#app/analytics/tables.ts'
import { readTimeZone } from '#app/order-management/order-query.server.ts'
import { type CsvColumns, csvPages } from '#app/ui/format/csv.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import { endpoint } from '#platform/endpoint.ts'
import { languages } from '#platform/languages.ts'
import { everyPage } from '#platform/paging.ts'
import { cursorOfDay, listPageDays, readAnalytics } from './analytics.server.ts'
import { analyticsRanges, analyticsSchema } from './analytics-schema.ts'

const query = z.object({
  range: z
    .enum(analyticsRanges, `must be one of ${analyticsRanges.join(', ')}`)
    .default('30')
    .describe(
      'number of days, including today; or this month up to today, last month, or last week from Sunday to Saturday',
    ),
})

const columns: CsvColumns<PageDayTable> = {
  Day: ({ day }) => day,
  Page: ({ page }) => page,
  Language: ({ language }) => languages[language].label,
  Views: ({ views }) => String(views),
  Helpful: ({ helped }) => String(helped),
  'Not helpful': ({ notHelped }) => String(notHelped),
}

/** Page views, for people who edit content. */
export const analyticsEndpoints = [
  endpoint({
    method: 'GET',
    path: '/api/admin/numbers',
    summary: 'Page views by day and language, and whether the page was helpful',
    access: 'pages',
    query,
    answer: analyticsSchema,
    handle: ({ context, query: { range } }) => readAnalytics(context, range),
  }),
  endpoint({
    method: 'GET',
    path: '/api/admin/numbers.csv',
    summary: 'Page views as CSV, one row per day, page, and language',
    access: 'pages',
    activity: { part: 'exports', did: 'Downloaded page views' },
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
