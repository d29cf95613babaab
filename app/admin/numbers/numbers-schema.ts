import { z } from 'zod'

/** Of how many days the numbers are, today the last of them. */
export const numberRanges = ['7', '30', '90', '365'] as const

export type NumberRange = (typeof numberRanges)[number]

const count = z.number()

const pageNumbers = z.object({
  /** as it is counted: its path, in English */
  page: z.string(),
  label: z.string(),
  /** null: what it showed is not there any more */
  address: z.string().nullable(),
  views: count,
  spanish: count.describe('those of the page in Spanish'),
  before: count.describe('views in as many days before'),
  helped: count.describe('answers Yes to whether it was of help'),
  notHelped: count,
})

/** How often pages were shown, by day of the ministry and by page. */
export const numbersSchema = z.object({
  range: z.enum(numberRanges),
  days: z.array(z.object({ day: z.string(), views: count, spanish: count })),
  before: count.describe('views in as many days before'),
  pages: z.array(pageNumbers).describe('those with the most views first, 200 at most'),
  notFound: z.object({ views: count, before: count }).describe('addresses without a page'),
  since: z.string().nullable().describe('the first day of which anything is kept'),
})

export type Numbers = z.infer<typeof numbersSchema>
export type PageNumbers = z.infer<typeof pageNumbers>
