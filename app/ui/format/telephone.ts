import { cleanPlain } from './clean-input.ts'

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']
/** With so many digits a number is whole: letters beside it are words about it. */
const wholeDigits = 10

/**
 * A number as a phone dials it, from what people write: no extension; letters by their keys where they
 * complete it, as in 1-800-662-HELP.
 */
export function dialDigits(written: string): string {
  const [number = ''] = cleanPlain(written)
    .toLowerCase()
    // a pattern of ours that begins with many spaces would look anew from each of them
    .replace(/\s+/g, ' ')
    .split(/ ?(?:ext\b|x\d|,|;)/)
  const plain = digitsOf(number)
  if (plain.length >= wholeDigits) return plain
  // "988 Lifeline" is called 988; letters that complete a number follow it without a space
  return digitsOf(
    number.replace(
      /([\d.-])([a-z]+)/g,
      (_, before: string, word: string) => before + onKeypad(word),
    ),
  )
}

/** True where there is a number at all: the shortest have three digits. */
export function isDialable(written: string): boolean {
  return /\d{3}/.test(dialDigits(written))
}

/** The address of a link that calls a number. */
export function telUrl(phone: string): string {
  return `tel:${dialDigits(phone)}`
}

/** The same for a text message. */
export function smsUrl(phone: string): string {
  return `sms:${dialDigits(phone)}`
}

/** The digits of a word, by the keys that its letters stand on. */
function onKeypad(word: string): string {
  return Array.from(word, (key) => keypad.findIndex((keys) => keys.includes(key)) + 2).join('')
}

function digitsOf(number: string): string {
  return number.replace(/(?!^\+)\D/g, '')
}
