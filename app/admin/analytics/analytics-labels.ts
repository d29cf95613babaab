import { addDays, formatDayOfYear, formatLongDate, formatMonth } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { Analytics, AnalyticsRange, PageAnalytics } from './analytics-schema.ts'

/** Labels of the ranges. */
export const rangeLabels: Record<AnalyticsRange, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': 'Year',
  lastWeek: 'Last week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
}

/** '1 view', '1,200 views'. */
export function countViews(count: number): string {
  return pluralize(count, 'view', 'views')
}

/** Sums up a range: total views, the change from the previous period, and the Spanish share. */
export function summaryText(numbers: Analytics): { total: string; more: string } {
  const { days, before, since } = numbers
  const previous = days.length === 1 ? 'day' : `${days.length} days`
  const views = sum(days.map((day) => day.views))
  const spanish = sum(days.map((day) => day.spanish))
  return {
    total: `${countViews(views)} ${periodOf(numbers)}`,
    more: [
      before === 0
        ? 'No views in the previous period.'
        : wasCounting(days, since)
          ? `${changeOf(views, before)} the previous ${previous} (${countViews(before)}).`
          : `The previous ${previous} ${days.length === 1 ? 'wasn’t' : 'weren’t'} fully counted.`,
      views > 0 ? `${shareOf(spanish, views)} were in Spanish.` : '',
    ]
      .join(' ')
      .trim(),
  }
}

/** 'in the last 30 days', 'from November 15 to November 21', 'in October 2026', 'in November 2026 so far'. */
function periodOf({ range, days }: Analytics): string {
  const [first, last] = [days[0], days.at(-1)]
  if (range === 'lastWeek' && first && last) {
    return `from ${formatDayOfYear(first.day)} to ${formatDayOfYear(last.day)}`
  }
  if (!first || (range !== 'thisMonth' && range !== 'lastMonth')) {
    return `in the last ${days.length} days`
  }
  return `in ${formatMonth(first.day)}${range === 'thisMonth' ? ' so far' : ''}`
}

/** Describes the chart for people who can't see it. */
export function chartDescription(numbers: Analytics): string {
  const [best] = numbers.days.toSorted((a, b) => b.views - a.views)
  const { total } = summaryText(numbers)
  return best && best.views > 0
    ? `${total}, the most on ${formatLongDate(best.day)}: ${best.views.toLocaleString('en-US')}`
    : total
}

/** '8%', 'Less than 1%', 'None'. */
export function shareOf(part: number, whole: number): string {
  if (part === 0 || whole === 0) return 'None'
  const percent = Math.round((part / whole) * 100)
  return percent < 1 ? 'Less than 1%' : `${percent}%`
}

/** '4 yes, 1 no', or 'No answers'. */
export function answersOf({ helped, notHelped }: Pick<PageAnalytics, 'helped' | 'notHelped'>) {
  return helped + notHelped > 0
    ? `${helped.toLocaleString('en-US')} yes, ${notHelped.toLocaleString('en-US')} no`
    : 'No answers'
}

/** Whether the whole previous range was counted; a partial one can't be compared. */
function wasCounting(days: Analytics['days'], since: string | null): boolean {
  const [first] = days
  return !!first && !!since && since <= addDays(first.day, -days.length)
}

function changeOf(views: number, before: number): string {
  const percent = Math.round((views / before - 1) * 100)
  if (percent === 0) return 'As many as'
  return `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'fewer'} than`
}
