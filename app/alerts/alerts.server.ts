import type { AlertTable } from '#app/alerts/tables.ts'
import type { AppContext } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Db } from '#platform/db/open.ts'
import { isOver } from '#platform/limits/waits.ts'
import type { Permission } from '#platform/permission.ts'
import { type AlertText, alertTextSchema, type Condition, type ShownAlert } from './alert.ts'
import { enqueueAlert, sendAlertNow } from './alert-email.server.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Reminders come after one day, two, four, and then weekly. */
const maxReminderMs = 7 * dayMs
/** Must be well this long before we report recovery, so that flapping is reported once. */
const recoveredAfterMs = 15 * 60_000
/** Alerts not checked for this long (e.g. from a retired machine) are deleted without an email. */
const staleAfterMs = dayMs

/** Checks each condition in turn and tells the owners what began, persists, or ended. */
export async function watchConditions(context: AppContext, conditions: Condition[]): Promise<void> {
  for (const { key, look } of conditions) {
    try {
      const words = await look(context)
      if (words) await reportProblem(context, key, words)
      else await reportRecovered(context, key)
    } catch (error) {
      context.log.error({ err: error, alert: key }, 'failed to check a condition')
    }
  }
  await deleteStaleAlerts(context)
}

/**
 * Records a problem. Owners are emailed when it begins and reminded while it lasts, once across all
 * processes. If nothing can be stored they are emailed directly.
 */
export async function reportProblem(
  context: AppContext,
  key: string,
  words: AlertText,
): Promise<void> {
  try {
    await context.db.transaction().execute(async (tx) => {
      const news =
        (await startAlert(tx, context, key, words)) ?? (await remindIfDue(tx, context, key, words))
      if (!news) return
      context.log.warn({ alert: key, news }, 'notifying the owners of a problem')
      await enqueueAlert(tx, context, { news, words })
    })
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    // A full disk can't store that it is full.
    await sendAlertNow(context, key, words)
  }
}

async function startAlert(tx: Db, { now }: AppContext, key: string, words: AlertText) {
  const at = now().toISOString()
  const begun = await tx
    .insertInto('alerts')
    .values({
      key,
      words: JSON.stringify(words),
      beganAt: at,
      seenAt: at,
      toldAt: at,
      timesTold: 1,
      wellSince: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return begun ? ('begins' as const) : undefined
}

async function remindIfDue(tx: Db, { now }: AppContext, key: string, words: AlertText) {
  const at = now().toISOString()
  // A concurrent process waits for the row here and then sees that it was reported.
  const known = await tx
    .updateTable('alerts')
    .set({ seenAt: at, wellSince: null, words: JSON.stringify(words) })
    .where('key', '=', key)
    .returning(['toldAt', 'timesTold'])
    .executeTakeFirst()
  if (!known || !isReminderDue(known, now())) return undefined
  await tx
    .updateTable('alerts')
    .set({ toldAt: at, timesTold: known.timesTold + 1 })
    .where('key', '=', key)
    .execute()
  return 'lasts' as const
}

function isReminderDue({ toldAt, timesTold }: Pick<AlertTable, 'toldAt' | 'timesTold'>, now: Date) {
  const waitMs = Math.min(dayMs * 2 ** (timesTold - 1), maxReminderMs)
  return isOver(Date.parse(toldAt) + waitMs, now, waitMs)
}

/** Records that all is well. After a while, the owners get one line that says so. */
export async function reportRecovered(context: AppContext, key: string): Promise<void> {
  const { db, now, log } = context
  const known = await findAlert(db, key)
  if (!known) return
  if (known.wellSince === null) {
    await db
      .updateTable('alerts')
      .set({ wellSince: now().toISOString(), seenAt: now().toISOString() })
      .where('key', '=', key)
      .execute()
    return
  }
  if (!isOver(Date.parse(known.wellSince) + recoveredAfterMs, now(), recoveredAfterMs)) return
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('alerts')
      .where('key', '=', key)
      .where('wellSince', '=', known.wellSince)
      .returning('words')
      .executeTakeFirst()
    if (!ended) return
    log.warn({ alert: key, news: 'ends' }, 'notifying the owners that a problem is fixed')
    await enqueueAlert(tx, context, { news: 'ends', words: textOf(ended) })
  })
}

async function deleteStaleAlerts({ db, now }: AppContext): Promise<void> {
  await db
    .deleteFrom('alerts')
    .where('seenAt', '<', new Date(now().getTime() - staleAfterMs).toISOString())
    .execute()
}

/** The area whose people see an alert, by its stored audience. */
const areaOf = {
  content: 'pages',
  shop: 'orders',
  giving: 'giving',
  people: 'people',
} as const satisfies Record<Exclude<AlertText['audience'], 'staff'>, Permission>

/** Returns current alerts that these permissions may see, oldest first. */
export async function listAlerts(
  db: Db,
  permissions: readonly Permission[],
): Promise<ShownAlert[]> {
  const rows = await db
    .selectFrom('alerts')
    .select(['key', 'words', 'beganAt'])
    .where('wellSince', 'is', null)
    .orderBy('beganAt')
    .orderBy('key')
    .execute()
  return rows.flatMap((row) => {
    const { audience, over: _, ...words } = textOf(row)
    const isFor = audience === 'staff' || permissions.includes(areaOf[audience])
    return isFor ? [{ ...words, key: row.key, beganAt: row.beganAt }] : []
  })
}

function findAlert(db: Db, key: string) {
  return db.selectFrom('alerts').select('wellSince').where('key', '=', key).executeTakeFirst()
}

function textOf({ words }: Pick<AlertTable, 'words'>): AlertText {
  return alertTextSchema.parse(JSON.parse(words))
}
