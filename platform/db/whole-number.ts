import { z } from 'zod'

/**
 * The largest that a caller may name. PostgreSQL's columns of whole numbers hold one more, for the version after
 * it, and fail over what is larger; SQLite's hold more.
 */
export const largestWhole = 2_147_483_646

const notNumber = 'must be a number'

/** A version or another whole number of ours that a caller names in a body. */
export function wholeNumber(least: number, message = notNumber) {
  return z.number(message).int().min(least).max(largestWhole)
}

/** The same in a path or a query. */
export function wholeNumberInText(least: number) {
  return z.coerce.number(notNumber).int().min(least).max(largestWhole)
}
