import { z } from 'zod'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { findReader } from './inbox.server.ts'
import { isStillWanted } from './reminders.server.ts'

/** Reminds someone of a message, unless it was answered or the reminder canceled. */
export const reminderEmail: EmailDefinition<'contact.reminder'> = defineEmail({
  kind: 'contact.reminder',
  title: 'Message reminder, to staff',
  what: 'Sending a message reminder',
  permission: 'messages',
  payload: z.object({ messageId: z.string(), userId: z.string(), waitsUntil: z.string() }),
  async write({ db, config }, reminder) {
    const { messageId, userId, waitsUntil } = reminder
    const person = await findReader(db, userId)
    if (!person || !(await isStillWanted(db, reminder))) return undefined
    return {
      to: person.email,
      about: `message:${messageId}`,
      id: `reminder.${messageId}.${userId}.${Date.parse(waitsUntil)}`,
      subject: 'A message you set a reminder for',
      paragraphs: [
        `Hello ${person.name},`,
        'You set a reminder for a message. It still needs a reply.',
        `Read it and reply in the office: ${config.siteUrl}/admin/messages/${messageId}`,
      ],
    }
  },
})
