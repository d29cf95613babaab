import type { Order } from '#app/orders/order-schema.ts'
import { trackingOf } from '#app/orders/tracking.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { sentence } from '#app/ui/format/sentence.ts'
import { sum } from '#app/ui/format/sum.ts'

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
  /** the owner's own words */
  shop: { shippingPromise: string; pickupText: string }
  /** 'November 21, 2026', where the ministry is */
  orderedOn: string
  /** the page that shows the buyer this order */
  orderUrl: string
  siteUrl: string
}

/** An e-mail without its form. */
export type EmailCopy = {
  subject: string
  /** what mail programs show beside the subject */
  preview: string
  heading: string
  paragraphs: string[]
  button: { label: string; url: string }
  /** the carrier's page, where there is one */
  tracking: { text: string; url: string | null } | null
  showsAddress: boolean
  isForStaff: boolean
}

const bankDays = 'Banks take 5 to 10 business days to show it.'

/** The words of an e-mail. Staff read no name and no address in theirs: mail is read over shoulders. */
export function emailCopyOf(kind: EmailKind, facts: EmailFacts): EmailCopy {
  const words = writers[kind](facts)
  return {
    button: { label: 'See your order', url: facts.orderUrl },
    tracking: null,
    showsAddress: false,
    isForStaff: false,
    ...words,
    subject: isTest(facts.order) ? `[TEST] ${words.subject}` : words.subject,
  }
}

type Written = Pick<EmailCopy, 'subject' | 'preview' | 'heading' | 'paragraphs'> &
  Partial<EmailCopy>

const writers: Record<EmailKind, (facts: EmailFacts) => Written> = {
  placed: writePlaced,
  placedStaff: writePlacedStaff,
  shipped: writeShipped,
  tracking: writeTracking,
  cancelled: writeCancelled,
  refunded: writeRefunded,
  tooLate: writeTooLate,
}

function writePlaced(facts: EmailFacts): Written {
  const { order, shop } = facts
  const name = greetable(order.customerName)
  const next = isPickup(order)
    ? `We put it ready for you and write again when you can come. ${sentence(shop.pickupText)}`
    : 'We pack it next, and write again when it leaves us.'
  const promise =
    isPickup(order) || !shop.shippingPromise ? '' : ` Shipping: ${sentence(shop.shippingPromise)}`
  return {
    subject: `Your order ${order.number}: thank you`,
    preview: `${formatMoney(order.totalCents)}. ${next}`,
    heading: name ? `Thank you, ${name}` : 'Thank you',
    paragraphs: [
      isTest(order)
        ? 'Your order came in as a real one would.'
        : 'Your order is with us, and paid.',
      `${next}${promise}`,
    ],
    showsAddress: !isPickup(order),
  }
}

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

function writeShipped(facts: EmailFacts): Written {
  const { order, shop, ministry } = facts
  if (isPickup(order)) {
    const ministryAddress = ministry.address ? ` You find us at ${sentence(ministry.address)}` : ''
    return {
      subject: `Your order ${order.number} is ready`,
      preview: 'Come by and pick it up.',
      heading: 'Your order is ready',
      paragraphs: [`It waits for you. ${sentence(shop.pickupText)}${ministryAddress}`],
    }
  }
  const tracking = trackingOf(order)
  const carrier = tracking?.carrier ? ` with ${tracking.carrier}` : ''
  return {
    subject: `Your order ${order.number} is on its way`,
    preview: `It has left us${carrier}.`,
    heading: 'Your order is on its way',
    paragraphs: [`Your order has left us${carrier}.`],
    tracking: tracking && { text: `Tracking number ${tracking.number}`, url: tracking.url },
    showsAddress: true,
  }
}

function writeTracking({ order }: EmailFacts): Written {
  const tracking = trackingOf(order)
  const carrier = tracking?.carrier ? ` with ${tracking.carrier}` : ''
  return {
    subject: `Your order ${order.number}: the number of your parcel`,
    preview: `By it you can follow your parcel${carrier}.`,
    heading: 'You can follow your parcel',
    paragraphs: [`Your order is on its way${carrier}. This is the number of the parcel.`],
    tracking: tracking && { text: `Tracking number ${tracking.number}`, url: tracking.url },
    showsAddress: true,
  }
}

function writeCancelled({ order, amountCents }: EmailFacts): Written {
  const amount = formatMoney(amountCents)
  const what = amountCents >= order.totalCents ? 'That is all you paid for it.' : ''
  const money =
    amountCents > 0
      ? `${amount} goes back to the card you paid with. ${what} ${bankDays}`.replaceAll(/ +/g, ' ')
      : ''
  return {
    subject: `Your order ${order.number} is cancelled`,
    preview: money || 'We have cancelled your order.',
    heading: 'Your order is cancelled',
    paragraphs: [
      order.shippedAt
        ? 'We have cancelled your order.'
        : 'We have cancelled your order: nothing more of it will be sent.',
      money,
    ].filter(Boolean),
  }
}

function writeRefunded({ order, amountCents }: EmailFacts): Written {
  const amount = formatMoney(amountCents)
  const isAll = amountCents >= order.totalCents
  const back = formatMoney(order.refundedCents)
  const sum =
    isAll || order.refundedCents <= amountCents ? '' : ` In all, ${back} of it has gone back.`
  return {
    subject: `Your order ${order.number}: ${amount} is on its way back to you`,
    preview: bankDays,
    heading: `${amount} is on its way back to you`,
    paragraphs: [
      isAll
        ? 'That is all you paid for this order.'
        : `That is part of what you paid for this order.${sum}`,
      `It goes to the card you paid with. ${bankDays}`,
    ],
  }
}

function writeTooLate({ order, amountCents, siteUrl }: EmailFacts): Written {
  return {
    subject: `Your order ${order.number} could not be filled: your money is on its way back`,
    preview: `We have sent back ${formatMoney(amountCents)}, all of it.`,
    heading: 'We are sorry: we cannot fill this order',
    paragraphs: [
      'While you were paying, something in it was sold for the last time, or its price changed.',
      `Nothing will be sent, and we keep nothing of your money: ${formatMoney(amountCents)} goes back to the card you paid with, by itself. ${bankDays}`,
      'You need not do anything. You are welcome to choose something else.',
    ],
    button: { label: 'Look at the shop', url: `${siteUrl}/shop` },
  }
}

/** What a test order says first of all. */
export const testNotice = 'This is a test. No card was charged, and nothing will be sent.'

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
