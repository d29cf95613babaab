import { readDocument } from '#app/content/kit/content.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { timestampBefore } from '#app/ui/format/calendar.server.ts'
import { trashCutoff } from '#app/ui/trash.ts'
import type { AppContext } from '#platform/context.ts'
import { forgetEmails } from '#platform/outbox/email-log.ts'
import { deleteOrphanOpenings } from './openings.server.ts'
import { deleteOrphanReminders } from './reminders.server.ts'
import { deleteOrphanReplies } from './replies.server.ts'

/**
 * Permanently deletes messages that staff deleted a month ago, and answered ones after the
 * retention period (12 months unless the owner changed it), with their replies. Never deletes
 * unanswered messages automatically.
 */
export async function deleteOldMessages({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  const { records } = (await readDocument(db, site)).values
  const before = timestampBefore(now(), { months: records.messageMonths })
  const binnedBefore = trashCutoff(now())
  await db.transaction().execute(async (tx) => {
    const gone = await tx
      .deleteFrom('contactMessages')
      .where(({ eb, or }) =>
        or([eb('answeredAt', '<', before), eb('deletedAt', '<', binnedBefore)]),
      )
      .returning('id')
      .execute()
    await forgetEmails(
      tx,
      gone.map(({ id }) => `message:${id}`),
    )
    await deleteOrphanOpenings(tx)
    await deleteOrphanReplies(tx)
    await deleteOrphanReminders(tx)
  })
  await db.deleteFrom('savedReplies').where('deletedAt', '<', binnedBefore).execute()
}
