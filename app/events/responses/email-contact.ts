/** Whether a contact that somebody left is an e-mail address; it is that or a phone number. */
export function isEmailContact(contact: string): boolean {
  return contact.includes('@')
}
