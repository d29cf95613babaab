import { sum } from '#app/ui/format/sum.ts'

type Line = { quantity: number; refundedQuantity: number }

/** Units that weren't refunded. */
export function remainingOf({ quantity, refundedQuantity }: Line): number {
  return quantity - refundedQuantity
}

/**
 * The line items to pick, pack, weigh, and announce, without refunded units. Use it for anything about a package,
 * never the items as bought.
 */
export function linesToSend<L extends Line>(lines: readonly L[]): L[] {
  return lines
    .map((line) => ({ ...line, quantity: remainingOf(line), refundedQuantity: 0 }))
    .filter(({ quantity }) => quantity > 0)
}

export function unitsToSend(lines: readonly Line[]): number {
  return sum(lines.map(remainingOf))
}
