import type { Cents } from '#app/ui/format/money.ts'
import { type Message, message } from '#app/ui/words/words.ts'

/** The card processor's limits for one charge. */
const minCents = 50
const maxCents = 99_999_999

/** Why a total can't be paid by card, as a message for the buyer; empty if it can. */
export function chargeProblem(totalCents: Cents): Message | '' {
  if (totalCents < minCents) {
    return message('Card payments start at $0.50. Please add another item.')
  }
  return totalCents > maxCents
    ? message('We can charge up to $999,999.99 at a time. Please remove an item or contact us.')
    : ''
}
