import { z } from 'zod'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { findReader } from './inbox.server.ts'

/**
 * Tells someone that a message was assigned to them, unless it was reassigned or answered in the
 * meantime.
 */
export const assignedEmail: EmailDefinition<'contact.assigned'> = defineEmail({
  kind: 'contact.assigned',
  title: 'Assigned message, to staff',
  what: 'Notifying someone of a message assigned to them',
  permission: 'messages',
  payload: z.object({
    id: z.string(),
    messageId: z.string(),
    userId: z.string(),
    byUserId: z.string(),
  }),
  async write({ db, config }, { id, messageId, userId, byUserId }) {
    const message = await db
      .selectFrom('contactMessages')
      .select('id')
      .where('id', '=', messageId)
      .where('assignedTo', '=', userId)
      .where('answeredAt', 'is', null)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    const person = await findReader(db, userId)
    if (!message || !person) return undefined
    const by = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', byUserId)
      .executeTakeFirst()
    return {
      to: person.email,
      about: `message:${messageId}`,
      id: `assigned.${id}`,
      subject: 'A message was assigned to you',
      paragraphs: [
        `Hello ${person.name},`,
        `${by?.name ?? 'Someone'} assigned a message to you. To keep it private, this email doesn’t say what’s in it.`,
        `Read it and reply in the office: ${config.siteUrl}/admin/messages/${messageId}`,
      ],
    }
  },
})
