import type { Order } from '#app/orders/order-schema.ts'
import type { PickupPlace } from '#app/orders/pickup-place.ts'
import { type Tracking, trackingsOf } from '#app/orders/tracking.ts'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import { message, type Words, wordsOf } from '#app/ui/words/words.ts'
import { inLanguage, type Language } from '#platform/language.ts'

/** The kinds of order emails. */
export const emailKinds = [
  'placed',
  'placedStaff',
  'shipped',
  'tracking',
  'cancelled',
  'refunded',
  'tooLate',
] as const

export type EmailKind = (typeof emailKinds)[number]

/** Data for an email. URLs are absolute; money is in cents. */
export type EmailFacts = {
  order: Order
  /** the amount just refunded, if the email is about that */
  amountCents: number
  /** the ministry; blank if not set */
  ministry: { name: string; address: string; phone: string; email: string }
  /** where and when orders are picked up */
  pickup: PickupPlace
  /** texts from the shop settings */
  shop: { shippingPromise: string; pickupText: string }
  /** 'November 21, 2026', in the ministry's time zone */
  orderedOn: string
  /** the buyer's order page */
  orderUrl: string
  siteUrl: string
  /** the buyer's language; English for staff */
  language: Language
}

/** An email's text before layout. */
export type EmailCopy = {
  subject: string
  /** preview text shown next to the subject */
  preview: string
  heading: string
  paragraphs: string[]
  button: { label: string; url: string }
  /** one line per package, with the carrier's tracking URL if known */
  trackings: { text: string; url: string | null }[]
  showsAddress: boolean
  showsPickup: boolean
  /** it lists what is in a package, so refunded units are shown separately */
  isAboutPackage: boolean
  isForStaff: boolean
}

const bankDays = message('Banks take 5 to 10 business days to show it.')

/**
 * Returns an email's text. Staff emails contain no name or address, because email is read over
 * shoulders.
 */
export function emailCopyOf(kind: EmailKind, facts: EmailFacts): EmailCopy {
  const t = wordsOf(facts.language)
  const words = writers[kind](facts, t)
  return {
    button: { label: t('See your order'), url: facts.orderUrl },
    trackings: [],
    showsAddress: false,
    showsPickup: false,
    isAboutPackage: false,
    isForStaff: false,
    ...words,
    subject: isTest(facts.order)
      ? t('[TEST] {subject}', { subject: words.subject })
      : words.subject,
  }
}

type Written = Pick<EmailCopy, 'subject' | 'preview' | 'heading' | 'paragraphs'> &
  Partial<EmailCopy>

const writers: Record<EmailKind, (facts: EmailFacts, t: Words) => Written> = {
  placed: writePlaced,
  placedStaff: writePlacedStaff,
  shipped: writeShipped,
  tracking: writeTracking,
  cancelled: writeCancelled,
  refunded: writeRefunded,
  tooLate: writeTooLate,
}

function writePlaced({ order, shop }: EmailFacts, t: Words): Written {
  const { number } = order
  const name = greetable(order.customerName)
  const next = isPickup(order)
    ? `${t('We’ll get it ready and email you when you can pick it up.')} ${endWithPeriod(shop.pickupText)}`
    : t('We’ll pack it and email you when it ships.')
  const promise =
    isPickup(order) || !shop.shippingPromise
      ? ''
      : ` ${t('Shipping: {promise}', { promise: endWithPeriod(shop.shippingPromise) })}`
  return {
    subject: t('Thank you for your order {number}', { number }),
    preview: `${formatMoney(order.totalCents)}. ${next}`,
    heading: name ? t('Thank you, {name}', { name }) : t('Thank you'),
    paragraphs: [
      isTest(order)
        ? t('Your test order came through just like a real one.')
        : t('We received your order and your payment.'),
      ...giftLines(order, t),
      `${next}${promise}`,
    ],
    showsAddress: !isPickup(order),
    showsPickup: isPickup(order),
  }
}

function giftLines({ recipientName: name, giftMessage }: Order, t: Words): string[] {
  if (!name) return []
  return [
    giftMessage
      ? t('This is a gift for {name}. The package has your message and no prices.', { name })
      : t('This is a gift for {name}. The package has no prices.', { name }),
  ]
}

/** In English, like the office. */
function writePlacedStaff({ order, siteUrl }: EmailFacts): Written {
  const quantity = sum(order.items.map((item) => item.quantity))
  const total = formatMoney(order.totalCents)
  return {
    subject: `New order ${order.number}: ${total}`,
    preview: `${pluralize(quantity, 'item', 'items')}.`,
    heading: 'You have a new order',
    paragraphs: [
      isTest(order)
        ? `It’s a test order of ${total}.`
        : `It’s paid: ${total}. ${isPickup(order) ? 'The buyer will pick it up.' : 'It needs to be shipped.'}`,
      'To keep it private, this email doesn’t include the name or address. You’ll find them in the office.',
    ],
    button: { label: 'Open order', url: `${siteUrl}/admin/orders/${order.id}` },
    isForStaff: true,
  }
}

function writeShipped({ order, shop }: EmailFacts, t: Words): Written {
  const { number } = order
  if (isPickup(order)) {
    return {
      subject: t('Your order {number} is ready', { number }),
      preview: t('Come by and pick it up.'),
      heading: t('Your order is ready'),
      isAboutPackage: true,
      paragraphs: [`${t('It’s ready for you.')} ${endWithPeriod(shop.pickupText)}`],
      showsPickup: true,
    }
  }
  const trackings = trackingsOf(order)
  const carrier = onlyCarrierOf(trackings)
  return {
    subject: t('Your order {number} is on its way', { number }),
    preview: carrier ? t('It shipped with {carrier}.', { carrier }) : t('It has shipped.'),
    heading: t('Your order is on its way'),
    paragraphs: [
      [
        carrier
          ? t('Your order shipped with {carrier}.', { carrier })
          : t('Your order has shipped.'),
        packagesLine(trackings, t),
      ]
        .filter(Boolean)
        .join(' '),
      ...giftLines(order, t),
    ],
    trackings: trackings.map((one) => trackingLine(one, trackings, t)),
    showsAddress: true,
    isAboutPackage: true,
  }
}

function writeTracking({ order }: EmailFacts, t: Words): Written {
  const trackings = trackingsOf(order)
  const carrier = onlyCarrierOf(trackings)
  return {
    subject: t('Your order {number}: tracking number', { number: order.number }),
    preview: carrier
      ? t('Track your package with {carrier}.', { carrier })
      : t('Track your package with this number.'),
    heading: t('Track your package'),
    paragraphs: [
      trackings.length > 1
        ? `${t('Your order is on its way.')} ${packagesLine(trackings, t)}`
        : carrier
          ? t('Your order is on its way with {carrier}. Here’s your tracking number.', {
              carrier,
            })
          : t('Your order is on its way. Here’s your tracking number.'),
    ],
    trackings: trackings.map((one) => trackingLine(one, trackings, t)),
    showsAddress: true,
    isAboutPackage: true,
  }
}

/** Returns the carrier of all packages; undefined if there are several or none is known. */
function onlyCarrierOf(trackings: readonly Tracking[]): string | undefined {
  const [carrier, ...others] = new Set(trackings.map((tracking) => tracking.carrier))
  return others.length === 0 && carrier ? carrier : undefined
}

function packagesLine(trackings: readonly Tracking[], t: Words): string {
  const count = trackings.length
  return count > 1
    ? t('It comes in {count} packages, each with its own tracking number.', { count })
    : ''
}

/** Names the carrier on each line if packages have different ones. */
function trackingLine({ number, carrier, url }: Tracking, all: readonly Tracking[], t: Words) {
  const isNamed = carrier !== '' && onlyCarrierOf(all) === undefined
  const text = isNamed
    ? t('{carrier}, tracking number {number}', { carrier, number })
    : t('Tracking number {number}', { number })
  return { text, url }
}

function writeCancelled({ order, amountCents }: EmailFacts, t: Words): Written {
  const goesBack = t('We’re refunding {amount} to the card you paid with.', {
    amount: formatMoney(amountCents),
  })
  const isAll = amountCents >= order.totalCents
  const money =
    amountCents > 0
      ? [goesBack, isAll ? t('That’s the full amount you paid.') : '', t(bankDays)]
          .filter(Boolean)
          .join(' ')
      : ''
  return {
    subject: t('Your order {number} is canceled', { number: order.number }),
    preview: money || t('We canceled your order.'),
    heading: t('Your order is canceled'),
    paragraphs: [
      order.shippedAt
        ? t('We canceled your order.')
        : t('We canceled your order. Nothing will be shipped.'),
      money,
    ].filter(Boolean),
  }
}

function writeRefunded({ order, amountCents }: EmailFacts, t: Words): Written {
  const { number } = order
  const amount = formatMoney(amountCents)
  const isAll = amountCents >= order.totalCents
  const inAll =
    isAll || order.refundedCents <= amountCents
      ? ''
      : ` ${t('In total, we’ve refunded {amount}.', { amount: formatMoney(order.refundedCents) })}`
  return {
    subject: t('Your order {number}: we refunded {amount}', { number, amount }),
    preview: t(bankDays),
    heading: t('We refunded {amount}', { amount }),
    paragraphs: [
      isAll
        ? t('That’s the full amount you paid for this order.')
        : `${t('That’s part of what you paid for this order.')}${inAll}`,
      `${t('The money goes to the card you paid with.')} ${t(bankDays)}`,
    ],
  }
}

function writeTooLate({ order, amountCents, siteUrl, language }: EmailFacts, t: Words): Written {
  const amount = formatMoney(amountCents)
  return {
    subject: t('We couldn’t fill your order {number} and refunded your money', {
      number: order.number,
    }),
    preview: t('We refunded the full {amount}.', { amount }),
    heading: t('We’re sorry, we can’t fill this order'),
    paragraphs: [
      t('While you were paying, something in it sold out or its price changed.'),
      `${t('Nothing will be shipped. We’re automatically refunding {amount} to the card you paid with.', { amount })} ${t(bankDays)}`,
      t('You don’t need to do anything. You’re welcome to choose something else.'),
    ],
    button: { label: t('Visit the shop'), url: `${siteUrl}${inLanguage('/shop', language)}` },
  }
}

/** First line of a test order's email. */
export const testNotice = message(
  'This is a test. No card was charged, and nothing will be shipped.',
)

function isTest({ mode }: Order): boolean {
  return mode === 'test'
}

function isPickup({ shippingBy }: Order): boolean {
  return shippingBy === 'pickup'
}

/**
 * Returns the name if it's safe in a greeting (letters, no URL), otherwise ''. Buyers choose their
 * name and the recipient's email, so this could be abused for spam.
 */
function greetable(name: string): string {
  const isName = /^[\p{L}\p{M}'’ .-]{1,60}$/u.test(name) && !/\.\S/.test(name)
  return isName ? name.trim() : ''
}
