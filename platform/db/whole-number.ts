import { z } from 'zod'

/**
 * The largest whole number that a caller may send. PostgreSQL's integer columns hold one more, for the next
 * version.
 */
export const maxWholeNumber = 2_147_483_646

const notNumber = 'must be a number'

/** A version or another whole number in a request body. */
export function wholeNumber(least: number, message = notNumber) {
  return z.number(message).int().min(least).max(maxWholeNumber)
}

/** The same in a path or query. */
export function wholeNumberInText(least: number) {
  return z.coerce.number(notNumber).int().min(least).max(maxWholeNumber)
}
