import { envelopeLines } from '#app/orders/envelope-lines.ts'
import { shipToName } from '#app/orders/gift.ts'
import { remainingOf } from '#app/orders/lines-to-send.ts'
import type { Order, OrderLine } from '#app/orders/order-schema.ts'
import { shownColor } from '#app/orders/present.ts'
import { sizeLabel } from '#app/stock/line-labels.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import type { Words } from '#app/ui/words/words.ts'
import { inLanguage } from '#platform/language.ts'
import type { EmailFacts } from './email-copy.ts'

/** One line under the order: what it is called, and how much. */
export type TotalLine = { label: string; amount: string; isTotal: boolean }

/** The order's own sums, as they were charged; a tax of nothing is not named (decision 23). */
export function totalLinesOf(order: Order, t: Words): TotalLine[] {
  const shippingLabel = order.shippingBy === 'pickup' ? t('Pickup') : t('Shipping')
  const shipping = order.shippingCents === 0 ? t('Free') : formatMoney(order.shippingCents)
  return [
    { label: t('Subtotal'), amount: formatMoney(order.subtotalCents), isTotal: false },
    { label: shippingLabel, amount: shipping, isTotal: false },
    ...(order.taxCents > 0
      ? [{ label: t('Tax'), amount: formatMoney(order.taxCents), isTotal: false }]
      : []),
    { label: t('Total'), amount: formatMoney(order.totalCents), isTotal: true },
    ...(order.refundedCents > 0
      ? [{ label: t('Sent back'), amount: formatMoney(-order.refundedCents), isTotal: false }]
      : []),
  ]
}

/** One row of the table of an order: units that are sent, or units of the same line that were refunded. */
export type ItemRow = { line: OrderLine; quantity: number; isRefunded: boolean }

/**
 * What was bought, row by row. An email about a package tells refunded units, which aren't in it, from the
 * others; the sums still add up.
 */
export function itemRowsOf(
  order: Order,
  { isAboutPackage }: { isAboutPackage: boolean },
): ItemRow[] {
  if (!isAboutPackage) {
    return order.items.map((line) => ({ line, quantity: line.quantity, isRefunded: false }))
  }
  return order.items
    .flatMap((line) => [
      { line, quantity: remainingOf(line), isRefunded: false },
      { line, quantity: line.refundedQuantity, isRefunded: true },
    ])
    .filter(({ quantity }) => quantity > 0)
}

/** 'Forest Green, L': what was chosen, where there was a choice (decision 42). */
export function choiceOf(line: OrderLine, t: Words): string {
  const size = line.size === oneSize ? '' : sizeLabel(line.size, t)
  return [shownColor(line), size].filter(Boolean).join(', ')
}

/** What the units of a row cost. */
export function costOf({ line, quantity }: ItemRow): string {
  return formatMoney(line.priceCents * quantity)
}

/** Where an order goes, in the lines of an envelope; none where there is no street. */
export function destinationOf(order: Order): string[] {
  const { shippingAddress } = order
  return shippingAddress.street ? [shipToName(order), ...envelopeLines(shippingAddress)] : []
}

/** Where and when an order is picked up, line by line; none if the ministry hasn't said. */
export function pickupLinesOf({ pickup: { address, hours } }: EmailFacts): string[] {
  return [...address, ...hours]
}

/** Where the site begins in the language of an e-mail; in English it is the bare address. */
export function homeUrl({ siteUrl, language }: Pick<EmailFacts, 'siteUrl' | 'language'>): string {
  return `${siteUrl}${inLanguage('/', language).replace(/\/$/, '')}`
}
