import { capitalize } from '#app/ui/format/capitalize.ts'
import { dialDigits, smsUrl } from '#app/ui/format/telephone.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'
import type { OfficeNow } from './office-state.ts'

/** The ways to a person, now, as every page shows them: numbers as people write them. */
export type Help = {
  crisis: { call: string; text: string; chat: string }
  emergency: { call: string }
  /** food, shelter, and other help nearby; blank where there is no such line */
  local: { call: string }
  treatment: { name: string; call: string }
  /** blank where the ministry has none; `office` only on a page that is drawn for right now */
  ministry: { call: string; text: string; office?: OfficeNow }
}

/** The same in words, for paper and for a sentence: whom to call now. */
export function helpSummary({ crisis, emergency, treatment }: Help, t: Words): string {
  return t('In crisis? {line}. In danger? Call {emergency}. {name}: {number}.', {
    line: capitalize(describeCrisisLine(crisis, t)),
    emergency: emergency.call,
    name: treatment.name,
    number: treatment.call,
  })
}

/** As in 'call or text 988'. */
export function describeCrisisLine({ call, text }: Help['crisis'], t: Words): string {
  return call.trim() === text.trim()
    ? t('call or text {number}', { number: call })
    : t('call {call} or text {text}', { call, text })
}

/** True where this is 988, told in Spanish: there one presses 2, and begins a text with a word of its own. */
export function hasSpanishOption(number: string, language: Language): boolean {
  return language === 'es' && dialDigits(number) === '988'
}

/** Where a text for the crisis line goes, with that word where it is asked for. */
export function crisisTextUrl(number: string, language: Language): string {
  return `${smsUrl(number)}${hasSpanishOption(number, language) ? '?body=AYUDA' : ''}`
}
