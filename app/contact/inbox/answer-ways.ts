import type { ReachWay } from '#app/contact/messages/preferences.ts'
import { type PhoneLink, phoneLinks } from '#app/contact/phone-links.ts'
import { isDialable, smsUrl } from '#app/ui/format/telephone.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import type { OpenMessage } from './inbox-schema.ts'

type Written = Pick<OpenMessage, 'email' | 'phone' | 'subject' | 'reachBy'>

/** The ways to answer a message: those that its writer asked for, or else all that there are. */
export function answerWays({ email, phone, subject, reachBy }: Written): PhoneLink[] {
  const may = (way: ReachWay) => isAllowed(reachBy, way)
  const calls = phoneLinks(phone).map(({ label, href }) => ({
    label: href.startsWith('tel:') ? `Call ${label}` : label,
    href,
  }))
  const isText = reachBy.includes('text') && isDialable(phone)
  return [
    ...(mayBeMailed({ email, reachBy })
      ? [{ label: 'Answer by e-mail', href: mailtoUrl(email, `Re: ${subject}`) }]
      : []),
    ...(may('call') ? calls : []),
    ...(isText ? [{ label: `Text ${phone}`, href: smsUrl(phone) }] : []),
  ]
}

/** Whether somebody who wrote may be answered by e-mail: they gave an address, and did not ask for other ways. */
export function mayBeMailed({ email, reachBy }: Pick<Written, 'email' | 'reachBy'>): boolean {
  return email !== '' && isAllowed(reachBy, 'email')
}

function isAllowed(reachBy: readonly ReachWay[], way: ReachWay): boolean {
  return reachBy.length === 0 || reachBy.includes(way)
}
