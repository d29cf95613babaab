import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addMonths, todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { forgetEmails } from '#platform/outbox/email-log.ts'

/**
 * Removes names, contacts, and answers from responses to old events, and names from their arrivals (12 months by
 * default). Counts stay.
 */
export async function redactOldResponses({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const { records, timeZone } = (await readDocument(db, site)).values
  const before = addMonths(todayIn(timeZone, now()), -records.responseMonths)
  await db.transaction().execute(async (tx) => {
    const redacted = await tx
      .updateTable('eventResponses')
      .set({ name: null, contact: null, answers: null })
      .where('occurrenceDate', '<', before)
      .where(({ eb, or }) =>
        or([
          eb('name', 'is not', null),
          eb('contact', 'is not', null),
          eb('answers', 'is not', null),
        ]),
      )
      .returning('id')
      .execute()
    await forgetEmails(
      tx,
      redacted.map(({ id }) => `response:${id}`),
    )
    await tx
      .updateTable('eventArrivals')
      .set({ name: null })
      .where('occurrenceDate', '<', before)
      .where('name', 'is not', null)
      .execute()
  })
}
