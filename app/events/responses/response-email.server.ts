import type { Selectable } from 'kysely'
import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { guestLink } from '#app/events/dates/online-links.server.ts'
import { responseStateOf } from '#app/events/dates/response-state.ts'
import { upcomingResponses } from '#app/events/dates/upcoming-responses.server.ts'
import { events } from '#app/events/document.ts'
import { factLines } from '#app/events/event-facts.ts'
import { addToCalendarPath } from '#app/events/filters.ts'
import { noteParagraphs } from '#app/events/guest-notes.ts'
import { shiftOfResponse } from '#app/events/shifts/shifts.ts'
import type { EventResponseTable } from '#app/events/tables.ts'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import type { Letter } from '#app/ui/email/letter.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { formatEventDate, type PlainDate, todayIn } from '#app/ui/format/plain-date.ts'
import { type Words, wordsOf } from '#app/ui/words/words.ts'
import type { AppContext } from '#platform/context.ts'
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
  async write(context, { responseId, contactMark }) {
    const row = await findGuest(context, responseId)
    if (!row || markOf(context.secrets, row.contact) !== contactMark) return undefined
    const asGuest = row.waitingSince === null ? confirmed : waiting
    const words = row.shiftId === null ? asGuest : helping
    return describeResponse(context, row, words, `response.${row.id}.${contactMark.slice(0, 12)}`)
  },
})

/** Tells a guest who waited that they got a place. Sends nothing if they canceled or the date is off. */
export const placeEmail: EmailDefinition<'events.place'> = defineEmail({
  kind: 'events.place',
  title: 'Place from the waiting list',
  what: 'Telling someone on a waiting list that they got a place',
  permission: 'responses',
  isTypedAddress: true,
  isOwed: true,
  payload: z.object({ responseId: z.string() }),
  async write(context, { responseId }) {
    const row = await findGuest(context, responseId)
    if (!row || row.waitingSince !== null) return undefined
    return describeResponse(context, row, movedUp, `place.${row.id}.${row.movedUpAt}`)
  },
})

/** Reminds a guest the day before. Sends nothing if they canceled, the date is off or moved, or it's over. */
export const eventReminderEmail: EmailDefinition<'events.reminder'> = defineEmail({
  kind: 'events.reminder',
  title: 'Reminder of an event',
  what: 'Reminding a guest of an event',
  permission: 'responses',
  isOnce: 'moment',
  isTypedAddress: true,
  payload: z.object({ responseId: z.string(), date: z.string() }),
  async write(context, { responseId, date }) {
    const row = await findGuest(context, responseId)
    if (!row || row.waitingSince !== null || row.occurrenceDate !== date) return undefined
    const { timeZone } = (await readDocument(context.db, site)).values
    if (date < todayIn(timeZone, context.now())) return undefined
    const words = row.shiftId === null ? reminder : helperReminder
    return describeResponse(context, row, words, `reminder.${row.id}.${date}`, date)
  },
})

type Texts = (
  t: Words,
  values: { title: string; day: string },
) => { subject: string; heading: string; lead: string }

const confirmed: Texts = (t, values) => ({
  subject: t('You’re signed up: {title}, {day}', values),
  heading: t('You’re signed up'),
  lead: '',
})
const waiting: Texts = (t, values) => ({
  subject: t('You’re on the waiting list: {title}, {day}', values),
  heading: t('You’re on the waiting list'),
  lead: t(
    'It’s full right now. If a place opens, it’s yours in the order of the list, and we’ll email you.',
  ),
})
const movedUp: Texts = (t, values) => ({
  subject: t('You have a place: {title}, {day}', values),
  heading: t('You have a place'),
  lead: t(
    'A place opened, and it’s yours. If you can’t come anymore, please cancel, so that someone else can.',
  ),
})

const reminder: Texts = (t, values) => ({
  subject: t('Reminder: {title}, {day}', values),
  heading: t('See you soon'),
  lead: t('You told us you’d come. If you can’t, please cancel, so that we know.'),
})

const helping: Texts = (t, values) => ({
  subject: t('You’re helping: {title}, {day}', values),
  heading: t('Thank you for helping'),
  lead: '',
})
const helperReminder: Texts = (t, values) => ({
  subject: t('Reminder: {title}, {day}', values),
  heading: t('See you soon'),
  lead: t(
    'You told us you’d help. If you can’t come, please tell us, so that we can ask someone else.',
  ),
})

type Guest = Selectable<EventResponseTable> & { contact: string }

/** An upcoming response whose guest left an email address. */
async function findGuest({ db, now }: AppContext, id: string): Promise<Guest | undefined> {
  const { timeZone } = (await readDocument(db, site)).values
  const { values } = await readDocument(db, events)
  const row = await upcomingResponses(db, values.events, momentIn(timeZone, now()))
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  const { contact } = row ?? {}
  return row && contact && isEmailContact(contact) ? { ...row, contact } : undefined
}

/** A response as an email; undefined if its date is off, or isn't `onlyOn` because it moved. */
async function describeResponse(
  { db, config, now }: AppContext,
  row: Guest,
  texts: Texts,
  id: string,
  onlyOn?: PlainDate,
): Promise<Letter | undefined> {
  const { timeZone } = (await readDocument(db, site)).values
  const today = todayIn(timeZone, now())
  const { values, translations } = await readDocument(db, events)
  const { language } = row
  const translated = inLanguageOf({ language }, events, values, translations)
  const { occurrence } = responseStateOf(values, row, today, translated)
  if (!occurrence || occurrence.change?.kind === 'cancelled') return undefined
  const { event, date, change } = occurrence
  const heldOn = change?.held.date ?? date
  if (onlyOn !== undefined && heldOn !== onlyOn) return undefined
  const t = wordsOf(language)
  const day = formatEventDate(heldOn, today, language)
  const { title } = event
  const shift = shiftOfResponse(event, row)
  const link = row.waitingSince === null ? guestLink(event) : ''
  const { subject, heading, lead } = texts(t, { title, day })
  return {
    to: row.contact,
    about: `response:${row.id}`,
    id,
    language,
    sender: await readSender(db),
    subject,
    heading,
    paragraphs: [
      lead,
      [
        title,
        t('Date: {day}', { day }),
        ...factLines(event, t, { date: heldOn, language }, change?.held),
        // only people with a place join
        link ? t('Online: {link}', { link }) : '',
        shift === null
          ? t('{people, plural, one {# person} other {# people}}', { people: row.people })
          : t('Your shift: {shift}', { shift }),
      ]
        .filter(Boolean)
        .join('\n'),
      change?.note ?? '',
      ...noteParagraphs(event, t),
      t('Add to my calendar: {url}', {
        url: `${config.siteUrl}${inLanguage(addToCalendarPath(event.id, date), language)}`,
      }),
    ].filter(Boolean),
    button: {
      label: shift === null ? t('Change or cancel') : t('I can’t come'),
      url: `${config.siteUrl}${inLanguage(ownLinkPath(row), language)}`,
    },
    notes: [t('If this wasn’t you, ignore this email.')],
  }
}
