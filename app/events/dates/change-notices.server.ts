import type { Selectable } from 'kysely'
import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { changeNoticeJob } from '#app/events/event-jobs.ts'
import { isEmailContact } from '#app/events/responses/email-contact.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { noticeEmail } from './change-email.ts'
import { plannedDateOf } from './date-changes.ts'
import { isSameChange } from './plan-at-response.ts'
import { hasChanged, type ResponseState, responseStateOf } from './response-state.ts'
import {
  listUpcomingResponses,
  type UpcomingResponse,
  upcomingResponses,
} from './upcoming-responses.server.ts'

const noticeSchema = z.object({
  responseId: z.string(),
  /** the change that the email is about; older versions left it out */
  fingerprint: z.string().nullable().optional(),
})

/** Time to undo a mistaken change of a whole event before anyone is emailed. */
const msToPutBack = 15 * 60_000

/**
 * After events are saved: updates responses to changed, dropped, and restored dates, and queues emails to
 * people who left an email address. Idempotent.
 */
export async function followChanges(context: AppContext): Promise<void> {
  const { db, now } = context
  const { values } = await readDocument(db, events)
  const { timeZone } = (await readDocument(db, site)).values
  const today = todayIn(timeZone, now())
  for (const row of await listUpcomingResponses(db, today)) {
    const state = responseStateOf(values, row, today)
    if (hasChanged(state, row, today)) await follow(context, row, state)
  }
}

/** Emails one person, unless the date changed again, they already know, they canceled, or the date has passed. */
export async function sendChangeNotice(context: AppContext, payload: unknown): Promise<void> {
  const { db, mail, config } = context
  const { responseId, fingerprint } = noticeSchema.parse(payload)
  const { timeZone } = (await readDocument(db, site)).values
  const today = todayIn(timeZone, context.now())
  const row = await upcomingResponses(db, today)
    .selectAll()
    .where('id', '=', responseId)
    .executeTakeFirst()
  if (!row?.contact || !isEmailContact(row.contact)) return
  const { toldChange, knownChange } = row
  // a newer email covers the later change
  if (fingerprint !== undefined && fingerprint !== toldChange) return
  // changed back before any email was sent
  if (knownChange === toldChange) return
  const { values, translations } = await readDocument(db, events)
  const { id, token, language, name } = row
  const translated = inLanguageOf({ language }, events, values, translations)
  const state = responseStateOf(values, row, today, translated)
  if (!isSameChange(state.fingerprint, toldChange)) return
  const { phone } = await getContactFacts(db)
  const reader = { name, today, siteUrl: config.siteUrl, phone, language, own: { id, token } }
  await mail.send({ to: row.contact, ...noticeEmail(state, row, reader) })
  // without a mail server the email was only stored, so they still don't know
  if (!mail.isOn) return
  await db
    .updateTable('eventResponses')
    .set({ knownChange: toldChange })
    .where('id', '=', responseId)
    .execute()
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
  return enqueue(db, now, changeNoticeJob, { responseId, fingerprint }, due)
}
