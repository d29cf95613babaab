import { shop } from '#app/catalog/shop-document.ts'
import { inLanguageOf, readDocument } from '#app/content/kit/content.server.ts'
import { unitsToSend } from '#app/orders/lines-to-send.ts'
import { addOrderEventOnce, hasOrderEvent } from '#app/orders/order-events.server.ts'
import { orderLink } from '#app/orders/order-link.server.ts'
import type { Order } from '#app/orders/order-schema.ts'
import { readOrder } from '#app/orders/orders.server.ts'
import { markNotified } from '#app/orders/packages.server.ts'
import { pickupPlaceOf } from '#app/orders/pickup-place.ts'
import { contactFacts } from '#app/site/contact-facts.ts'
import { readSender } from '#app/site/documents/email-sender.server.ts'
import { site } from '#app/site/documents/site-document.ts'
import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import { translateLines } from '#app/spanish/translate-lines.server.ts'
import {
  defineEmail,
  type EmailDefinition,
  renderLetter,
} from '#app/ui/email/define-email.server.ts'
import type { Letter } from '#app/ui/email/letter.ts'
import { formatLongDate, todayIn } from '#app/ui/format/plain-date.ts'
import type { AppContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { type EmailFacts, emailCopyOf } from './email-copy.ts'
import {
  type EmailJob,
  emailEventOf,
  emailIdOf,
  emailJobSchema,
  packageOf,
  unsentEventOf,
} from './email-job.ts'
import type { EmailPreview, WrittenEmail } from './email-preview.ts'
import { textOf } from './email-text.ts'

/** The names of the emails, for staff. */
const orderEmailNames = {
  placed: 'Order confirmation',
  placedStaff: 'New order, to staff',
  shipped: 'Order on its way',
  readyForPickup: 'Order ready for pickup',
  tracking: 'Tracking number',
  cancelled: 'Order canceled',
  refunded: 'Refund',
  tooLate: 'Order couldn’t be filled',
} satisfies Record<EmailJob['emailKind'] | 'readyForPickup', string>

/** What staff call an order's email, on the order and in the email log. */
export function orderEmailName(order: Order, emailKind: EmailJob['emailKind']): string {
  return orderEmailNames[variantOf(order, emailKind)]
}

function variantOf({ shippingBy }: Order, emailKind: EmailJob['emailKind']) {
  return emailKind === 'shipped' && shippingBy === 'pickup' ? 'readyForPickup' : emailKind
}

/**
 * One order email. It is sent first and recorded after: if the process dies in between it's
 * sent again with the same Message-ID, which mail programs show once. Recorded emails are never
 * sent again. Throws while the recipient isn't known; the outbox retries.
 */
export const orderEmail: EmailDefinition<'orders.email'> = defineEmail({
  kind: 'orders.email',
  title: 'Order email',
  variants: orderEmailNames,
  what: 'An email about an order',
  permission: 'orders',
  payload: emailJobSchema,
  async write(context, job) {
    const order = await readOrder(context.db, job.orderId)
    if (!order || (await unsentReason(context, order, job))) return undefined
    const letter = await writeLetter(context, order, job)
    return {
      ...letter,
      about: `order:${order.id}`,
      variant: variantOf(order, job.emailKind),
      onSent: () => recordEmail(context, order, job),
    }
  },
})

async function recordEmail(
  { db, mail, now }: AppContext,
  order: Order,
  job: EmailJob,
): Promise<void> {
  const sent = job.again ? 'was sent again' : 'was sent'
  const became = mail.isOn ? sent : 'wasn’t sent because email is off'
  const mark = emailEventOf(order, job)
  await addOrderEventOnce(db, now(), {
    orderId: order.id,
    ...(mail.isOn ? mark : unsentEventOf(mark)),
    detail: `${titleOf(order, job)} ${became}.`,
    byUser: job.byUser ?? null,
  })
  if (mail.isOn && mentionsPackages(job)) {
    const ids = order.packages.map(({ id }) => id)
    await markNotified(db, now(), ids)
  }
}

/** Returns the email as it would be sent, or the reason why none would be. */
export async function previewEmail(
  context: AppContext,
  order: Order,
  occasion: Omit<EmailJob, 'orderId'>,
): Promise<EmailPreview> {
  const job = { ...occasion, orderId: order.id }
  const reason =
    (await unsentReason(context, order, job)) ??
    (order.customerEmail ? undefined : 'There’s no email address for this order.')
  if (reason) return { letter: null, reason }
  return { letter: await renderEmail(context, order, occasion), reason: null }
}

/** Returns the email as it would be written now, even if it was sent. Throws `conflict` without a recipient. */
export async function renderEmail(
  context: AppContext,
  order: Order,
  occasion: Omit<EmailJob, 'orderId'>,
): Promise<WrittenEmail> {
  if (occasion.emailKind !== 'placedStaff' && !order.customerEmail) {
    throw new AppError('conflict', 'There’s no email address for this order.')
  }
  const letter = await writeLetter(context, order, { ...occasion, orderId: order.id })
  const { to, subject, text, html = '' } = await renderLetter(context, letter)
  return { to, subject, text, html }
}

const titles: Record<EmailJob['emailKind'], string> = {
  placed: 'The order confirmation email',
  placedStaff: 'The email to staff',
  shipped: 'The shipping email',
  tracking: 'The email with the tracking number',
  cancelled: 'The cancellation email',
  refunded: 'The refund email',
  tooLate: 'The email that the order couldn’t be filled',
}

function titleOf({ shippingBy }: Order, { emailKind }: EmailJob): string {
  return emailKind === 'shipped' && shippingBy === 'pickup' ? 'The pickup email' : titles[emailKind]
}

/**
 * Returns why an email isn't sent, for staff: no recipient, already sent, or no longer true.
 * Undefined if it should be sent.
 */
async function unsentReason(
  { db, mail }: AppContext,
  order: Order,
  job: EmailJob,
): Promise<string | undefined> {
  if (order.redactedAt) return 'The personal data of this order was removed.'
  const mark = emailEventOf(order, job)
  if (await hasOrderEvent(db, order.id, mark.kind, mark.sourceId))
    return 'The buyer already got this email.'
  const unsent = unsentEventOf(mark)
  if (!mail.isOn && (await hasOrderEvent(db, order.id, unsent.kind, unsent.sourceId)))
    return 'Email isn’t set up yet.'
  const isHere = !order.shippedAt || order.cancelledAt !== null
  switch (job.emailKind) {
    case 'shipped':
      if (!['paid', 'disputed'].includes(order.paymentStatus)) {
        return 'The order isn’t paid, or it was refunded.'
      }
      if (unitsToSend(order.items) === 0) return 'All items were refunded.'
      return isHere ? 'The order hasn’t shipped.' : undefined
    case 'tracking':
      if (!job.trackingNumber) return 'There’s no tracking number.'
      if (!packageOf(order, job)) return 'The tracking number has changed.'
      return isHere
        ? 'The order hasn’t shipped. The shipping email will include the tracking number.'
        : undefined
    case 'cancelled':
      if (!order.placedAt) return 'The order was never paid, so no one is waiting for it.'
      return order.cancelledAt === job.cancelledAt ? undefined : 'The order is no longer canceled.'
    case 'refunded':
      // the "couldn't be filled" email already mentioned the refund
      return (await hasOrderEvent(db, order.id, 'tooLate'))
        ? 'The buyer already got an email about this refund.'
        : undefined
    default:
      return undefined
  }
}

function mentionsPackages({ emailKind }: EmailJob): boolean {
  return emailKind === 'shipped' || emailKind === 'tracking'
}

async function writeLetter(context: AppContext, order: Order, job: EmailJob): Promise<Letter> {
  const facts = await gatherFacts(context, order, job)
  const words = emailCopyOf(job.emailKind, facts)
  if (!words.isForStaff && !order.customerEmail) {
    throw new Error('no recipient: this order’s buyer isn’t known yet')
  }
  // loaded on demand because it needs React
  const { htmlOf } = await import('./email-html.tsx')
  return {
    to: words.isForStaff ? await getStaffEmail(context) : order.customerEmail,
    subject: words.subject,
    text: textOf(words, facts),
    html: htmlOf(words, facts),
    id: `${order.id}.${emailIdOf(job).replaceAll(/[^\w.-]/g, '.')}`,
    replyTo: words.isForStaff ? '' : facts.ministry.email,
  }
}

async function gatherFacts(context: AppContext, order: Order, job: EmailJob): Promise<EmailFacts> {
  const { config, db } = context
  const language = job.emailKind === 'placedStaff' ? 'en' : order.language
  const [{ values, translations }, { values: house }, contact, sender, items] = await Promise.all([
    readDocument(db, shop),
    readDocument(db, site),
    readDocument(db, contactFacts),
    readSender(db),
    translateLines({ db, language }, order.items),
  ])
  const settings = inLanguageOf({ language }, shop, values, translations)
  const facts = inLanguageOf({ language }, contactFacts, contact.values, contact.translations)
  const { pickupText } = settings.shipping
  return {
    order: { ...order, items },
    amountCents: job.amountCents ?? order.refundedCents,
    ministry: { ...sender, address: sender.address.join(', ') },
    pickup: pickupPlaceOf(pickupText, sender.name, facts.contactInfo, language),
    shop: { shippingPromise: settings.promises.shipping, pickupText },
    orderedOn: formatLongDate(
      todayIn(house.timeZone, new Date(order.placedAt ?? order.createdAt)),
      language,
    ),
    orderUrl: orderLink(context, order, language),
    siteUrl: config.siteUrl,
    language,
  }
}
