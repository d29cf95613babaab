import type { EventContent } from '#app/events/document.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import { inLanguage, type Language } from '#platform/language.ts'
import { changeFingerprint, type EventOccurrence, type OccurrenceChange } from './date-changes.ts'

type Reader = {
  name: string | null
  today: string
  siteUrl: string
  phone: string
  /** in which they answered */
  language: Language
}

/** The e-mail to somebody who answered a date that was changed, or is as planned once more. */
export function changeEmail(
  { event, date, change }: EventOccurrence<EventContent>,
  reader: Reader,
): { subject: string; text: string } {
  const { name, today, siteUrl, phone, language } = reader
  const t = wordsOf(language)
  const { title } = event
  const planned = formatEventDate(change?.planned.date ?? date, today, language)
  // what only carries a note is held as it was planned
  const different = changeFingerprint(change) === null ? undefined : change
  const isCancelled = change?.kind === 'cancelled'
  const addressOf = (path: string) => `${siteUrl}${inLanguage(path, language)}`
  return {
    subject: subjectOf(title, planned, different, reader),
    text: [
      name ? t('Hello {name},', { name }) : t('Hello,'),
      t('you told us that you would be there: {title}, {planned}.', { title, planned }),
      whatIsNew(event, planned, different, reader),
      change?.note ?? '',
      isCancelled
        ? t('You need not do anything. We are sorry, and hope to see you another time.')
        : `${t('You are still down for it. If you cannot come, you can take your response back here, on the device you answered from:')}\n${addressOf('/events/respond')}`,
      t('What else is planned: {address}', { address: addressOf('/events') }),
      phone ? t('Questions? Call us: {phone}', { phone }) : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

function subjectOf(
  title: string,
  planned: string,
  change: OccurrenceChange | undefined,
  { today, language }: Reader,
): string {
  const t = wordsOf(language)
  if (!change) return t('As planned after all: {title}, {planned}', { title, planned })
  if (change.kind === 'cancelled') return t('Cancelled: {title}, {planned}', { title, planned })
  const { held } = change
  if (held.date === change.planned.date) {
    return t('Changed: {title}, {planned}', { title, planned })
  }
  return t('Moved: {title}, now {day}', { title, day: formatEventDate(held.date, today, language) })
}

function whatIsNew(
  { time, location }: EventContent,
  planned: string,
  change: OccurrenceChange | undefined,
  { today, language }: Reader,
): string {
  const t = wordsOf(language)
  if (change?.kind === 'cancelled') return t('This date is cancelled.')
  const slot = change?.held ?? { date: '', time, location }
  const day = slot.date ? formatEventDate(slot.date, today, language) : planned
  const lines = [
    change ? t('It is held differently now:') : t('It is held as it was planned first:'),
    t('Date: {day}', { day }),
    slot.time ? t('Time: {time}', { time: slot.time }) : '',
    slot.location ? t('Place: {place}', { place: slot.location }) : '',
  ]
  return lines.filter(Boolean).join('\n')
}
