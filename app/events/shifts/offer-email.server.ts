import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { factLines } from '#app/events/event-facts.ts'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'
import { findOffer, isStopped, offerPath, readOpening } from './shift-offers.server.ts'
import { shiftLabel } from './shifts.ts'

/**
 * Offers an open shift to someone who helped at the event before, in their language. Sends nothing if it's taken, the
 * date is off, or they don't want to be asked.
 */
export const shiftOfferEmail: EmailDefinition<'events.offer'> = defineEmail({
  kind: 'events.offer',
  title: 'Shift offer',
  what: 'Offering an open shift to someone who helped before',
  permission: 'responses',
  isOnce: 'moment',
  isTypedAddress: true,
  payload: z.object({ leftId: z.string(), helperId: z.string() }),
  async write({ db, config, now, secrets }, { leftId, helperId }) {
    const { timeZone } = (await readDocument(db, site)).values
    const since = momentIn(timeZone, now())
    const offer = await findOffer(db, leftId, helperId)
    const opening = offer && (await readOpening(db, offer.left, since))
    if (!offer || !opening || opening.openings === 0) return undefined
    const { language, contact } = offer.helper
    if (await isStopped(db, secrets, contact)) return undefined
    const t = wordsOf(language)
    const { values, translations } = await readDocument(db, events)
    const shown = inLanguageOf({ language }, events, values, translations)
    const { event, occurrence, shift } = opening
    const { title, shifts } = shown.events.find(({ id }) => id === event.id) ?? event
    const day = formatEventDate(occurrence.date, since.today, language)
    const path = inLanguage(offerPath(secrets, leftId, helperId), language)
    const label = shiftLabel(shifts.find(({ id }) => id === shift.id) ?? shift)
    return {
      to: contact,
      about: `response:${helperId}`,
      id: `offer.${leftId}.${helperId}`,
      language,
      sender: await readSender(db),
      subject: t('Can you help? {title}, {day}', { title, day }),
      heading: t('Can you help?'),
      paragraphs: [
        t('You helped at this event before. A helper can’t come, so this shift is open:'),
        [
          title,
          t('Date: {day}', { day }),
          ...factLines(
            occurrence.event,
            t,
            { date: occurrence.date, language },
            occurrence.change?.held,
          ),
          t('Shift: {shift}', { shift: label }),
        ].join('\n'),
        t('If you can come, take it. The first person to answer gets it.'),
      ],
      button: { label: t('Take this shift'), url: `${config.siteUrl}${path}` },
      stop: {
        text: t('You’re getting this because you helped before.'),
        label: t('Don’t ask me again'),
        url: `${config.siteUrl}${path}&stop=1`,
      },
    }
  },
})

/** Tells the ministry that a helper can't come, without the helper's name: email is read over shoulders. */
export const helperLeftEmail: EmailDefinition<'events.left'> = defineEmail({
  kind: 'events.left',
  title: 'Notice to staff that a helper can’t come',
  what: 'Telling you that a helper can’t come',
  permission: 'responses',
  payload: z.object({ leftId: z.string(), asked: z.number() }),
  async write(context, { leftId, asked }) {
    const { db, config, now } = context
    const left = await db
      .selectFrom('eventResponses')
      .selectAll()
      .where('id', '=', leftId)
      .where('cancelledAt', 'is not', null)
      .executeTakeFirst()
    const { timeZone } = (await readDocument(db, site)).values
    const since = momentIn(timeZone, now())
    const opening = left && (await readOpening(db, left, since))
    if (!left || !opening) return undefined
    const { event, occurrence, shift, openings } = opening
    const day = formatEventDate(occurrence.date, since.today)
    const path = `/admin/responses/${encodeURIComponent(`${left.occurrenceDate}~${event.id}`)}`
    return {
      to: await getStaffEmail(context),
      about: `response:${left.id}`,
      id: `left.${left.id}.${left.cancelledAt}`,
      subject: `A helper can’t come: ${event.title}, ${day}`,
      paragraphs: [
        `${shiftLabel(shift)}: ${openings} of ${shift.people} needed.`,
        asked > 0
          ? `We asked ${pluralize(asked, 'person', 'people')} who helped before. The first person to answer gets the shift.`
          : 'No one else was asked by email.',
        `See who helps: ${config.siteUrl}${path}`,
      ],
    }
  },
})
