import { emails } from '#app/admin/emails.server.ts'
import type { DirectEmailKind, EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { getOwn } from '#platform/get-own.ts'
import type { Permission } from '#platform/permission.ts'

type LoggedKind = Pick<EmailDefinition, 'title' | 'variants' | 'permission' | 'isOnce'>

const directEmails: Record<DirectEmailKind, LoggedKind> = {
  'connections.test': { title: 'Test email', permission: 'people', isOnce: 'moment' },
}

const kinds: Record<string, LoggedKind> = {
  ...Object.fromEntries(emails.map((email): [string, EmailDefinition] => [email.kind, email])),
  ...directEmails,
}

/** The kinds of emails that these permissions cover, by title. */
export function listLoggedKinds(
  permissions: readonly Permission[],
): { kind: string; title: string }[] {
  return Object.entries(kinds)
    .filter(([, { permission }]) => permissions.includes(permission))
    .map(([kind, { title }]) => ({ kind, title }))
    .toSorted((one, other) => one.title.localeCompare(other.title, 'en'))
}

/** The name of an email. */
export function emailTitle(kind: string, variant: string): string {
  const known = getOwn(kinds, kind)
  return getOwn(known?.variants ?? {}, variant) ?? known?.title ?? kind
}

/** Why staff can't resend this kind; undefined if they can. */
export function whyOnce(kind: string): EmailDefinition['isOnce'] {
  return getOwn(kinds, kind)?.isOnce
}

/** The email that a job of this kind sends. */
export function findEmail(kind: string): EmailDefinition | undefined {
  return emails.find((email) => email.kind === kind)
}
