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

/** Tells somebody that a message was handed to them, unless it was handed on or answered meanwhile. */
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
    subject: 'A message was handed to you',
    text: [
      `Hello ${person.name},`,
      `${by?.name ?? 'Somebody'} asks you to answer a message. To keep it private, what it says is not in this e-mail.`,
      `Read it and answer in the office: ${config.siteUrl}/admin/messages/${messageId}`,
    ].join('\n\n'),
  })
}

/** Who may read messages no more has none to answer, and none to come back to. Their name stays on what they did. */
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
