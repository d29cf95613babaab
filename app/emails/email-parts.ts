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

/** One line of an order's totals. */
export type TotalLine = { label: string; amount: string; isTotal: boolean }

/** Returns an order's totals as charged. A zero tax is left out (decision 23). */
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
      ? [{ label: t('Refunded'), amount: formatMoney(-order.refundedCents), isTotal: false }]
      : []),
  ]
}

/** One row of an order's items: units that ship, or refunded units of the same line. */
export type ItemRow = { line: OrderLine; quantity: number; isRefunded: boolean }

/**
 * Returns the item rows. Emails about a package list refunded units, which aren't in it,
 * separately; the totals still add up.
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

/** 'Forest Green, L': the chosen options, if there were any (decision 42). */
export function choiceOf(line: OrderLine, t: Words): string {
  const size = line.size === oneSize ? '' : sizeLabel(line.size, t)
  return [shownColor(line), size].filter(Boolean).join(', ')
}

/** The price of a row. */
export function costOf({ line, quantity }: ItemRow): string {
  return formatMoney(line.priceCents * quantity)
}

/** Returns the shipping address as envelope lines; empty if there is no street. */
export function destinationOf(order: Order): string[] {
  const { shippingAddress } = order
  return shippingAddress.street ? [shipToName(order), ...envelopeLines(shippingAddress)] : []
}

/** Returns where and when to pick up an order; empty if not set. */
export function pickupLinesOf({ pickup: { address, hours } }: EmailFacts): string[] {
  return [...address, ...hours]
}

/** Returns the home page in the email's language; for English the bare site URL. */
export function homeUrl({ siteUrl, language }: Pick<EmailFacts, 'siteUrl' | 'language'>): string {
  return `${siteUrl}${inLanguage('/', language).replace(/\/$/, '')}`
}
