import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { formatEventDate, todayIn } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'
import { isEmailContact } from './email-contact.ts'
import { ownLinkPath } from './responses-cookie.ts'

/**
 * What staff write to a guest, as typed, with salutation and footer in the guest's language. Sends nothing if they
 * canceled. It repeats nothing the guest typed, because anyone may type any address.
 */
export const guestMessageEmail: EmailDefinition<'events.message'> = defineEmail({
  kind: 'events.message',
  title: 'Message to guests',
  what: 'Writing to a guest of an event',
  permission: 'responses',
  isTypedAddress: true,
  payload: z.object({
    responseId: z.string(),
    messageId: z.string(),
    subject: z.string(),
    text: z.string(),
  }),
  async write({ db, config, now }, { responseId, messageId, subject, text }) {
    const row = await db
      .selectFrom('eventResponses')
      .selectAll()
      .where('id', '=', responseId)
      .where('cancelledAt', 'is', null)
      .executeTakeFirst()
    if (!row?.contact || !isEmailContact(row.contact)) return undefined
    const { language } = row
    const t = wordsOf(language)
    const { timeZone } = (await readDocument(db, site)).values
    const { values, translations } = await readDocument(db, events)
    const shown = inLanguageOf({ language }, events, values, translations)
    const title = shown.events.find(({ id }) => id === row.eventId)?.title ?? row.eventTitle
    const day = formatEventDate(row.occurrenceDate, todayIn(timeZone, now()), language)
    return {
      to: row.contact,
      about: `response:${row.id}`,
      id: `message.${messageId}.${row.id}`,
      language,
      sender: await readSender(db),
      subject,
      paragraphs: [t('Hello,'), t('This is about {title}, {day}.', { title, day }), text],
      button: {
        label: t('Change or cancel'),
        url: `${config.siteUrl}${inLanguage(ownLinkPath(row), language)}`,
      },
      notes: [t('If this wasn’t you, ignore this email.')],
    }
  },
})
