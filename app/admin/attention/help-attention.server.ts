import { sectionOfDocument } from '#app/admin/office-addresses.ts'
import { contact } from '#app/contact/document.ts'
import { promisedHours } from '#app/contact/inbox/promised-hours.ts'
import { readDocument } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { footer } from '#app/site/documents/footer-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { helpIsCheckedForDays, helpLines } from '#app/site/help/help-document.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { daysBetween } from '#app/ui/format/plain-date.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { dialed } from '#app/ui/format/telephone.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { AttentionItem } from './attention.ts'

/** What to see to, so that who needs a person reaches one. */
export async function findInHelp(context: RequestContext): Promise<AttentionItem[]> {
  const found = [
    findUnchecked(context),
    findOtherContacts(context.db),
    findOtherPromise(context.db),
  ]
  return (await Promise.all(found)).flat()
}

/** Visitors read the promise to answer in words, Messages counts down by a number: both should say the same. */
async function findOtherPromise(db: Db): Promise<AttentionItem[]> {
  const { replyPromise, replyHours } = (await readDocument(db, contact)).values.form
  const promised = promisedHours(replyPromise)
  if (promised === undefined || promised === replyHours) return []
  const counted = pluralize(replyHours, 'hour', 'hours')
  return [
    {
      key: 'contact-promise',
      title: `Contact promises another time to answer than the ${counted} that Messages counts`,
      examples: [replyPromise],
      section: sectionOfDocument('contact'),
    },
  ]
}

/** Numbers change, and nobody tells: somebody is to try them now and then. */
async function findUnchecked(context: RequestContext): Promise<AttentionItem[]> {
  const [{ values }, today] = await Promise.all([
    readDocument(context.db, helpLines),
    ministryToday(context),
  ])
  const { crisis, emergency, treatment, checkedOn } = values
  // a day that has not come yet was noted by mistake
  const days = checkedOn && checkedOn <= today ? daysBetween(checkedOn, today) : undefined
  if (days !== undefined && days <= helpIsCheckedForDays) return []
  const last = days === undefined ? 'Nobody has noted yet' : `It is ${days} days since it was noted`
  return [
    {
      key: 'help-lines',
      title: `${last} that the help numbers are right`,
      examples: [...new Set([crisis.call, crisis.text, emergency.call, treatment.call])],
      section: sectionOfDocument('help-lines'),
    },
  ]
}

/** Phone, address and e-mail have one source, Contact; what says otherwise may be of yesterday. */
async function findOtherContacts(db: Db): Promise<AttentionItem[]> {
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
    const title = `${label} names another way to reach you than Contact does`
    return [{ key: `contact-${section}`, title, examples: others, section }]
  })
}

/** Whether a copy says something else, however it is written. */
function isOther(own: string, ours: string, normalize: (written: string) => string): boolean {
  return own.trim() !== '' && normalize(own) !== normalize(ours)
}

/** As it is dialed within the country. */
function asDialed(phone: string): string {
  return dialed(phone).replace(/^\+?1(?=\d{10}$)/, '')
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '')
}
