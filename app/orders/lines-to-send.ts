import { sum } from '#app/ui/format/sum.ts'

type Line = { quantity: number; refundedQuantity: number }

/** How many units of a line were not refunded. */
export function remainingOf({ quantity, refundedQuantity }: Line): number {
  return quantity - refundedQuantity
}

/**
 * What is picked, packed, weighed, and announced: the lines of an order without their refunded units.
 * Whatever is about a package asks here, never the lines as they were bought.
 */
export function linesToSend<L extends Line>(lines: readonly L[]): L[] {
  return lines
    .map((line) => ({ ...line, quantity: remainingOf(line), refundedQuantity: 0 }))
    .filter(({ quantity }) => quantity > 0)
}

/** How many units of an order are still to be sent, or were. */
export function unitsToSend(lines: readonly Line[]): number {
  return sum(lines.map(remainingOf))
}
