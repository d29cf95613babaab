import { isDialable, smsUrl, telUrl } from '#app/ui/format/telephone.ts'

/** One way to reach a line: what the link says, and where it goes. */
export type PhoneLink = { label: string; href: string }

/**
 * The way to reach the line that staff wrote down, if there is one. `Text HOME to 741741` is a
 * text; everything else is a number to call.
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
