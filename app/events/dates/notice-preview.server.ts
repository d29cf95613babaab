import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { isEmailContact } from '#app/events/responses/email-contact.ts'
import { site } from '#app/site/documents/site-document.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { AppContext } from '#platform/context.ts'
import { changeWords } from './change-email.server.ts'
import { hasChanged, responseStateOf } from './response-state.ts'
import { listUpcomingResponses, type UpcomingResponse } from './upcoming-responses.server.ts'

/** An email that saving would send. */
type Ahead = { subject: string; isLater: boolean; hasAddress: boolean }

/** Describes the emails that saving these events would send: how many, when, and their subject. */
export async function previewNotices(
  context: AppContext,
  draft: { events: unknown },
): Promise<string[]> {
  const { db, config, now, mail } = context
  const { values } = await readDocument(db, events)
  const { timeZone } = (await readDocument(db, site)).values
  const since = momentIn(timeZone, now())
  const { today } = since
  const content = events.whole.read.parse({ ...values, ...draft })
  const reader = {
    ...{ name: null, phone: '', language: 'en' as const, own: { id: '', token: '' } },
    ...{ today, since, siteUrl: config.siteUrl },
  }
  const ahead = (await listUpcomingResponses(db, today)).flatMap((row): Ahead[] => {
    const state = responseStateOf(content, row, today)
    if (!hasChanged(state, row, today) || state.fingerprint === row.knownChange) return []
    const { subject } = changeWords(state, row, reader)
    return [{ subject, isLater: state.isOfRule, hasAddress: hasAddress(row) }]
  })
  return mail.isOn ? sentences(ahead) : withoutMail(ahead.length)
}

function hasAddress({ contact }: UpcomingResponse): boolean {
  return contact !== null && isEmailContact(contact)
}

function sentences(ahead: readonly Ahead[]): string[] {
  const written = ahead.filter((one) => one.hasAddress)
  const others = ahead.length - written.length
  return [
    ...whoIsWrittenTo(
      written.filter(({ isLater }) => isLater),
      'in 15 minutes',
    ),
    ...whoIsWrittenTo(
      written.filter(({ isLater }) => !isLater),
      'right away',
    ),
    ...(others === 0
      ? []
      : [
          `${pluralize(others, 'person', 'people')} who RSVP’d left no email address. Please tell them. You’ll find them under RSVPs & Newsletter.`,
        ]),
  ]
}

function whoIsWrittenTo(written: readonly Ahead[], when: string): string[] {
  const [first, ...more] = new Set(written.map(({ subject }) => subject))
  if (first === undefined) return []
  const who = pluralize(written.length, 'person', 'people')
  const rest =
    more.length === 0
      ? ''
      : `, and similar emails about ${pluralize(more.length, 'other date', 'other dates')}`
  return [`${who} who RSVP’d will get an email ${when}: “${first}”${rest}.`]
}

function withoutMail(count: number): string[] {
  if (count === 0) return []
  return [
    `Email isn’t set up yet, so ${pluralize(count, 'person', 'people')} who RSVP’d won’t hear about this. Please tell them. You’ll find them under RSVPs & Newsletter.`,
  ]
}
