import { isEmailContact } from '#app/events/responses/email-contact.ts'
import { dialDigits } from '#app/ui/format/telephone.ts'

/** The same text for all spellings of one email address or phone number; '' without a contact. */
export function personKey(contact: string | null): string {
  if (!contact) return ''
  if (isEmailContact(contact)) return contact.toLowerCase()
  return dialDigits(contact).replace(/^(?:\+?1)?(?=\d{10}$)/, '')
}
