import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { isEmailContact } from '#app/events/responses/email-contact.ts'
import { site } from '#app/site/documents/site-document.ts'
import { momentIn } from '#app/ui/format/moment.ts'
import { formatEventDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { AppContext } from '#platform/context.ts'
import { changeWords } from './change-email.server.ts'
import { canceledDate } from './date-changes.ts'
import { hasChanged, type ResponseState, responseStateOf } from './response-state.ts'
import { listUpcomingResponses, type UpcomingResponse } from './upcoming-responses.server.ts'

/** How many guests of a date to name. */
const maxNamed = 10

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
    isWaiting: false,
    ...{ today, since, siteUrl: config.siteUrl },
  }
  const rows = await listUpcomingResponses(db, content.events, since)
  const unreached = rows.filter((row) => {
    const isBack = row.toldChange === canceledDate && isOn(responseStateOf(content, row, today))
    return isBack && !(mail.isOn && hasAddress(row))
  })
  const ahead = rows.flatMap((row): Ahead[] => {
    if (unreached.includes(row)) return []
    const state = responseStateOf(content, row, today)
    if (!hasChanged(state, row, today) || state.fingerprint === row.knownChange) return []
    const { subject } = changeWords(state, row, reader)
    return [{ subject, isLater: state.isOfRule, hasAddress: hasAddress(row) }]
  })
  return [
    ...(mail.isOn ? sentences(ahead) : withoutMail(ahead.length)),
    ...datesOnAgain(unreached, today),
  ]
}

function isOn({ occurrence }: ResponseState): boolean {
  return occurrence !== undefined && occurrence.change?.kind !== 'cancelled'
}

/** Guests whom no email reaches, so staff must tell them that a canceled date is back on. */
function datesOnAgain(rows: readonly UpcomingResponse[], today: PlainDate): string[] {
  const byDate = Map.groupBy(rows, ({ eventId, occurrenceDate }) => `${occurrenceDate} ${eventId}`)
  return [...byDate.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const named = own.flatMap(({ name, contact }) => {
      if (!name) return contact ?? []
      return contact ? `${name} (${contact})` : name
    })
    const rest = own.length - Math.min(named.length, maxNamed)
    const who = [
      ...named.slice(0, maxNamed),
      ...(rest > 0
        ? [`${pluralize(rest, 'other person', 'other people')} under RSVPs & Newsletter`]
        : []),
    ].join(', ')
    const day = formatEventDate(first.occurrenceDate, today)
    return [`“${first.eventTitle}” on ${day} is back on. Please tell these people: ${who}.`]
  })
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
