import type { Selectable } from 'kysely'
import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { moveUpAll } from '#app/events/responses/places.server.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { site } from '#app/site/documents/site-document.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { plannedDateOf } from './date-changes.ts'
import { hasChanged, type ResponseState, responseStateOf } from './response-state.ts'
import { listUpcomingResponses, type UpcomingResponse } from './upcoming-responses.server.ts'

/** Time to undo a mistaken change of a whole event before anyone is emailed. */
const msToPutBack = 15 * 60_000

/**
 * After events are saved: updates responses to changed, dropped, and restored dates, and queues emails to
 * people who left an email address, and gives places that opened to waiting lists. Idempotent.
 */
export async function followChanges(context: AppContext): Promise<void> {
  const { db, now } = context
  const { values } = await readDocument(db, events)
  const { timeZone } = (await readDocument(db, site)).values
  const since = momentIn(timeZone, now())
  const { today } = since
  for (const row of await listUpcomingResponses(db, values.events, since)) {
    const state = responseStateOf(values, row, today)
    if (hasChanged(state, row, today)) await follow(context, row, state)
  }
  await moveUpAll(context, values.events, since)
}

/** Queues a notice for someone who just left an email address, if their date has changed. Returns whether it did. */
export async function enqueueNoticeIfChanged(
  db: Db,
  now: Date,
  row: Pick<Selectable<EventResponseTable>, 'id' | 'toldChange' | 'knownChange'>,
): Promise<boolean> {
  const { toldChange, knownChange } = row
  if (toldChange === null || toldChange === knownChange) return false
  await enqueueNotice(db, now, row.id, toldChange)
  return true
}

async function follow(
  { db, now }: AppContext,
  { id, toldChange }: UpcomingResponse,
  { occurrence, fingerprint, isOfRule }: ResponseState,
): Promise<void> {
  const held = occurrence && {
    occurrenceDate: occurrence.change?.held.date ?? occurrence.date,
    plannedDate: plannedDateOf(occurrence.change),
  }
  const at = now()
  const due = isOfRule ? new Date(at.getTime() + msToPutBack) : at
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('eventResponses')
      .set({ ...held, toldChange: fingerprint })
      .where('id', '=', id)
      .where('toldChange', toldChange === null ? 'is' : '=', toldChange)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await enqueueNotice(transaction, at, id, fingerprint, due)
  })
}

function enqueueNotice(
  db: Db,
  now: Date,
  responseId: string,
  fingerprint: string | null,
  due: Date = now,
): Promise<void> {
  return enqueue(db, now, 'events.notice', { responseId, fingerprint }, due)
}
