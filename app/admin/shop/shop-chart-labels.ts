import type { ChartRange, ChartStep, OverTime } from '#app/order-management/reports/over-time.ts'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'

const inUtc = { timeZone: 'UTC' } as const
const day = new Intl.DateTimeFormat('en-US', { ...inUtc, month: 'short', day: 'numeric' })
const month = new Intl.DateTimeFormat('en-US', { ...inUtc, month: 'short', year: 'numeric' })

/** Labels of the ranges. */
export const rangeLabels: Record<ChartRange, string> = {
  day: 'Days',
  week: 'Weeks',
  month: 'Months',
}

/** The dates of a step: 'Nov 21', 'Nov 15 to Nov 21', or 'Nov 2026'. */
export function stepLabels(
  range: ChartRange,
  { from, to }: Pick<ChartStep, 'from' | 'to'>,
): string {
  const [start, end] = [new Date(from), new Date(to)]
  if (range === 'month') return month.format(start)
  return range === 'day' ? day.format(start) : `${day.format(start)} to ${day.format(end)}`
}

/** Converts a decimal amount from the API to cents. Refunds are negative. */
export function centsOf(decimal: string): number {
  return decimal.startsWith('-') ? -(parseCents(decimal.slice(1)) ?? 0) : (parseCents(decimal) ?? 0)
}

/** Totals of these steps. */
export function totalsOf(steps: readonly Pick<ChartStep, 'orders' | 'revenue'>[]) {
  return {
    orders: sum(steps.map(({ orders }) => orders)),
    cents: sum(steps.map(({ revenue }) => centsOf(revenue))),
  }
}

/** Describes the charts for people who can't see them: totals and the top step. */
export function chartLabels({ range, steps }: OverTime): { orders: string; revenue: string } {
  const all = totalsOf(steps)
  const period = `${steps.length} ${rangeLabels[range].toLowerCase()}`
  const busiest = steps.toSorted((a, b) => b.orders - a.orders)[0]
  const best = steps.toSorted((a, b) => centsOf(b.revenue) - centsOf(a.revenue))[0]
  return {
    orders: [
      `${countOrders(all.orders)} in ${period}`,
      busiest?.orders ? `. Busiest: ${stepLabels(range, busiest)} (${busiest.orders})` : '',
    ].join(''),
    revenue: [
      `${formatMoney(all.cents)} in ${period}`,
      best && centsOf(best.revenue) > 0
        ? `. Best: ${stepLabels(range, best)} (${formatMoney(centsOf(best.revenue))})`
        : '',
    ].join(''),
  }
}

/** '1 order', '12 orders'. */
export function countOrders(count: number): string {
  return pluralize(count, 'order', 'orders')
}
