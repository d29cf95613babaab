import type { PageDayTable } from '#app/analytics/tables.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { timestampBefore } from '#app/ui/format/calendar.server.ts'
import { type PlainDate, todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { runRound } from '#platform/telemetry/round.ts'
import type { CountedPage } from './counted-pages.ts'
import type { CountedViews, ViewTally } from './view-tally.ts'

/** A killed process loses at most this much, in ms. */
const everyMs = 60_000
/** Rows per insert. */
const atOnce = 1000
/** How long totals are kept; the privacy policy says so. */
const retentionYears = 3

/**
 * Stores counted views once a minute. `stop` waits for a running store; the caller then stores once
 * more.
 */
export function startStoringViews(app: AppContext, tally: ViewTally) {
  let storing = Promise.resolve()
  const timer = setInterval(() => {
    storing = runRound('views', () => storeViews(app, tally)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'page views could not be stored; will retry'),
    )
  }, everyMs)
  timer.unref()
  return {
    async stop(): Promise<void> {
      clearInterval(timer)
      await storing
    },
  }
}

/** Adds counted views to their days. Views that can't be stored wait for the next time. */
export async function storeViews(
  app: Pick<AppContext, 'db'>,
  tally: Pick<ViewTally, 'take' | 'putBack'>,
): Promise<void> {
  for (let taken = tally.take(atOnce); taken.length > 0; taken = tally.take(atOnce)) {
    try {
      await addToDays(app.db, byDay(taken, await readTimeZone(app.db)))
    } catch (error) {
      tally.putBack(taken)
      throw error
    }
  }
}

/** Records an answer to "Was this page helpful?" for today. */
export async function addAnswer(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  page: CountedPage,
  isYes: boolean,
): Promise<void> {
  const day = todayIn(await readTimeZone(db), now())
  const answer = { helped: isYes ? 1 : 0, notHelped: isYes ? 0 : 1 }
  await addToDays(db, [{ ...page, day, views: 0, ...answer }])
}

/** Deletes totals older than the retention period. */
export async function deleteOldPageDays({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const first = timestampBefore(now(), { years: retentionYears }).slice(0, 10)
  await db.deleteFrom('pageDays').where('day', '<', first).execute()
}

/** The time zone that the ministry's days follow. */
async function readTimeZone(db: Db): Promise<string> {
  return (await readDocument(db, site)).values.timeZone
}

function byDay(taken: readonly CountedViews[], timeZone: string): PageDayTable[] {
  const days = new Map<number, PlainDate>()
  const rows = new Map<string, PageDayTable>()
  for (const { at, page, language, views } of taken) {
    const day = days.get(at) ?? todayIn(timeZone, new Date(at))
    days.set(at, day)
    const key = `${day} ${page} ${language}`
    const known = rows.get(key)
    if (known) known.views += views
    else rows.set(key, { day, page, language, views, helped: 0, notHelped: 0 })
  }
  // one fixed order, so that two processes can't deadlock
  return [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}

async function addToDays(db: Db, rows: PageDayTable[]): Promise<void> {
  await db
    .insertInto('pageDays')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'page', 'language']).doUpdateSet(({ ref, eb }) => ({
        views: eb('pageDays.views', '+', ref('excluded.views')),
        helped: eb('pageDays.helped', '+', ref('excluded.helped')),
        notHelped: eb('pageDays.notHelped', '+', ref('excluded.notHelped')),
      })),
    )
    .execute()
}
