import { sectionOfDocument } from '#app/admin/office-routes.ts'
import { contact } from '#app/contact/document.ts'
import { promisedHours } from '#app/contact/inbox/promised-hours.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { helpCheckValidDays, helpLines } from '#app/site/help/help-document.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { daysBetween } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { dialDigits } from '#app/ui/format/telephone.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { AttentionItem } from './attention.ts'

/** Problems that could keep someone from reaching help. */
export async function findHelpProblems(context: RequestContext): Promise<AttentionItem[]> {
  const found = [
    findUnchecked(context),
    findContactMismatch(context.db),
    findReplyTimeMismatch(context.db),
  ]
  return (await Promise.all(found)).flat()
}

/** The promised reply time (text for visitors) must match the number that Messages counts down from. */
async function findReplyTimeMismatch(db: Db): Promise<AttentionItem[]> {
  const { replyPromise, replyHours } = (await readDocument(db, contact)).values.form
  const promised = promisedHours(replyPromise)
  if (promised === undefined || promised === replyHours) return []
  const counted = pluralize(replyHours, 'hour', 'hours')
  return [
    {
      key: 'contact-promise',
      title: `The reply time promised on Contact doesn’t match the ${counted} in Messages`,
      examples: [replyPromise],
      section: sectionOfDocument('contact'),
      state: `${replyHours} ${replyPromise}`,
    },
  ]
}

/** Help numbers change without notice, so someone has to test them regularly. */
async function findUnchecked(context: RequestContext): Promise<AttentionItem[]> {
  const [{ values }, today] = await Promise.all([
    readDocument(context.db, helpLines),
    ministryToday(context),
  ])
  const { crisis, emergency, treatment, checkedOn } = values
  // a date in the future is a mistake
  const days = checkedOn && checkedOn <= today ? daysBetween(checkedOn, today) : undefined
  if (days !== undefined && days <= helpCheckValidDays) return []
  const last =
    days === undefined
      ? 'No one has confirmed yet'
      : `It’s been ${days} days since anyone confirmed`
  const numbers = [...new Set([crisis.call, crisis.text, emergency.call, treatment.call])]
  return [
    {
      key: 'help-lines',
      title: `${last} that the help numbers are right`,
      examples: numbers,
      section: sectionOfDocument('help-lines'),
      // without the day count, which grows every day
      state: numbers.join(),
    },
  ]
}

/** Contact is the source of the phone, postal address, and email; copies elsewhere may be outdated. */
async function findContactMismatch(db: Db): Promise<AttentionItem[]> {
  const [facts, { values: foot }, { values: page }] = await Promise.all([
    getContactFacts(db),
    readDocument(db, footer),
    readDocument(db, events),
  ])
  const { location, contact } = page.eventInfo
  const ours = { ...facts, address: addressLines(facts.address).join(', ') }
  const copies = [
    {
      label: 'Footer',
      section: sectionOfDocument('footer'),
      own: { ...foot.contact, address: addressLines(foot.contact.address).join(', ') },
    },
    {
      label: 'Events',
      section: sectionOfDocument('events'),
      own: { ...contact, address: location.address },
    },
  ]
  return copies.flatMap(({ label, section, own }) => {
    const others = [
      ...(isOther(own.phone, ours.phone, asDialed) ? [own.phone] : []),
      ...(isOther(own.email, ours.email, plain) ? [own.email] : []),
      ...(isOther(own.address, ours.address, plain) ? [own.address] : []),
    ]
    if (others.length === 0) return []
    const title = `${label} and Contact show different contact information`
    return [
      { key: `contact-${section}`, title, examples: others, section, state: others.join('\n') },
    ]
  })
}

/** Whether a copy differs in more than formatting. */
function isOther(own: string, ours: string, normalize: (written: string) => string): boolean {
  return own.trim() !== '' && normalize(own) !== normalize(ours)
}

/** A phone number as dialed within the US. */
function asDialed(phone: string): string {
  return dialDigits(phone).replace(/^\+?1(?=\d{10}$)/, '')
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '')
}
