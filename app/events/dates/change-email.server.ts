import { z } from 'zod'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { type EventContent, events } from '#app/events/document.ts'
import { factLines } from '#app/events/event-facts.ts'
import { isEmailContact } from '#app/events/responses/email-contact.ts'
import { type OwnResponseKey, ownLinkPath } from '#app/events/responses/responses-cookie.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { formatEventDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { inLanguage, type Language } from '#platform/language.ts'
import { changeFingerprint, type EventOccurrence, type OccurrenceChange } from './date-changes.ts'
import type { Since } from './event-time.ts'
import { nextOccurrence, occurrenceOn } from './occurrences.ts'
import { guestLink } from './online-links.server.ts'
import { isSameChange } from './plan-at-response.ts'
import { type ResponseState, responseStateOf } from './response-state.ts'
import { upcomingResponses } from './upcoming-responses.server.ts'

type Reader = {
  name: string | null
  today: PlainDate
  since: Since
  siteUrl: string
  phone: string
  /** the language they responded in */
  language: Language
  /** opens their response on any device */
  own: OwnResponseKey
  /** on the waiting list, without a place and the link to join */
  isWaiting: boolean
}

/** What an email about a changed date says. */
type ChangeWords = { subject: string; paragraphs: string[] }

/** Tells someone that a date changed, unless it changed again, they already know, they canceled, or it has passed. */
export const changeEmail: EmailDefinition<'events.notice'> = defineEmail({
  kind: 'events.notice',
  title: 'Change of an event',
  what: 'Notifying a guest of a changed date',
  permission: 'responses',
  payload: z.object({
    responseId: z.string(),
    /** the change that the email is about; older versions left it out */
    fingerprint: z.string().nullable().optional(),
    /** a resend by staff */
    again: z.string().optional(),
  }),
  async write({ db, mail, config, now }, { responseId, fingerprint, again }) {
    const { timeZone } = (await readDocument(db, site)).values
    const since = momentIn(timeZone, now())
    const { today } = since
    const { values, translations } = await readDocument(db, events)
    const row = await upcomingResponses(db, values.events, since)
      .selectAll()
      .where('id', '=', responseId)
      .executeTakeFirst()
    if (!row?.contact || !isEmailContact(row.contact)) return undefined
    const { toldChange, knownChange } = row
    // a newer email covers the later change
    if (fingerprint !== undefined && fingerprint !== toldChange) return undefined
    // changed back before any email was sent
    if (knownChange === toldChange && !again) return undefined
    const { id, token, language, name } = row
    const translated = inLanguageOf({ language }, events, values, translations)
    const state = responseStateOf(values, row, today, translated)
    if (!isSameChange(state.fingerprint, toldChange)) return undefined
    const { phone } = await getContactFacts(db)
    const reader = {
      name,
      today,
      since,
      siteUrl: config.siteUrl,
      phone,
      language,
      own: { id, token },
      isWaiting: row.waitingSince !== null,
    }
    return {
      to: row.contact,
      about: `response:${id}`,
      ...changeWords(state, row, reader),
      onSent: async () => {
        // without a mail server the email was only stored, so they still don't know
        if (!mail.isOn) return
        await db
          .updateTable('eventResponses')
          .set({ knownChange: toldChange })
          .where('id', '=', responseId)
          .execute()
      },
    }
  },
})

/** The words about a changed date to someone who responded. */
export function changeWords(
  { occurrence, event }: ResponseState,
  { eventTitle, occurrenceDate }: { eventTitle: string; occurrenceDate: PlainDate },
  reader: Reader,
): ChangeWords {
  if (occurrence) return changedWords(occurrence, reader)
  const title = event?.title ?? eventTitle
  return droppedWords({ title, date: occurrenceDate, next: event && nextOf(event, reader) }, reader)
}

/** The event's next occurrence. */
function nextOf(event: EventContent, { since }: Reader): EventOccurrence<EventContent> | undefined {
  const day = nextOccurrence(event, since)
  return day === undefined ? undefined : occurrenceOn(event, day)
}

/** For a date that changed, or is back to the original plan. */
function changedWords(
  { event, date, change }: EventOccurrence<EventContent>,
  reader: Reader,
): ChangeWords {
  const t = wordsOf(reader.language)
  const { title } = event
  const planned = dayOf(change?.planned.date ?? date, reader)
  // a note alone is not a change
  const different = changeFingerprint(change) === null ? undefined : change
  return {
    subject: subjectOf(title, planned, different, reader),
    paragraphs: paragraphsOf({ title, planned }, reader, [
      whatIsNew(event, change?.planned.date ?? date, different, reader),
      change?.note ?? '',
      change?.kind === 'cancelled'
        ? t('You don’t need to do anything. We’re sorry, and we hope to see you another time.')
        : `${t('You’re still on the list. If you can’t come, please let us know here:')}\n${urlOf(ownLinkPath(reader.own), reader)}`,
      t('More events: {url}', { url: urlOf('/events', reader) }),
    ]),
  }
}

/** For a date that no longer exists, with the event's next date. */
function droppedWords(
  {
    title,
    date,
    next,
  }: { title: string; date: PlainDate; next?: EventOccurrence<EventContent> | undefined },
  reader: Reader,
): ChangeWords {
  const t = wordsOf(reader.language)
  const planned = dayOf(date, reader)
  const url = urlOf('/events', reader)
  return {
    subject: t('No longer planned: {title}, {planned}', { title, planned }),
    paragraphs: paragraphsOf({ title, planned }, reader, [
      t('This event is no longer on that day.'),
      next ? slotLines(t('The next one is:'), next.date, next, reader) : '',
      next
        ? t('If you can come then, please RSVP: {url}', { url })
        : t('You don’t need to do anything. We’re sorry, and we hope to see you another time.'),
      next ? '' : t('More events: {url}', { url }),
    ]),
  }
}

function paragraphsOf(
  { title, planned }: { title: string; planned: string },
  { name, phone, language }: Reader,
  paragraphs: string[],
): string[] {
  const t = wordsOf(language)
  return [
    name ? t('Hello {name},', { name }) : t('Hello,'),
    t('You told us you’d be there: {title}, {planned}.', { title, planned }),
    ...paragraphs,
    phone ? t('Questions? Call us: {phone}', { phone }) : '',
  ].filter(Boolean)
}

function subjectOf(
  title: string,
  planned: string,
  change: OccurrenceChange | undefined,
  reader: Reader,
): string {
  const t = wordsOf(reader.language)
  if (!change) return t('Back to the original plan: {title}, {planned}', { title, planned })
  if (change.kind === 'cancelled') return t('Canceled: {title}, {planned}', { title, planned })
  const { held } = change
  if (held.date === change.planned.date) {
    return t('Changed: {title}, {planned}', { title, planned })
  }
  return t('Moved: {title}, now {day}', { title, day: dayOf(held.date, reader) })
}

function whatIsNew(
  event: EventContent,
  planned: PlainDate,
  change: OccurrenceChange | undefined,
  reader: Reader,
): string {
  const t = wordsOf(reader.language)
  if (change?.kind === 'cancelled') return t('This date is canceled.')
  const date = change?.held.date ?? planned
  const heading = change ? t('Here’s the new plan:') : t('It’s back to the original plan:')
  const link = reader.isWaiting ? '' : guestLink(event)
  const lines = slotLines(heading, date, { event, change }, reader)
  return link ? `${lines}\n${t('Online: {link}', { link })}` : lines
}

function slotLines(
  heading: string,
  date: PlainDate,
  { event, change }: { event: EventContent; change?: OccurrenceChange | undefined },
  reader: Reader,
): string {
  const { language } = reader
  const t = wordsOf(language)
  return [
    heading,
    t('Date: {day}', { day: dayOf(date, reader) }),
    ...factLines(event, t, { date, language }, change?.held),
  ]
    .filter(Boolean)
    .join('\n')
}

function dayOf(date: PlainDate, { today, language }: Reader): string {
  return formatEventDate(date, today, language)
}

function urlOf(path: string, { siteUrl, language }: Reader): string {
  return `${siteUrl}${inLanguage(path, language)}`
}
