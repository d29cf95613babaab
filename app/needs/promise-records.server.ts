import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addMonths, todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { forgetEmails } from '#platform/outbox/email-log.ts'

/** Removes names and contacts from old promises, after the same time as from RSVPs. Counts stay. */
export async function redactOldPromises({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const { records, timeZone } = (await readDocument(db, site)).values
  const before = addMonths(todayIn(timeZone, now()), -records.responseMonths)
  await db.transaction().execute(async (tx) => {
    const redacted = await tx
      .updateTable('needPromises')
      .set({ name: null, contact: null })
      .where('createdAt', '<', before)
      .where(({ eb, or }) => or([eb('name', 'is not', null), eb('contact', 'is not', null)]))
      .returning('id')
      .execute()
    await forgetEmails(
      tx,
      redacted.map(({ id }) => `promise:${id}`),
    )
  })
}
