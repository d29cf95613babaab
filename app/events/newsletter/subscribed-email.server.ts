import { z } from 'zod'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { unsubscribeUrl } from './newsletter-links.ts'

/** Tells someone that their address is on the list, with the unsubscribe link. */
export const subscribedEmail: EmailDefinition<'newsletter.listed'> = defineEmail({
  kind: 'newsletter.listed',
  title: 'Newsletter subscription',
  what: 'Telling a subscriber they’re on the list',
  permission: 'newsletter',
  isTypedAddress: true,
  payload: z.object({ signUpId: z.string() }),
  async write({ db, config, secrets }, { signUpId }) {
    const signUp = await db
      .selectFrom('newsletterSignups')
      .select(['email', 'language'])
      .where('id', '=', signUpId)
      .where('removedAt', 'is', null)
      .executeTakeFirst()
    if (!signUp) return undefined
    const { email, language } = signUp
    const sender = await readSender(db)
    const { name } = sender
    const t = wordsOf(language)
    const facts = { secrets, siteUrl: config.siteUrl }
    return {
      to: email,
      about: `signup:${signUpId}`,
      listUnsubscribe: unsubscribeUrl(facts, signUpId),
      ...{ language, sender },
      subject: t('You’re subscribed to the {name} newsletter', { name }),
      heading: t('You’re subscribed to our newsletter'),
      paragraphs: [t('We’ll email you news and events from {name}.', { name })],
      stop: {
        text: t('You’re getting this because your email address is on our newsletter list.'),
        label: t('Unsubscribe'),
        url: unsubscribeUrl(facts, signUpId, language),
      },
    }
  },
})
