/** True if a contact is an email; otherwise it's a phone number. */
export function isEmailContact(contact: string): boolean {
  return contact.includes('@')
}
