/** The ways to a person, now, as every page shows them: numbers as people write them. */
export type Help = {
  crisis: { call: string; text: string; chat: string }
  emergency: { call: string }
  treatment: { name: string; call: string }
  /** blank where the ministry has none */
  ministry: { call: string; text: string }
}

/** The same in words, for paper and for a sentence: whom to call now. */
export function helpInWords({ crisis, emergency, treatment }: Help): string {
  return `In crisis? ${capitalized(lineInWords(crisis))}. In danger? Call ${emergency.call}. ${treatment.name}: ${treatment.call}.`
}

/** As in 'call or text 988'. */
export function lineInWords({ call, text }: Help['crisis']): string {
  return call === text ? `call or text ${call}` : `call ${call} or text ${text}`
}

/** The same words at the head of a line. */
export function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
