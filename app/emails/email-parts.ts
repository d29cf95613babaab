import { envelopeLines } from '#app/orders/envelope-lines.ts'
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
  const shippingLabel = order.shippingBy === 'pickup' ? t('Pick-up') : t('Shipping')
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

/** 'Forest Green, L': what was chosen, where there was a choice (decision 42). */
export function choiceOf(line: OrderLine, t: Words): string {
  const size = line.size === oneSize ? '' : sizeLabel(line.size, t)
  return [shownColor(line), size].filter(Boolean).join(', ')
}

/** What a line costs, all its units. */
export function costOf({ priceCents, quantity }: OrderLine): string {
  return formatMoney(priceCents * quantity)
}

/** Where an order goes, in the lines of an envelope; none where there is no street. */
export function destinationOf({ customerName, shippingAddress }: Order): string[] {
  return shippingAddress.street ? [customerName, ...envelopeLines(shippingAddress)] : []
}

/** Where the site begins in the language of an e-mail; in English it is the bare address. */
export function homeUrl({ siteUrl, language }: Pick<EmailFacts, 'siteUrl' | 'language'>): string {
  return `${siteUrl}${inLanguage('/', language).replace(/\/$/, '')}`
}
