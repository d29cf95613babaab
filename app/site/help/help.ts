import { capitalize } from '#app/ui/format/capitalize.ts'
import { dialDigits, smsUrl } from '#app/ui/format/telephone.ts'
import type { Words } from '#app/ui/words/words.ts'
import type { Language } from '#platform/language.ts'
import type { OfficeNow } from './office-state.ts'

/** The help lines as every page shows them. Numbers are as people write them. */
export type Help = {
  crisis: { call: string; text: string; chat: string }
  emergency: { call: string }
  /** food, shelter, and other local help; blank if the area has none */
  local: { call: string }
  treatment: { name: string; call: string }
  /** lines that staff added; `call` may also say how to text */
  more: { name: string; call: string; description: string }[]
  /** blank if the ministry has none; `office` only on pages rendered for right now */
  ministry: { call: string; text: string; office?: OfficeNow }
}

/** The help lines as a sentence, for paper. */
export function helpSummary({ crisis, emergency, treatment }: Help, t: Words): string {
  return t('In crisis? {line}. In danger? Call {emergency}. {name}: {number}.', {
    line: capitalize(describeCrisisLine(crisis, t)),
    emergency: emergency.call,
    name: treatment.name,
    number: treatment.call,
  })
}

/** Returns 'call or text 988', or both numbers if they differ. */
export function describeCrisisLine({ call, text }: Help['crisis'], t: Words): string {
  return call.trim() === text.trim()
    ? t('call or text {number}', { number: call })
    : t('call {call} or text {text}', { call, text })
}

/** True for 988 on a Spanish page: callers press 2 there, and texters send AYUDA. */
export function hasSpanishOption(number: string, language: Language): boolean {
  return language === 'es' && dialDigits(number) === '988'
}

/** The sms: URL of the crisis line, with AYUDA filled in for Spanish. */
export function crisisTextUrl(number: string, language: Language): string {
  return `${smsUrl(number)}${hasSpanishOption(number, language) ? '?body=AYUDA' : ''}`
}
