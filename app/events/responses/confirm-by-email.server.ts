import type { AppContext } from '#platform/context.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import type { Secrets } from '#platform/secrets/secrets.ts'
import { sign } from '#platform/secrets/signatures.ts'
import { isEmailContact } from './email-contact.ts'

/** How many confirmations one address may get in a day, no matter who leaves it. */
const emailsPerAddress = { name: 'event-response-address', count: 10, seconds: 24 * 60 * 60 }

/**
 * Queues the email that confirms a response. False if no email is sent: there's no email address, the address had too
 * many today, or email is off, which the email log then says. Call it in the transaction that stores the contact.
 */
export async function confirmByEmail(
  context: Pick<AppContext, 'db' | 'now' | 'mail' | 'secrets'>,
  responseId: string,
  contact: string,
): Promise<boolean> {
  const contactMark = await confirmableMark(context, contact)
  if (contactMark === undefined) return false
  await enqueue(context.db, context.now(), 'events.confirmation', { responseId, contactMark })
  return context.mail.isOn
}

/**
 * The keyed hash of a contact that gets a confirmation now; undefined if there is no email address, or it had too many
 * today. Counts the confirmation.
 */
export async function confirmableMark(
  context: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  contact: string,
): Promise<string | undefined> {
  if (!isEmailContact(contact)) return undefined
  const contactMark = markOf(context.secrets, contact)
  const { count } = await countCall(context, emailsPerAddress, contactMark)
  return count > emailsPerAddress.count ? undefined : contactMark
}

/** A keyed hash of a contact, for places that must not store the contact itself. */
export function markOf(secrets: Secrets, contact: string): string {
  return sign(secrets, 'event-response-contact', contact.toLowerCase())
}
