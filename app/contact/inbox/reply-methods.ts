import type { ContactMethod } from '#app/contact/messages/preferences-copy.ts'
import { type PhoneLink, phoneLinks } from '#app/ui/format/phone-links.ts'
import { isDialable, smsUrl } from '#app/ui/format/telephone.ts'
import { mailtoUrl } from '#app/ui/links/mailto.ts'
import type { OpenMessage } from './inbox-schema.ts'

type Written = Pick<OpenMessage, 'email' | 'phone' | 'subject' | 'reachBy'>

/** Returns the ways to reply: those the writer asked for, or all available ones. */
export function replyMethods({ email, phone, subject, reachBy }: Written): PhoneLink[] {
  const may = (way: ContactMethod) => isAllowed(reachBy, way)
  const calls = phoneLinks(phone).map(({ label, href }) => ({
    label: href.startsWith('tel:') ? `Call ${label}` : label,
    href,
  }))
  const isText = reachBy.includes('text') && isDialable(phone)
  return [
    ...(canBeEmailed({ email, reachBy })
      ? [{ label: 'Reply by email', href: mailtoUrl(email, `Re: ${subject}`) }]
      : []),
    ...(may('call') ? calls : []),
    ...(isText ? [{ label: `Text ${phone}`, href: smsUrl(phone) }] : []),
  ]
}

/** True if the writer may be emailed: they gave an email and didn't ask for other ways only. */
export function canBeEmailed({ email, reachBy }: Pick<Written, 'email' | 'reachBy'>): boolean {
  return email !== '' && isAllowed(reachBy, 'email')
}

function isAllowed(reachBy: readonly ContactMethod[], way: ContactMethod): boolean {
  return reachBy.length === 0 || reachBy.includes(way)
}
