import { addDays, formatLongDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { NumberRange, Numbers, PageNumbers } from './numbers-schema.ts'

/** What the ranges are called. */
export const rangeLabels: Record<NumberRange, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': 'A year',
}

/** '1 view', '1,200 views'. */
export function countViews(count: number): string {
  return pluralize(count, 'view', 'views')
}

/** A range in two sentences: how much, against the range before, and how much of it in Spanish. */
export function inWords({ days, before, since }: Numbers): { total: string; more: string } {
  const views = sum(days.map((day) => day.views))
  const spanish = sum(days.map((day) => day.spanish))
  return {
    total: `${countViews(views)} in ${days.length} days`,
    more: [
      before === 0
        ? 'Nothing was counted in as many days before.'
        : wasCounting(days, since)
          ? `${changeOf(views, before)} the ${days.length} days before (${countViews(before)}).`
          : `The ${days.length} days before were not all counted.`,
      views > 0 ? `${shareOf(spanish, views)} of them in Spanish.` : '',
    ]
      .join(' ')
      .trim(),
  }
}

/** The plot for whoever cannot see it. */
export function plotInWords(numbers: Numbers): string {
  const [best] = numbers.days.toSorted((a, b) => b.views - a.views)
  const { total } = inWords(numbers)
  return best && best.views > 0
    ? `${total}, most of them on ${formatLongDate(best.day)}: ${best.views.toLocaleString('en-US')}`
    : total
}

/** '8 %', 'less than 1 %', 'none'. */
export function shareOf(part: number, whole: number): string {
  if (part === 0 || whole === 0) return 'None'
  const percent = Math.round((part / whole) * 100)
  return percent < 1 ? 'Less than 1%' : `${percent}%`
}

/** '4 yes, 1 no'; nothing where nobody has answered. */
export function answersOf({ helped, notHelped }: Pick<PageNumbers, 'helped' | 'notHelped'>) {
  return helped + notHelped > 0
    ? `${helped.toLocaleString('en-US')} yes, ${notHelped.toLocaleString('en-US')} no`
    : ''
}

/** Whether all of the range before was counted: part of it says nothing of the whole. */
function wasCounting(days: Numbers['days'], since: string | null): boolean {
  const [first] = days
  return !!first && !!since && since <= addDays(first.day, -days.length)
}

function changeOf(views: number, before: number): string {
  const percent = Math.round((views / before - 1) * 100)
  if (percent === 0) return 'As many as in'
  return `${Math.abs(percent).toLocaleString('en-US')}% ${percent > 0 ? 'more' : 'fewer'} than in`
}
