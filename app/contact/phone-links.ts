/** One way to reach a line: what the link says, and where it goes. */
export type PhoneLink = { label: string; href: string }

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * The way to reach the line that staff wrote down, if there is one. `Text HOME to 741741` is a
 * text; everything else is a number to call.
 */
export function phoneLinks(phone: string): PhoneLink[] {
  const label = phone.trim()
  const text = /^text\s+(?:"?(\w+)"?\s+to\s+)?([\d-]{3,})$/i.exec(label)
  if (text) {
    const [, word, number = ''] = text
    return [{ label, href: `sms:${dialled(number)}${word ? `?body=${word}` : ''}` }]
  }
  const number = dialled(label)
  if (!/\d{3}/.test(number)) return []
  return [{ label, href: `tel:${number}` }]
}

/** A number as a phone dials it: letters by their keys, as in 1-800-662-HELP; no extension. */
function dialled(written: string): string {
  const [number = ''] = written.toLowerCase().split(/\s*(?:ext\b|x\d|,|;)/)
  const digits = number.replace(/[a-z]/g, (letter) =>
    String(keypad.findIndex((letters) => letters.includes(letter)) + 2),
  )
  return digits.replace(/(?!^\+)\D/g, '')
}
