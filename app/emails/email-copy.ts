import type { Order } from '#app/orders/order-schema.ts'
import type { PickupPlace } from '#app/orders/pickup-place.ts'
import { type Tracking, trackingsOf } from '#app/orders/tracking.ts'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sum } from '#app/ui/format/sum.ts'
import { message, type Words, wordsOf } from '#app/ui/words/words.ts'
import { inLanguage, type Language } from '#platform/language.ts'

/** The e-mails of an order, by the occasion that sends them. */
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

/** What an e-mail needs to know; addresses are whole, money is in cents. */
export type EmailFacts = {
  order: Order
  /** what has just gone back, where the e-mail is about that */
  amountCents: number
  /** the ministry; blank where it has not said */
  ministry: { name: string; address: string; phone: string; email: string }
  /** where and when orders are picked up */
  pickup: PickupPlace
  /** the owner's own words */
  shop: { shippingPromise: string; pickupText: string }
  /** 'November 21, 2026', where the ministry is */
  orderedOn: string
  /** the page that shows the buyer this order */
  orderUrl: string
  siteUrl: string
  /** in which it is written: the buyer's; for staff English */
  language: Language
}

/** An e-mail without its form. */
export type EmailCopy = {
  subject: string
  /** what mail programs show beside the subject */
  preview: string
  heading: string
  paragraphs: string[]
  button: { label: string; url: string }
  /** a line for each package, with the carrier's page where there is one */
  trackings: { text: string; url: string | null }[]
  showsAddress: boolean
  showsPickup: boolean
  /** it says what is in a package, so that refunded units are told apart */
  isAboutPackage: boolean
  isForStaff: boolean
}

const bankDays = message('Banks take 5 to 10 business days to show it.')

/** The words of an e-mail. Staff read no name and no address in theirs: mail is read over shoulders. */
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
    ? `${t('We put it ready for you and write again when you can come.')} ${endWithPeriod(shop.pickupText)}`
    : t('We pack it next, and write again when it leaves us.')
  const promise =
    isPickup(order) || !shop.shippingPromise
      ? ''
      : ` ${t('Shipping: {promise}', { promise: endWithPeriod(shop.shippingPromise) })}`
  return {
    subject: t('Your order {number}: thank you', { number }),
    preview: `${formatMoney(order.totalCents)}. ${next}`,
    heading: name ? t('Thank you, {name}', { name }) : t('Thank you'),
    paragraphs: [
      isTest(order)
        ? t('Your order came in as a real one would.')
        : t('Your order is with us, and paid.'),
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

/** In English, as the office is. */
function writePlacedStaff({ order, siteUrl }: EmailFacts): Written {
  const quantity = sum(order.items.map((item) => item.quantity))
  const total = formatMoney(order.totalCents)
  return {
    subject: `New order ${order.number}: ${total}`,
    preview: `${pluralize(quantity, 'piece', 'pieces')}.`,
    heading: 'A new order came in',
    paragraphs: [
      isTest(order)
        ? `It is a test of ${total}.`
        : `It is paid: ${total}. ${isPickup(order) ? 'The buyer picks it up.' : 'It is to be shipped.'}`,
      'To keep it private, name and address are not in this e-mail. They are in the office.',
    ],
    button: { label: 'Open the order', url: `${siteUrl}/admin/orders/${order.id}` },
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
      paragraphs: [`${t('It waits for you.')} ${endWithPeriod(shop.pickupText)}`],
      showsPickup: true,
    }
  }
  const trackings = trackingsOf(order)
  const carrier = onlyCarrierOf(trackings)
  return {
    subject: t('Your order {number} is on its way', { number }),
    preview: carrier ? t('It has left us with {carrier}.', { carrier }) : t('It has left us.'),
    heading: t('Your order is on its way'),
    paragraphs: [
      [
        carrier
          ? t('Your order has left us with {carrier}.', { carrier })
          : t('Your order has left us.'),
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
    subject: t('Your order {number}: the number of your parcel', { number: order.number }),
    preview: carrier
      ? t('By it you can follow your parcel with {carrier}.', { carrier })
      : t('By it you can follow your parcel.'),
    heading: t('You can follow your parcel'),
    paragraphs: [
      trackings.length > 1
        ? `${t('Your order is on its way.')} ${packagesLine(trackings, t)}`
        : carrier
          ? t('Your order is on its way with {carrier}. This is the number of the parcel.', {
              carrier,
            })
          : t('Your order is on its way. This is the number of the parcel.'),
    ],
    trackings: trackings.map((one) => trackingLine(one, trackings, t)),
    showsAddress: true,
    isAboutPackage: true,
  }
}

/** The carrier of all packages; undefined if there are several, or none is known. */
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

/** The carrier stands in each line if packages have different ones. */
function trackingLine({ number, carrier, url }: Tracking, all: readonly Tracking[], t: Words) {
  const isNamed = carrier !== '' && onlyCarrierOf(all) === undefined
  const text = isNamed
    ? t('{carrier}, tracking number {number}', { carrier, number })
    : t('Tracking number {number}', { number })
  return { text, url }
}

function writeCancelled({ order, amountCents }: EmailFacts, t: Words): Written {
  const goesBack = t('{amount} goes back to the card you paid with.', {
    amount: formatMoney(amountCents),
  })
  const isAll = amountCents >= order.totalCents
  const money =
    amountCents > 0
      ? [goesBack, isAll ? t('That is all you paid for it.') : '', t(bankDays)]
          .filter(Boolean)
          .join(' ')
      : ''
  return {
    subject: t('Your order {number} is cancelled', { number: order.number }),
    preview: money || t('We have cancelled your order.'),
    heading: t('Your order is cancelled'),
    paragraphs: [
      order.shippedAt
        ? t('We have cancelled your order.')
        : t('We have cancelled your order: nothing more of it will be sent.'),
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
      : ` ${t('In all, {amount} of it has gone back.', { amount: formatMoney(order.refundedCents) })}`
  return {
    subject: t('Your order {number}: {amount} is on its way back to you', { number, amount }),
    preview: t(bankDays),
    heading: t('{amount} is on its way back to you', { amount }),
    paragraphs: [
      isAll
        ? t('That is all you paid for this order.')
        : `${t('That is part of what you paid for this order.')}${inAll}`,
      `${t('It goes to the card you paid with.')} ${t(bankDays)}`,
    ],
  }
}

function writeTooLate({ order, amountCents, siteUrl, language }: EmailFacts, t: Words): Written {
  const amount = formatMoney(amountCents)
  return {
    subject: t('Your order {number} could not be filled: your money is on its way back', {
      number: order.number,
    }),
    preview: t('We have sent back {amount}, all of it.', { amount }),
    heading: t('We are sorry: we cannot fill this order'),
    paragraphs: [
      t('While you were paying, something in it was sold for the last time, or its price changed.'),
      `${t('Nothing will be sent, and we keep nothing of your money: {amount} goes back to the card you paid with, by itself.', { amount })} ${t(bankDays)}`,
      t('You need not do anything. You are welcome to choose something else.'),
    ],
    button: { label: t('Look at the shop'), url: `${siteUrl}${inLanguage('/shop', language)}` },
  }
}

/** What a test order says first of all. */
export const testNotice = message('This is a test. No card was charged, and nothing will be sent.')

function isTest({ mode }: Order): boolean {
  return mode === 'test'
}

function isPickup({ shippingBy }: Order): boolean {
  return shippingBy === 'pickup'
}

/**
 * A name that may stand in a greeting: letters, no address of the web. Whoever pays names
 * themselves, and the e-mail goes to whatever e-mail they gave.
 */
function greetable(name: string): string {
  const isName = /^[\p{L}\p{M}'’ .-]{1,60}$/u.test(name) && !/\.\S/.test(name)
  return isName ? name.trim() : ''
}
