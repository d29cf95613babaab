import { type ExpressionBuilder, sql } from 'kysely'
import { notFound } from '#app/analytics/counted-pages.ts'
import type { PageDayTable } from '#app/analytics/tables.ts'
import { readTimeZone } from '#app/order-management/order-query.server.ts'
import {
  addDays,
  addMonths,
  daysBetween,
  type PlainDate,
  todayIn,
  weekdayOf,
} from '#app/ui/format/plain-date.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Analytics, AnalyticsRange, PageAnalytics } from './analytics-schema.ts'
import { readPageNames } from './page-names.server.ts'

const maxPages = 200

type Reading = Pick<AppContext, 'db' | 'now'>

/** A range, and the first day of as many days before it. */
type Days = { first: PlainDate; last: PlainDate; earlier: PlainDate }

/** Page views in a range of days and in the same number of days before. */
export async function readAnalytics(context: Reading, range: AnalyticsRange): Promise<Analytics> {
  const { db } = context
  const days = await daysOf(context, range)
  const [byDay, pages, [missed], oldest, total] = await Promise.all([
    readByDay(db, days),
    readByPage(db, days, '!='),
    readByPage(db, days, '='),
    db.selectFrom('pageDays').select('day').orderBy('day').limit(1).executeTakeFirst(),
    countBefore(db, days),
  ])
  const nameOf = await readPageNames(
    db,
    pages.map(({ page }) => page),
  )
  return {
    range,
    days: everyDay(days).map((day) => byDay.get(day) ?? { day, views: 0, spanish: 0 }),
    before: total,
    pages: pages.map((row) => ({ ...row, ...nameOf(row.page) })),
    notFound: { views: missed?.views ?? 0, before: missed?.before ?? 0 },
    since: oldest?.day ?? null,
  }
}

/** Stored daily totals of a range, by day, page, and language, after `cursor`. */
export async function listPageDays(
  context: Reading,
  range: AnalyticsRange,
  { limit, cursor }: { limit: number; cursor: string | undefined },
): Promise<PageDayTable[]> {
  const { first, last } = await daysOf(context, range)
  let query = context.db
    .selectFrom('pageDays')
    .selectAll()
    .where('day', '>=', first)
    .where('day', '<=', last)
  if (cursor) {
    const [day = '', language = '', page = ''] = cursor.split('~')
    query = query.where(sql<boolean>`(day, page, language) > (${day}, ${page}, ${language})`)
  }
  return query.orderBy('day').orderBy('page').orderBy('language').limit(limit).execute()
}

/** The cursor after a row. */
export function cursorOfDay({ day, page, language }: PageDayTable): string {
  return `${day}~${language}~${page}`
}

async function daysOf({ db, now }: Reading, range: AnalyticsRange): Promise<Days> {
  const today = todayIn(await readTimeZone(db), now())
  const { first, last } = rangeUpTo(today, range)
  return { first, last, earlier: addDays(first, -1 - daysBetween(first, last)) }
}

function rangeUpTo(today: PlainDate, range: AnalyticsRange): Pick<Days, 'first' | 'last'> {
  if (range === 'lastWeek') {
    const sunday = addDays(today, -weekdayOf(today))
    return { first: addDays(sunday, -7), last: addDays(sunday, -1) }
  }
  const thisMonth = `${today.slice(0, 7)}-01`
  if (range === 'thisMonth') return { first: thisMonth, last: today }
  if (range === 'lastMonth')
    return { first: addMonths(thisMonth, -1), last: addDays(thisMonth, -1) }
  return { first: addDays(today, 1 - Number(range)), last: today }
}

function everyDay({ first, last }: Days): PlainDate[] {
  const days: PlainDate[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

async function readByDay(db: Db, { first, last }: Days) {
  const rows = await db
    .selectFrom('pageDays')
    .select('day')
    .select(({ fn }) => fn.sum('views').as('views'))
    .select(({ eb, fn }) =>
      fn
        .sum(eb.case().when('language', '=', 'es').then(eb.ref('views')).else(0).end())
        .as('spanish'),
    )
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('page', '!=', notFound)
    .groupBy('day')
    .execute()
  return new Map(
    rows.map(({ day, views, spanish }) => [
      day,
      { day, views: Number(views), spanish: Number(spanish) },
    ]),
  )
}

async function countBefore(db: Db, { first, earlier }: Days): Promise<number> {
  const rows = await db
    .selectFrom('pageDays')
    .select(({ fn }) => fn.sum('views').as('views'))
    .where('day', '>=', earlier)
    .where('day', '<', first)
    .where('page', '!=', notFound)
    .execute()
  return sum(rows.map(({ views }) => Number(views ?? 0)))
}

type PageSums = Omit<PageAnalytics, 'label' | 'address'>

/** Totals of existing pages (`!=`), or of all paths that don't exist (`=`). */
async function readByPage(
  db: Db,
  { first, last, earlier }: Days,
  notFoundOrNot: '=' | '!=',
): Promise<PageSums[]> {
  const rows = await db
    .selectFrom('pageDays')
    .select('page')
    .select((row) => [
      sumWhere(row, 'views', row('day', '>=', first)).as('views'),
      sumWhere(row, 'views', row.and([row('day', '>=', first), row('language', '=', 'es')])).as(
        'spanish',
      ),
      sumWhere(row, 'views', row('day', '<', first)).as('before'),
      sumWhere(row, 'helped', row('day', '>=', first)).as('helped'),
      sumWhere(row, 'notHelped', row('day', '>=', first)).as('notHelped'),
    ])
    .where('day', '>=', earlier)
    .where('day', '<=', last)
    .where('page', notFoundOrNot, notFound)
    .groupBy('page')
    .orderBy('views', 'desc')
    .orderBy('page')
    .limit(maxPages)
    .execute()
  return rows.map(({ page, ...sums }) => ({
    page,
    views: Number(sums.views),
    spanish: Number(sums.spanish),
    before: Number(sums.before),
    helped: Number(sums.helped),
    notHelped: Number(sums.notHelped),
  }))
}

type Row = ExpressionBuilder<Tables, 'pageDays'>

function sumWhere(
  row: Row,
  column: 'views' | 'helped' | 'notHelped',
  isMeant: ReturnType<Row['and']> | ReturnType<Row>,
) {
  return row.fn.sum(row.case().when(isMeant).then(row.ref(column)).else(0).end())
}
