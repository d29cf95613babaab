import { z } from 'zod'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { confirmDays } from './confirmation.server.ts'
import { confirmUrl } from './newsletter-links.ts'

/** Asks the owner of an address to confirm, unless they already have. */
export const confirmationEmail: EmailDefinition<'newsletter.confirm'> = defineEmail({
  kind: 'newsletter.confirm',
  title: 'Newsletter sign-up to confirm',
  what: 'Asking a subscriber to confirm',
  permission: 'newsletter',
  isTypedAddress: true,
  payload: z.object({ requestId: z.string() }),
  async write({ db, config, secrets }, { requestId }) {
    const request = await db
      .selectFrom('newsletterRequests')
      .select(['email', 'language', 'askedAt'])
      .where('id', '=', requestId)
      .executeTakeFirst()
    if (!request) return undefined
    const { email, language, askedAt } = request
    const sender = await readSender(db)
    const { name } = sender
    const t = wordsOf(language)
    return {
      to: email,
      about: `request:${requestId}`,
      id: `newsletter.${requestId}.${Date.parse(askedAt ?? '') || 0}`,
      ...{ language, sender },
      subject: t('Please confirm: {name} newsletter', { name }),
      heading: t('Confirm your email address'),
      paragraphs: [
        t('Someone, probably you, signed up this email address for the {name} newsletter.', {
          name,
        }),
        t('To get it, use this link within {days} days.', { days: confirmDays }),
      ],
      button: {
        label: t('Confirm my address'),
        url: confirmUrl({ secrets, siteUrl: config.siteUrl }, requestId, language),
      },
      notes: [t('If it wasn’t you, ignore this email. We won’t add your address.')],
    }
  },
})
