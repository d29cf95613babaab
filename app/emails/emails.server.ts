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
import { site } from '#app/site/documents/site-document.ts'
import { getStaffEmail } from '#app/site/documents/staff-email.server.ts'
import { translateLines } from '#app/spanish/translations/translate-lines.server.ts'
import { formatLongDate, todayIn } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { Email } from '#platform/adapters/mail.ts'
import type { AppContext } from '#platform/context.ts'
import { type EmailFacts, emailCopyOf } from './email-copy.ts'
import { htmlOf } from './email-html.tsx'
import { type EmailJob, emailIdOf, emailJobSchema, emailMarkOf, packageOf } from './email-job.ts'
import { textOf } from './email-text.ts'
import { readSender } from './sender.server.ts'

/**
 * Sends one e-mail of an order. Sent first and noted after: a process that dies in between sends
 * it once more, never not at all; both then carry one Message-ID, by which mail programs show it
 * once. Whatever was noted is not sent again, however often it is asked for. Throws while there is
 * nobody to write to: the outbox tries again.
 */
export async function sendOrderEmail(context: AppContext, payload: unknown): Promise<void> {
  const job = emailJobSchema.parse(payload)
  const { db, now } = context
  const order = await readOrder(db, job.orderId)
  if (!order || (await whyUnsent(context, order, job))) return
  await context.mail.send(await writeEmail(context, order, job))
  const sent = job.again ? 'was sent again' : 'was sent'
  const became = context.mail.isOn ? sent : 'waits in the data folder: e-mail is off'
  const detail = `${titles[job.emailKind]} ${became}.`
  const event = {
    orderId: order.id,
    ...emailMarkOf(order, job),
    detail,
    byUser: job.byUser ?? null,
  }
  await addOrderEventOnce(db, now(), event)
  if (namesPackages(job)) {
    const ids = order.packages.map(({ id }) => id)
    await markNotified(db, now(), ids)
  }
}

/**
 * The same e-mail before it goes out, as it would for this order: to be looked at. Without an e-mail
 * the reason says why none would be sent.
 */
export async function previewEmail(
  context: AppContext,
  order: Order,
  occasion: Omit<EmailJob, 'orderId'>,
): Promise<{ email: Email; reason: null } | { email: null; reason: string }> {
  const job = { ...occasion, orderId: order.id }
  const reason =
    (await whyUnsent(context, order, job)) ??
    (order.customerEmail ? undefined : 'The e-mail address of this buyer is not known.')
  if (reason) return { email: null, reason }
  return { email: await writeEmail(context, order, job), reason: null }
}

const titles: Record<EmailJob['emailKind'], string> = {
  placed: 'The e-mail that thanks the buyer',
  placedStaff: 'The e-mail that tells staff',
  shipped: 'The e-mail that says it is on its way',
  tracking: 'The e-mail with the number of the parcel',
  cancelled: 'The e-mail that says it is cancelled',
  refunded: 'The e-mail about money sent back',
  tooLate: 'The e-mail that says it came too late',
}

/**
 * Why an e-mail is not sent, in words for staff: nobody is left to write to, it was sent already, or
 * what it says has been taken back since. Undefined where it is to be sent.
 */
async function whyUnsent(
  { db }: AppContext,
  order: Order,
  job: EmailJob,
): Promise<string | undefined> {
  if (order.redactedAt) return 'The personal data of this order was removed.'
  const { kind, sourceId } = emailMarkOf(order, job)
  if (await hasOrderEvent(db, order.id, kind, sourceId)) return 'The buyer has been told already.'
  const isHere = !order.shippedAt || order.cancelledAt !== null
  switch (job.emailKind) {
    case 'shipped':
      if (!['paid', 'disputed'].includes(order.paymentStatus)) {
        return 'It is not paid, or its money has gone back.'
      }
      if (unitsToSend(order.items) === 0) return 'All of its items were refunded.'
      return isHere ? 'It is not on its way.' : undefined
    case 'tracking':
      if (!job.trackingNumber) return 'There is no number to tell.'
      if (!packageOf(order, job)) return 'The number is another one now.'
      return isHere ? 'It is not on its way: the e-mail that says so has the number.' : undefined
    case 'cancelled':
      if (!order.placedAt) return 'It was never paid, so nobody waits for it.'
      return order.cancelledAt === job.cancelledAt ? undefined : 'It is not cancelled any more.'
    case 'refunded':
      // who came too late has been told of the money already
      return (await hasOrderEvent(db, order.id, 'tooLate'))
        ? 'The buyer has been told of the money already.'
        : undefined
    default:
      return undefined
  }
}

function namesPackages({ emailKind }: EmailJob): boolean {
  return emailKind === 'shipped' || emailKind === 'tracking'
}

async function writeEmail(context: AppContext, order: Order, job: EmailJob): Promise<Email> {
  const facts = await gatherFacts(context, order, job)
  const words = emailCopyOf(job.emailKind, facts)
  if (!words.isForStaff && !order.customerEmail) {
    throw new Error('nobody to write to: the buyer of this order is not known yet')
  }
  const replyTo = words.isForStaff ? '' : facts.ministry.email
  return {
    to: words.isForStaff ? await getStaffEmail(context) : order.customerEmail,
    subject: words.subject,
    text: textOf(words, facts),
    html: htmlOf(words, facts),
    messageId: `<${order.id}.${emailIdOf(job).replaceAll(/[^\w.-]/g, '.')}@${new URL(facts.siteUrl).hostname}>`,
    ...(replyTo ? { replyTo } : {}),
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
    pickup: pickupPlaceOf(pickupText, sender.name, facts.contactInfo, wordsOf(language)),
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
