import type { Cents } from '#app/ui/format/money.ts'
import { type Message, message } from '#app/ui/words/words.ts'

/** The least and the most that the card provider takes at once. */
const leastCents = 50
const mostCents = 99_999_999

/** Why a sum cannot be paid by card, in words for the buyer; empty where it can. */
export function chargeProblem(totalCents: Cents): Message | '' {
  if (totalCents < leastCents) {
    return message('The least that can be paid by card is $0.50. Please add something more.')
  }
  return totalCents > mostCents
    ? message(
        'The most that can be paid at once is $999,999.99. Please take something out, or contact us.',
      )
    : ''
}
