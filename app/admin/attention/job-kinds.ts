import type { JobKind } from '#platform/outbox/outbox.ts'
import type { Permission } from '#platform/permission.ts'

type Kind = {
  what: string
  permission: Permission
  /** it sends an email */
  isEmail?: true
  /** money or someone's reply depends on it, so it stays listed until it succeeds */
  isOwed?: true
}

/** What each kind of job does, in words for staff, and who may see that it failed. */
export const jobKinds: Record<JobKind, Kind> = {
  'contact.notify': { what: 'Notifying you of a message', permission: 'content', isEmail: true },
  'contact.forward': { what: 'Forwarding a message', permission: 'content' },
  'contact.reply': {
    what: 'A reply to a message',
    permission: 'content',
    isEmail: true,
    isOwed: true,
  },
  'contact.assigned': {
    what: 'Notifying someone of a message assigned to them',
    permission: 'content',
    isEmail: true,
  },
  'contact.reminder': { what: 'Sending a message reminder', permission: 'content', isEmail: true },
  'accounts.changed': {
    what: 'Reassigning the work of someone who left',
    permission: 'people',
    isOwed: true,
  },
  'accounts.invitation': { what: 'An invitation email', permission: 'people', isEmail: true },
  'accounts.reset': { what: 'A password reset email', permission: 'people', isEmail: true },
  'accounts.notice': {
    what: 'Notifying someone that their sign-in changed',
    permission: 'people',
    isEmail: true,
  },
  'accounts.ownership': {
    what: 'Notifying someone of an ownership change',
    permission: 'people',
    isEmail: true,
  },
  'events.changes': {
    what: 'Moving RSVPs to an event’s new date',
    permission: 'content',
    isOwed: true,
  },
  'events.notice': {
    what: 'Notifying a guest of a changed date',
    permission: 'content',
    isEmail: true,
  },
  'events.confirmation': {
    what: 'Confirming an RSVP by email',
    permission: 'content',
    isEmail: true,
  },
  'newsletter.confirm': {
    what: 'Asking a subscriber to confirm',
    permission: 'content',
    isEmail: true,
  },
  'newsletter.listed': {
    what: 'Telling a subscriber they’re on the list',
    permission: 'content',
    isEmail: true,
  },
  'newsletter.stopped': {
    what: 'Telling someone they’re unsubscribed',
    permission: 'content',
    isEmail: true,
  },
  'orders.email': { what: 'An email about an order', permission: 'shop', isEmail: true },
  'orders.refund': { what: 'A refund', permission: 'shop', isOwed: true },
  'alerts.email': {
    what: 'Notifying you that the site needs attention',
    permission: 'people',
    isEmail: true,
  },
  'orders.alarm': { what: 'A shop alert', permission: 'shop', isEmail: true },
  'orders.sync': { what: 'Sending an order to the shipping service', permission: 'shop' },
  'orders.label': { what: 'A shipping label', permission: 'shop' },
  'images.render': { what: 'Preparing a picture', permission: 'content' },
}

/** A job kind from another release; shown to people who edit content. */
export const otherKind: Kind = { what: 'A background task', permission: 'content' }

/** The kinds of jobs that send an email. */
export const emailKinds = Object.entries(jobKinds).flatMap(([kind, { isEmail }]) =>
  isEmail ? [kind] : [],
)

/** What is known about a kind, which may be another release's. */
export function aboutKind(kind: string): Kind {
  return Object.entries(jobKinds).find(([known]) => known === kind)?.[1] ?? otherKind
}
