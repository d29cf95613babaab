import { type Message, message } from '#app/ui/words/words.ts'
/** One of the card processor's documented test cards, and its effect. */
export type TestCard = { number: string; does: Message }

/** The numbers that our card form accepts, the most useful first. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', does: message('is charged') },
  { number: '4000000000000002', does: message('is declined') },
  { number: '4000000000009995', does: message('has insufficient funds') },
  { number: '4000002500003155', does: message('asks you to confirm, then is charged') },
  { number: '5555555555554444', does: message('is charged (Mastercard)') },
  { number: '378282246310005', does: message('is charged (American Express)') },
  { number: '6011111111111117', does: message('is charged (Discover)') },
  { number: '4000056655665556', does: message('is charged (debit)') },
  { number: '4000000000000069', does: message('has expired') },
  { number: '4000000000000127', does: message('has a wrong security code') },
  { number: '4000000000000119', does: message('runs into an error') },
  { number: '4000000000006975', does: message('was tried too many times') },
  { number: '4000000000009987', does: message('is declined (lost)') },
  { number: '4000000000009979', does: message('is declined (stolen)') },
  { number: '4000000000000341', does: message('is declined') },
  { number: '4000002760003184', does: message('always asks you to confirm, then is charged') },
  { number: '4000000000003220', does: message('always asks you to confirm, then is charged') },
  { number: '4000008260003178', does: message('asks you to confirm, then has insufficient funds') },
  { number: '4000008400001629', does: message('asks you to confirm, then is declined') },
  { number: '4000000000000259', does: message('is charged, then disputed') },
  { number: '4000000000007726', does: message('is charged; refunds take a while') },
  { number: '4000000000005126', does: message('is charged; refunds fail') },
]

/** A card's errors by field. */
export type CardErrors = Partial<Record<'number' | 'expiry' | 'cvc', Message>>

/** A typed test card's errors by field; nothing is sent while there are any. */
export function checkTestCard(
  typed: { number: string; expiry: string; cvc: string },
  now: Date,
): { errors: CardErrors; card: CardInput } {
  const number = typed.number.replaceAll(/\D/g, '')
  const card = { number, ...readExpiry(typed.expiry), cvc: typed.cvc.trim() }
  const errors: CardErrors = {}
  if (!testCards.some((known) => known.number === number)) {
    errors.number = number
      ? 'Only the test numbers above work here. Don’t enter a real card.'
      : 'Your card number is incomplete.'
  }
  if (!isMonthLeft(card, now)) {
    errors.expiry = typed.expiry.trim()
      ? 'The expiration date must be in the future, such as 12/34.'
      : "Your card's expiration date is incomplete."
  }
  if (!/^\d{3,4}$/.test(card.cvc)) errors.cvc = "Your card's security code is incomplete."
  return { errors, card }
}

export type CardInput = { number: string; expMonth: number; expYear: number; cvc: string }

/** Groups a number's digits as printed on a card. */
export function groupDigits(number: string): string {
  return number.length === 15
    ? number.replace(/^(\d{4})(\d{6})/, '$1 $2 ')
    : number.replaceAll(/\d{4}(?=\d)/g, '$& ')
}

/** '12/34', '12 / 2034', and '1234' are December 2034. */
function readExpiry(text: string): { expMonth: number; expYear: number } {
  const match = /^(\d{1,2})\s*[/ -]?\s*(\d{2}|20\d{2})$/.exec(text.trim())
  const year = Number(match?.[2] ?? Number.NaN)
  return { expMonth: Number(match?.[1] ?? Number.NaN), expYear: year < 100 ? 2000 + year : year }
}

/** A card is valid until the end of its month. */
function isMonthLeft({ expMonth, expYear }: CardInput, now: Date): boolean {
  if (!(expMonth >= 1 && expMonth <= 12)) return false
  return expYear * 12 + expMonth >= now.getFullYear() * 12 + now.getMonth() + 1
}
