import { type EmailKind, emails } from '#app/admin/emails.server.ts'
import { getOwn } from '#platform/get-own.ts'
import type { JobKind } from '#platform/outbox/outbox.ts'
import type { Permission } from '#platform/permission.ts'

type Kind = {
  what: string
  permission: Permission
  /** money or someone's reply depends on it, so it stays listed until it succeeds */
  isOwed?: true
}

/** Every kind of job besides emails: its work in words for staff, and the permission to see its failures. */
const otherJobs: Record<Exclude<JobKind, EmailKind>, Kind> = {
  'contact.forward': { what: 'Forwarding a message', permission: 'messages' },
  'accounts.changed': {
    what: 'Reassigning the work of someone who left',
    permission: 'people',
    isOwed: true,
  },
  'events.changes': {
    what: 'Moving RSVPs to an event’s new date',
    permission: 'events',
    isOwed: true,
  },
  'orders.refund': { what: 'A refund', permission: 'refunds', isOwed: true },
  'orders.sync': { what: 'Sending an order to the shipping service', permission: 'orders' },
  'orders.label': { what: 'A shipping label', permission: 'orders' },
  'images.render': { what: 'Preparing a picture', permission: 'pages' },
}

/** The same for every kind of job. */
export const jobKinds: Record<string, Kind> = {
  ...otherJobs,
  ...Object.fromEntries(emails.map((email) => [email.kind, email])),
}

/** A job kind from another release; shown to people who change settings. */
export const otherKind: Kind = { what: 'A background task', permission: 'settings' }

/** The kinds of jobs that send an email. */
export const emailKinds = emails.map(({ kind }) => kind)

/** Describes a kind, which may be another release's. */
export function aboutKind(kind: string): Kind {
  return getOwn(jobKinds, kind) ?? otherKind
}
