import { z } from 'zod'

/** Ranges in days, including today; the last whole week, from Sunday to Saturday; and calendar months. */
export const analyticsRanges = [
  '7',
  '30',
  '90',
  '365',
  'lastWeek',
  'thisMonth',
  'lastMonth',
] as const

export type AnalyticsRange = (typeof analyticsRanges)[number]

const count = z.number()

const pageNumbers = z.object({
  /** its English path */
  page: z.string(),
  label: z.string(),
  /** null: it no longer exists */
  address: z.string().nullable(),
  views: count,
  spanish: count.describe('views of the Spanish page'),
  before: count.describe('views in the previous period'),
  helped: count.describe('“Yes” answers'),
  notHelped: count,
})

/** Page views by day (in the ministry's time zone) and by page. */
export const analyticsSchema = z.object({
  range: z.enum(analyticsRanges),
  days: z.array(z.object({ day: z.string(), views: count, spanish: count })),
  before: count.describe('views in the previous period'),
  pages: z.array(pageNumbers).describe('most viewed first, at most 200'),
  notFound: z.object({ views: count, before: count }).describe('pages that don’t exist'),
  since: z.string().nullable().describe('the first day with data'),
})

export type Analytics = z.infer<typeof analyticsSchema>
export type PageAnalytics = z.infer<typeof pageNumbers>
