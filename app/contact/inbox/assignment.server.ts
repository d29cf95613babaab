import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import { findReader } from './inbox.server.ts'

const noticeSchema = z.object({
  id: z.string(),
  messageId: z.string(),
  userId: z.string(),
  byUserId: z.string(),
})
const changedSchema = z.object({ userId: z.string() })

/**
 * Emails someone that a message was assigned to them, unless it was reassigned or answered in the
 * meantime.
 */
export async function sendAssigned(context: AppContext, payload: unknown): Promise<void> {
  const { db, mail, config } = context
  const { id, messageId, userId, byUserId } = noticeSchema.parse(payload)
  const message = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('id', '=', messageId)
    .where('assignedTo', '=', userId)
    .where('answeredAt', 'is', null)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const person = await findReader(db, userId)
  if (!message || !person) return
  const by = await db
    .selectFrom('users')
    .select('name')
    .where('id', '=', byUserId)
    .executeTakeFirst()
  await mail.send({
    to: person.email,
    messageId: `<assigned.${id}@${new URL(config.siteUrl).hostname}>`,
    subject: 'A message was assigned to you',
    text: [
      `Hello ${person.name},`,
      `${by?.name ?? 'Someone'} assigned a message to you. To keep it private, this email doesn’t say what’s in it.`,
      `Read it and reply in the office: ${config.siteUrl}/admin/messages/${messageId}`,
    ].join('\n\n'),
  })
}

/**
 * Removes the assignments and reminders of someone who may no longer read messages. Their name
 * stays on what they did.
 */
export async function unassign({ db }: AppContext, payload: unknown): Promise<void> {
  const { userId } = changedSchema.parse(payload)
  if (await findReader(db, userId)) return
  await db
    .updateTable('contactMessages')
    .set({ assignedTo: null })
    .where('assignedTo', '=', userId)
    .execute()
  await db.deleteFrom('messageReminders').where('userId', '=', userId).execute()
}
