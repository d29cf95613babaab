import { z } from 'zod'
import { addDays, addMonths, type PlainDate, weekdayOf } from '#app/ui/format/plain-date.ts'

export const chartRanges = ['day', 'week', 'month'] as const

export type ChartRange = (typeof chartRanges)[number]

const stepCounts: Record<ChartRange, number> = { day: 30, week: 26, month: 12 }

const decimal = z.string().describe('decimal dollars, such as "45.99"')
const figures = {
  orders: z.number().describe('paid orders that aren’t archived'),
  revenue: decimal.describe('paid minus refunded, including archived orders'),
}

/**
 * Orders and revenue over time, in the ministry's days. With `earlier`, they add up to the shop's totals (decision
 * 32).
 */
export const overTimeSchema = z.object({
  range: z.enum(chartRanges),
  mode: z.enum(['live', 'test']),
  steps: z.array(z.object({ from: z.string().describe('first day'), to: z.string(), ...figures })),
  earlier: z.object(figures).describe('everything before the first step'),
})

export type OverTime = z.infer<typeof overTimeSchema>
export type ChartStep = OverTime['steps'][number]

/** The first and last day of each step, ending with today's; weeks begin on Sunday. */
export function chartSteps(
  range: ChartRange,
  today: PlainDate,
): { from: PlainDate; to: PlainDate }[] {
  const count = stepCounts[range]
  return Array.from({ length: count }, (_, at) => {
    const from = startOfStep(range, today, at - count + 1)
    return { from, to: addDays(startOfStep(range, today, at - count + 2), -1) }
  })
}

function startOfStep(range: ChartRange, today: PlainDate, steps: number): PlainDate {
  if (range === 'day') return addDays(today, steps)
  if (range === 'week') return addDays(today, 7 * steps - weekdayOf(today))
  return addMonths(`${today.slice(0, 7)}-01`, steps)
}
