import type { StaffOrder } from '#app/orders/order-schema.ts'
import { oneSize } from '#app/stock/product-terms.ts'
import {
  type CsvColumns,
  forceText,
  spreadsheetPhone,
  spreadsheetTimestamp,
} from '#app/ui/format/csv.ts'
import { sum } from '#app/ui/format/sum.ts'
import { languages } from '#platform/languages.ts'

/** Amounts are decimal dollars. */
export function orderColumns(timeZone: string): CsvColumns<StaffOrder> {
  const timestamp = spreadsheetTimestamp(timeZone)
  return {
    Number: ({ number }) => forceText(number),
    Test: ({ mode }) => (mode === 'test' ? 'TEST' : ''),
    Ordered: ({ createdAt }) => timestamp(createdAt),
    Paid: ({ paidAt }) => timestamp(paidAt),
    Status: ({ status }) => status,
    Payment: ({ paymentStatus }) => paymentStatus,
    Name: ({ customerName }) => customerName,
    Email: ({ customerEmail }) => customerEmail,
    Phone: ({ customerPhone }) => spreadsheetPhone(customerPhone),
    Language: ({ language }) => languages[language].label,
    Items: ({ items }) => items.map(describeLine).join('\n'),
    Quantity: ({ items }) => String(sum(items.map(({ quantity }) => quantity))),
    Subtotal: ({ subtotal }) => subtotal,
    Shipping: ({ shipping }) => shipping,
    Tax: ({ tax }) => tax,
    Total: ({ total }) => total,
    Refunded: ({ refunded }) => refunded,
    'Tax state': ({ taxState }) => taxState,
    'Tax-exempt certificate': ({ taxExemptNumber }) => forceText(taxExemptNumber),
    'Shipping by': ({ shippingBy }) => shippingBy,
    'Gift for': ({ recipientName }) => recipientName,
    'Gift message': ({ giftMessage }) => giftMessage,
    Street: ({ shippingAddress }) => shippingAddress.street,
    Apartment: ({ shippingAddress }) => shippingAddress.street2,
    City: ({ shippingAddress }) => shippingAddress.city,
    State: ({ shippingAddress }) => shippingAddress.state,
    ZIP: ({ shippingAddress }) => forceText(shippingAddress.zipCode),
    Carrier: ({ trackings }) => trackings.map(({ carrier }) => carrier).join('\n'),
    Tracking: ({ trackings }) => trackings.map(({ number }) => number).join('\n'),
    Shipped: ({ shippedAt }) => timestamp(shippedAt),
    Canceled: ({ cancelledAt }) => timestamp(cancelledAt),
    Archived: ({ archivedAt }) => timestamp(archivedAt),
    Notes: ({ notes }) => notes,
  }
}

/** '2 × Light left on shirt, Forest Green, L (1 refunded)'. */
function describeLine(line: StaffOrder['items'][number]): string {
  const { quantity, refundedQuantity, name, color, size } = line
  const product = [name, color, size === oneSize ? '' : size].filter(Boolean).join(', ')
  const refunded = refundedQuantity > 0 ? ` (${refundedQuantity} refunded)` : ''
  return `${quantity} × ${product}${refunded}`
}
