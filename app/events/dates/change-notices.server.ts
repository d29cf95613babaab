import type { Selectable } from 'kysely'
import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { changeNoticeJob } from '#app/events/event-jobs.ts'
import { isEmailContact } from '#app/events/responses/email-contact.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { EventResponseTable } from '#platform/db/tables.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { isSameChange } from './answered-plan.ts'
import { noticeEmail } from './change-email.ts'
import { plannedDateOf } from './date-changes.ts'
import { hasChanged, type ResponseState, responseStateOf } from './response-state.ts'
import {
  listUpcomingResponses,
  type UpcomingResponse,
  upcomingResponses,
} from './upcoming-responses.server.ts'

const noticeSchema = z.object({
  responseId: z.string(),
  /** of the change that the letter is about; an older version left it out */
  fingerprint: z.string().nullable().optional(),
})

/** A whole event, or its rule, is changed by a slip of the hand: so long nobody is written to. */
const msToPutBack = 15 * 60_000

/**
 * After a save of the events: every response to a date that was changed or dropped, or for which
 * that was taken back, follows it to the day it is held now, and who left an e-mail address is
 * written to. Done twice, it changes nothing the second time.
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

/**
 * Writes to one person, unless the date was changed again, they know of it, they took their
 * response back, or the day is over.
 */
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
  // another letter says what has become of it since
  if (fingerprint !== undefined && fingerprint !== toldChange) return
  // taken back before any letter went
  if (knownChange === toldChange) return
  const { values, translations } = await readDocument(db, events)
  const { id, token, language, name } = row
  const translated = inLanguageOf({ language }, events, values, translations)
  const state = responseStateOf(values, row, today, translated)
  if (!isSameChange(state.fingerprint, toldChange)) return
  const { phone } = await getContactFacts(db)
  const reader = { name, today, siteUrl: config.siteUrl, phone, language, own: { id, token } }
  await mail.send({ to: row.contact, ...noticeEmail(state, row, reader) })
  // without a mail server it was laid by, and nobody reads it
  if (!mail.isOn) return
  await db
    .updateTable('eventResponses')
    .set({ knownChange: toldChange })
    .where('id', '=', responseId)
    .execute()
}

/** Writes to somebody who leaves an address only now what became of their day since they answered; false if nothing did. */
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
