import { cleanPlain } from './clean-input.ts'

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
/** With this many digits a number is complete, so letters are just words. */
const wholeDigits = 10

/** The digits to dial, without the extension. Letters count if they complete the number: 1-800-662-HELP. */
export function dialDigits(written: string): string {
  const [number = ''] = cleanPlain(written)
    .toLowerCase()
    // collapse spaces first, or the split pattern is quadratic
    .replace(/\s+/g, ' ')
    .split(/ ?(?:ext\b|x\d|,|;)/)
  const plain = digitsOf(number)
  if (plain.length >= wholeDigits) return plain
  // in "988 Lifeline" dial 988; completing letters follow without a space
  return digitsOf(
    number.replace(
      /([\d.-])([a-z]+)/g,
      (_, before: string, word: string) => before + onKeypad(word),
    ),
  )
}

/** True if there are at least three digits. */
export function isDialable(written: string): boolean {
  return /\d{3}/.test(dialDigits(written))
}

/** The tel: URL of a phone number. */
export function telUrl(phone: string): string {
  return `tel:${dialDigits(phone)}`
}

/** The sms: URL of a phone number. */
export function smsUrl(phone: string): string {
  return `sms:${dialDigits(phone)}`
}

/** A word's digits on a phone keypad. */
function onKeypad(word: string): string {
  return Array.from(word, (key) => keypad.findIndex((keys) => keys.includes(key)) + 2).join('')
}

function digitsOf(number: string): string {
  return number.replace(/(?!^\+)\D/g, '')
}
