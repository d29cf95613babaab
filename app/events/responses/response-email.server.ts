import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { responseStateOf } from '#app/events/dates/response-state.ts'
import { upcomingResponses } from '#app/events/dates/upcoming-responses.server.ts'
import { events } from '#app/events/document.ts'
import { factLines } from '#app/events/event-facts.ts'
import { addToCalendarPath } from '#app/events/filters.ts'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { formatEventDate, todayIn } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'
import { markOf } from './confirm-by-email.server.ts'
import { isEmailContact } from './email-contact.ts'
import { ownLinkPath } from './responses-cookie.ts'

/**
 * Confirms a response in the guest's language: what, when, and where, with the
 * link that changes or cancels it. Sends nothing if they canceled, left another address, or the
 * date is off. It repeats nothing they typed, because anyone may type any address.
 */
export const responseEmail: EmailDefinition<'events.confirmation'> = defineEmail({
  kind: 'events.confirmation',
  title: 'RSVP confirmation',
  what: 'Confirming an RSVP by email',
  permission: 'responses',
  isTypedAddress: true,
  payload: z.object({ responseId: z.string(), contactMark: z.string() }),
  async write({ db, config, secrets, now }, { responseId, contactMark }) {
    const { timeZone } = (await readDocument(db, site)).values
    const today = todayIn(timeZone, now())
    const row = await upcomingResponses(db, today)
      .selectAll()
      .where('id', '=', responseId)
      .executeTakeFirst()
    if (!row?.contact || !isEmailContact(row.contact)) return undefined
    if (markOf(secrets, row.contact) !== contactMark) return undefined
    const { values, translations } = await readDocument(db, events)
    const { language } = row
    const translated = inLanguageOf({ language }, events, values, translations)
    const { occurrence } = responseStateOf(values, row, today, translated)
    if (!occurrence || occurrence.change?.kind === 'cancelled') return undefined
    const { event, date, change } = occurrence
    const t = wordsOf(language)
    const day = formatEventDate(change?.held.date ?? date, today, language)
    const { title } = event
    return {
      to: row.contact,
      about: `response:${row.id}`,
      id: `response.${row.id}.${contactMark.slice(0, 12)}`,
      language,
      sender: await readSender(db),
      subject: t('You’re signed up: {title}, {day}', { title, day }),
      heading: t('You’re signed up'),
      paragraphs: [
        [
          title,
          t('Date: {day}', { day }),
          ...factLines(event, t, change?.held),
          event.onlineLink ? t('Online: {link}', { link: event.onlineLink }) : '',
          t('{people, plural, one {# person} other {# people}}', { people: row.people }),
        ]
          .filter(Boolean)
          .join('\n'),
        change?.note ?? '',
        t('Add to my calendar: {url}', {
          url: `${config.siteUrl}${inLanguage(addToCalendarPath(event.id, date), language)}`,
        }),
      ].filter(Boolean),
      button: {
        label: t('Change or cancel'),
        url: `${config.siteUrl}${inLanguage(ownLinkPath(row), language)}`,
      },
      notes: [t('If this wasn’t you, ignore this email.')],
    }
  },
})
