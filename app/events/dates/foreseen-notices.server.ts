import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { isMailAddress } from '#app/events/responses/contact-kind.ts'
import { site } from '#app/site/documents/site-document.ts'
import { todayIn } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import type { AppContext } from '#platform/context.ts'
import { type AnswerToCome, listToCome } from './answers-to-come.server.ts'
import { noticeEmail } from './change-email.ts'
import { hasChanged, standingOf } from './standing.ts'

/** What somebody would be told by a save, and how soon. */
type Ahead = { subject: string; isLater: boolean; hasAddress: boolean }

/**
 * What a save of these events would have people told who answered, a sentence each: how many, when, and what they
 * read. Nothing where nobody is told.
 */
export async function foreseeNotices(
  context: AppContext,
  draft: { events: unknown },
): Promise<string[]> {
  const { db, config, now, mail } = context
  const { values } = await readDocument(db, events)
  const { timeZone } = (await readDocument(db, site)).values
  const today = todayIn(timeZone, now())
  const content = events.whole.read.parse({ ...values, ...draft })
  const reader = {
    ...{ name: null, phone: '', language: 'en' as const, own: { id: '', token: '' } },
    ...{ today, siteUrl: config.siteUrl },
  }
  const ahead = (await listToCome(db, today)).flatMap((row): Ahead[] => {
    const standing = standingOf(content, row, today)
    if (!hasChanged(standing, row, today) || standing.fingerprint === row.knownChange) return []
    const { subject } = noticeEmail(standing, row, reader)
    return [{ subject, isLater: standing.isOfRule, hasAddress: hasAddress(row) }]
  })
  return mail.isOn ? sentences(ahead) : withoutMail(ahead.length)
}

function hasAddress({ contact }: AnswerToCome): boolean {
  return contact !== null && isMailAddress(contact)
}

function sentences(ahead: readonly Ahead[]): string[] {
  const written = ahead.filter((one) => one.hasAddress)
  const others = ahead.length - written.length
  return [
    ...whoIsWrittenTo(
      written.filter(({ isLater }) => isLater),
      'in a quarter of an hour',
    ),
    ...whoIsWrittenTo(
      written.filter(({ isLater }) => !isLater),
      'at once',
    ),
    ...(others === 0
      ? []
      : [
          `${pluralize(others, 'person', 'people')} who answered left no e-mail address: please tell them. RSVPs & Newsletter has what they left.`,
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
      : `, and the like for ${pluralize(more.length, 'other day', 'other days')}`
  return [`${who} who answered will be written to ${when}: “${first}”${rest}.`]
}

function withoutMail(count: number): string[] {
  if (count === 0) return []
  return [
    `${pluralize(count, 'person', 'people')} who answered will not know: no e-mail leaves this site yet. Please tell them; RSVPs & Newsletter has what they left.`,
  ]
}
