import { z } from 'zod'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'

/** Tells someone that their typed address was unsubscribed, unless they have signed up again since. */
export const unsubscribedEmail: EmailDefinition<'newsletter.stopped'> = defineEmail({
  kind: 'newsletter.stopped',
  title: 'Newsletter cancellation',
  what: 'Telling someone they’re unsubscribed',
  permission: 'newsletter',
  isTypedAddress: true,
  payload: z.object({ signUpId: z.string() }),
  async write({ db, config }, { signUpId }) {
    const signUp = await db
      .selectFrom('newsletterSignups')
      .select(['email', 'language'])
      .where('id', '=', signUpId)
      .where('stoppedAt', 'is not', null)
      .executeTakeFirst()
    if (!signUp) return undefined
    const { email, language } = signUp
    const sender = await readSender(db)
    const { name } = sender
    const t = wordsOf(language)
    return {
      to: email,
      about: `signup:${signUpId}`,
      ...{ language, sender },
      subject: t('You won’t get the {name} newsletter anymore', { name }),
      heading: t('We took your address off the list.'),
      paragraphs: [
        t('You won’t get the {name} newsletter anymore.', { name }),
        t('If it wasn’t you, you can sign up again.'),
      ],
      button: {
        label: t('Sign up again'),
        url: `${config.siteUrl}${inLanguage('/events#newsletter', language)}`,
      },
    }
  },
})
