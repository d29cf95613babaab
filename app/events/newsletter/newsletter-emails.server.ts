import { z } from 'zod'
import {
  readEmailSender,
  renderVisitorEmail,
  sendToTypedAddress,
} from '#app/site/emails/visitor-email.server.tsx'
import { wordsOf } from '#app/ui/words/words.ts'
import type { AppContext } from '#platform/context.ts'
import { inLanguage } from '#platform/language.ts'
import { confirmDays } from './confirmation.server.ts'
import { confirmUrl, unsubscribeUrl } from './newsletter-links.ts'

const requestPayload = z.object({ requestId: z.string() })
const listedPayload = z.object({ signUpId: z.string() })

/** Asks the owner of an address to confirm, unless they already have. */
export async function sendConfirmation(context: AppContext, payload: unknown): Promise<void> {
  const { requestId } = requestPayload.parse(payload)
  const request = await context.db
    .selectFrom('newsletterRequests')
    .select(['email', 'language', 'askedAt'])
    .where('id', '=', requestId)
    .executeTakeFirst()
  if (!request) return
  const { email, language, askedAt } = request
  const sender = await readEmailSender(context)
  const { name } = sender
  const t = wordsOf(language)
  const letter = {
    language,
    subject: t('Please confirm: {name} newsletter', { name }),
    heading: t('Confirm your email address'),
    paragraphs: [
      t('Someone, probably you, signed up this email address for the {name} newsletter.', { name }),
      t('To get it, use this link within {days} days.', { days: confirmDays }),
    ],
    button: {
      label: t('Confirm my address'),
      url: confirmUrl(linkFacts(context), requestId, language),
    },
    notes: [t('If it wasn’t you, ignore this email. We won’t add your address.')],
  }
  await sendToTypedAddress(context, {
    to: email,
    messageId: messageIdOf(context, `${requestId}.${Date.parse(askedAt ?? '') || 0}`),
    ...renderVisitorEmail(letter, sender),
  })
}

/** Tells someone that their address is on the list, with the unsubscribe link. */
export async function sendSubscribedEmail(context: AppContext, payload: unknown): Promise<void> {
  const { signUpId } = listedPayload.parse(payload)
  const signUp = await context.db
    .selectFrom('newsletterSignups')
    .select(['email', 'language'])
    .where('id', '=', signUpId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!signUp) return
  const { email, language } = signUp
  const sender = await readEmailSender(context)
  const { name } = sender
  const t = wordsOf(language)
  const letter = {
    language,
    subject: t('You’re subscribed to the {name} newsletter', { name }),
    heading: t('You’re subscribed to our newsletter'),
    paragraphs: [t('We’ll email you news and events from {name}.', { name })],
    stop: unsubscribeFooter(context, signUpId, language),
  }
  await sendToTypedAddress(context, {
    to: email,
    listUnsubscribe: unsubscribeUrl(linkFacts(context), signUpId),
    ...renderVisitorEmail(letter, sender),
  })
}

/**
 * Tells someone that their typed address was unsubscribed, unless they have signed up again
 * since.
 */
export async function sendUnsubscribedEmail(context: AppContext, payload: unknown): Promise<void> {
  const { signUpId } = listedPayload.parse(payload)
  const signUp = await context.db
    .selectFrom('newsletterSignups')
    .select(['email', 'language'])
    .where('id', '=', signUpId)
    .where('stoppedAt', 'is not', null)
    .executeTakeFirst()
  if (!signUp) return
  const { email, language } = signUp
  const sender = await readEmailSender(context)
  const { name } = sender
  const t = wordsOf(language)
  const letter = {
    language,
    subject: t('You won’t get the {name} newsletter anymore', { name }),
    heading: t('We took your address off the list.'),
    paragraphs: [
      t('You won’t get the {name} newsletter anymore.', { name }),
      t('If it wasn’t you, you can sign up again.'),
    ],
    button: {
      label: t('Sign up again'),
      url: `${context.config.siteUrl}${inLanguage('/events#newsletter', language)}`,
    },
  }
  await sendToTypedAddress(context, { to: email, ...renderVisitorEmail(letter, sender) })
}

/** The footer of every newsletter email: why it was sent, and the unsubscribe link. */
export function unsubscribeFooter(
  context: Pick<AppContext, 'config' | 'secrets'>,
  signUpId: string,
  language: 'en' | 'es',
): { text: string; label: string; url: string } {
  const t = wordsOf(language)
  return {
    text: t('You’re getting this because your email address is on our newsletter list.'),
    label: t('Unsubscribe'),
    url: unsubscribeUrl(linkFacts(context), signUpId, language),
  }
}

function linkFacts({ config, secrets }: Pick<AppContext, 'config' | 'secrets'>) {
  return { secrets, siteUrl: config.siteUrl }
}

function messageIdOf({ config }: Pick<AppContext, 'config'>, id: string): string {
  return `<newsletter.${id}@${new URL(config.siteUrl).hostname}>`
}
