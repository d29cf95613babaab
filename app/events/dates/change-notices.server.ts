import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { type EventContent, type EventsContent, events } from '#app/events/document.ts'
import { changeNoticeJob } from '#app/events/event-jobs.ts'
import { isMailAddress } from '#app/events/responses/contact-kind.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { changeEmail } from './change-email.ts'
import { changeFingerprint, type EventOccurrence, plannedDateOf } from './date-changes.ts'
import { plannedOn } from './occurrences.ts'

const noticeSchema = z.object({
  responseId: z.string(),
  /** of the change that the letter is about; an older version left it out */
  fingerprint: z.string().nullable().optional(),
})

type Row = Awaited<ReturnType<typeof listAffected>>[number]

/**
 * After a save of the events: every response to a date that was changed, or whose change was
 * taken back, follows it to the day it is held now, and who left an e-mail address is written to.
 * Done twice, it changes nothing the second time.
 */
export async function followChanges(context: AppContext): Promise<void> {
  const { db, now } = context
  const { values } = await readDocument(db, events)
  const { timeZone } = (await readDocument(db, site)).values
  const rows = await listAffected(db, values, todayIn(timeZone, now()))
  for (const row of rows) {
    const occurrence = occurrenceOf(values, row)
    if (occurrence && changeFingerprint(occurrence.change) !== row.toldChange) {
      await follow(context, row, occurrence)
    }
  }
}

/** Writes to one person, unless the date was changed again or they took their response back. */
export async function sendChangeNotice(context: AppContext, payload: unknown): Promise<void> {
  const { db, mail, config, now } = context
  const { responseId, fingerprint } = noticeSchema.parse(payload)
  const row = await db
    .selectFrom('eventResponses')
    .selectAll()
    .where('id', '=', responseId)
    .where('cancelledAt', 'is', null)
    .executeTakeFirst()
  if (!row?.contact || !isMailAddress(row.contact)) return
  // another letter says what has become of it since
  if (fingerprint !== undefined && fingerprint !== row.toldChange) return
  const { values, twins } = await readDocument(db, events)
  const occurrence = occurrenceOf(values, row)
  if (!occurrence || changeFingerprint(occurrence.change) !== row.toldChange) return
  const { timeZone } = (await readDocument(db, site)).values
  const { phone } = await getContactFacts(db)
  const today = todayIn(timeZone, now())
  const { language, name } = row
  const translated = occurrenceOf(inLanguageOf({ language }, events, values, twins), row)
  const reader = { name, today, siteUrl: config.siteUrl, phone, language }
  const email = changeEmail(translated ?? occurrence, reader)
  await mail.send({ to: row.contact, ...email })
}

/** Responses still to come that a change may concern: of events with changes, or told of one. */
function listAffected(db: Db, { events: all }: EventsContent, today: string) {
  const changed = all.filter(({ changes }) => changes.length > 0).map(({ id }) => id)
  return db
    .selectFrom('eventResponses')
    .select(['id', 'eventId', 'occurrenceDate', 'plannedDate', 'toldChange', 'contact'])
    .where('cancelledAt', 'is', null)
    .where(({ eb, or }) => or([eb('occurrenceDate', '>=', today), eb('plannedDate', '>=', today)]))
    .where(({ eb, or }) =>
      or([
        eb('toldChange', 'is not', null),
        eb('plannedDate', 'is not', null),
        ...(changed.length > 0 ? [eb('eventId', 'in', changed)] : []),
      ]),
    )
    .orderBy('createdAt')
    .execute()
}

async function follow(
  { db, now }: AppContext,
  { id, toldChange, contact }: Row,
  { change, date }: EventOccurrence<EventContent>,
): Promise<void> {
  const fingerprint = changeFingerprint(change)
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('eventResponses')
      .set({
        occurrenceDate: change?.held.date ?? date,
        plannedDate: plannedDateOf(change),
        toldChange: fingerprint,
      })
      .where('id', '=', id)
      .where('toldChange', toldChange === null ? 'is' : '=', toldChange)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || !contact || !isMailAddress(contact)) return
    await enqueue(transaction, now(), changeNoticeJob, { responseId: id, fingerprint })
  })
}

/** How it stands with the date that a response was made for; undefined where there is none now. */
function occurrenceOf(
  { events: all }: EventsContent,
  { eventId, plannedDate, occurrenceDate }: Pick<Row, 'eventId' | 'plannedDate' | 'occurrenceDate'>,
): EventOccurrence<EventContent> | undefined {
  const event = all.find(({ id }) => id === eventId)
  return event && plannedOn(event, plannedDate ?? occurrenceDate)
}
