import { isDialable, smsUrl, telUrl } from './telephone.ts'

export type PhoneLink = { label: string; href: string }

/**
 * Returns the link for a line as staff wrote it, if any. `Text HOME to 741741` becomes a text;
 * anything else is a number to call.
 */
export function phoneLinks(phone: string): PhoneLink[] {
  const label = phone.trim()
  const text = /^text\s+(?:"?(\w+)"?\s+to\s+)?([\d-]{3,})$/i.exec(label)
  if (text) {
    const [, word, number = ''] = text
    return [{ label, href: `${smsUrl(number)}${word ? `?body=${word}` : ''}` }]
  }
  if (!isDialable(label)) return []
  return [{ label, href: telUrl(label) }]
}
