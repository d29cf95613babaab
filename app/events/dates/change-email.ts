import type { EventContent } from '#app/events/document.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import type { EventOccurrence, OccurrenceChange } from './date-changes.ts'

type Reader = { name: string | null; today: string; siteUrl: string; phone: string }

/** The e-mail to somebody who answered a date that was changed, or is as planned once more. */
export function changeEmail(
  { event, date, change }: EventOccurrence<EventContent>,
  { name, today, siteUrl, phone }: Reader,
): { subject: string; text: string } {
  const { title } = event
  const planned = formatEventDate(change?.planned.date ?? date, today)
  const isCancelled = change?.kind === 'cancelled'
  return {
    subject: subjectOf(title, planned, change, today),
    text: [
      name ? `Hello ${name},` : 'Hello,',
      `you told us that you would be there: ${title}, ${planned}.`,
      whatIsNew(event, planned, change, today),
      change?.note ?? '',
      isCancelled
        ? 'You need not do anything. We are sorry, and hope to see you another time.'
        : `You are still down for it. If you cannot come, you can take your response back here, on the device you answered from:\n${siteUrl}/events/respond`,
      `What else is planned: ${siteUrl}/events`,
      phone ? `Questions? Call us: ${phone}` : '',
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
}

function subjectOf(
  title: string,
  planned: string,
  change: OccurrenceChange | undefined,
  today: string,
): string {
  if (!change) return `As planned after all: ${title}, ${planned}`
  if (change.kind === 'cancelled') return `Cancelled: ${title}, ${planned}`
  const { held } = change
  if (held.date === change.planned.date) return `Changed: ${title}, ${planned}`
  return `Moved: ${title}, now ${formatEventDate(held.date, today)}`
}

function whatIsNew(
  { time, location }: EventContent,
  planned: string,
  change: OccurrenceChange | undefined,
  today: string,
): string {
  if (change?.kind === 'cancelled') return 'This date is cancelled.'
  const slot = change?.held ?? { date: '', time, location }
  const day = slot.date ? formatEventDate(slot.date, today) : planned
  const lines = [
    change ? 'It is held differently now:' : 'It is held as it was planned first:',
    `Date: ${day}`,
    slot.time ? `Time: ${slot.time}` : '',
    slot.location ? `Place: ${slot.location}` : '',
  ]
  return lines.filter(Boolean).join('\n')
}
