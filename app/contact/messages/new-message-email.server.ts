import { z } from 'zod'
import { contact } from '#app/contact/document.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { decryptMessage } from './message-content.server.ts'

/**
 * Tells the ministry about a new message without its content: people write about their health, and
 * email is read on phones and over shoulders.
 */
export const newMessageEmail: EmailDefinition<'contact.notify'> = defineEmail({
  kind: 'contact.notify',
  title: 'New message, to staff',
  what: 'Notifying you of a message',
  permission: 'messages',
  payload: z.object({ messageId: z.string() }),
  async write(context, { messageId }) {
    const message = await context.db
      .selectFrom('contactMessages')
      .select(['id', 'words'])
      .where('id', '=', messageId)
      .executeTakeFirst()
    if (!message) return undefined
    const { values } = await readDocument(context.db, contact)
    const asked = decryptMessage(context.secrets, message.words)?.requestType ?? ''
    const kind = values.form.requestTypes.find(({ value }) => value === asked)?.label ?? asked
    return {
      to: await getStaffEmail(context),
      about: `message:${message.id}`,
      subject: kind ? `New message: ${kind}` : 'New message',
      paragraphs: [
        `Someone sent you a message through the contact form${kind ? ` (${kind})` : ''}.`,
        'To keep it private, this email doesn’t say what’s in it.',
        `Read it and reply in the office: ${context.config.siteUrl}/admin/messages/${message.id}`,
      ],
    }
  },
})
