import { z } from 'zod'
import { readDocument } from '#app/content/content.server.ts'
import { shop } from '#app/shop/shop-document.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { addressLines } from '#app/site/frame-data.ts'
import { site } from '#app/site/site-document.ts'
import { getStaffAddress } from '#app/site/staff-address.server.ts'
import { formatLongDate, todayIn } from '#app/ui/plain-date.ts'
import type { Letter } from '#server/adapters/mail.ts'
import type { AppContext } from '#server/context.ts'
import { htmlOf } from './letter-html.tsx'
import { textOf } from './letter-text.ts'
import { type LetterFacts, letterKinds, wordsOf } from './letter-words.ts'
import { addOrderEvent, hasOrderEvent } from './order-events.server.ts'
import { orderLink } from './order-link.server.ts'
import type { Order } from './order-schema.ts'
import { readOrder } from './orders.server.ts'

const jobSchema = z.object({
  orderId: z.string(),
  letter: z.enum(letterKinds),
  amountCents: z.number().int().optional(),
  /** the provider's id: each refund has a letter of its own */
  refundId: z.string().optional(),
})

type Job = z.output<typeof jobSchema>

/**
 * Sends one letter of an order. Sent first and noted after: a process that dies in between sends
 * it once more, never not at all; both then carry one Message-ID, by which mail programs show it
 * once. Whatever was noted is not sent again, however often it is asked for. Throws while there is
 * nobody to write to: the outbox tries again.
 */
export async function sendOrderLetter(context: AppContext, payload: unknown): Promise<void> {
  const job = jobSchema.parse(payload)
  const { db, now } = context
  const order = await readOrder(db, job.orderId)
  if (!order || order.redactedAt || !(await isStillTrue(context, order, job))) return
  const mark = markOf(job)
  if (await hasOrderEvent(db, order.id, mark)) return
  await context.mail.send(await writeLetter(context, order, job))
  const detail = `${titles[job.letter]} was sent.`
  await addOrderEvent(db, now(), { orderId: order.id, kind: mark, detail })
}

const titles: Record<Job['letter'], string> = {
  placed: 'The letter that thanks the buyer',
  placedStaff: 'The letter that tells staff',
  shipped: 'The letter that says it is on its way',
  refunded: 'The letter about money sent back',
  tooLate: 'The letter that says it came too late',
}

/** What has been taken back since is not told: a mistaken "shipped", an order paid back already. */
async function isStillTrue({ db }: AppContext, order: Order, job: Job): Promise<boolean> {
  if (job.letter === 'shipped') {
    return order.shippedAt !== null && !order.cancelledAt && order.paymentStatus === 'paid'
  }
  // who came too late has been told of the money already
  if (job.letter === 'refunded') return !(await hasOrderEvent(db, order.id, 'tooLate'))
  return true
}

/** One letter of a kind for an order, but one for each refund. */
function markOf({ letter, refundId, amountCents }: Job): string {
  if (letter !== 'refunded') return `letter:${letter}`
  return `letter:refunded:${refundId ?? amountCents ?? ''}`
}

async function writeLetter(context: AppContext, order: Order, job: Job): Promise<Letter> {
  const facts = await gatherFacts(context, order, job)
  const words = wordsOf(job.letter, facts)
  if (!words.isForStaff && !order.customerEmail) {
    throw new Error('nobody to write to: the buyer of this order is not known yet')
  }
  const replyTo = words.isForStaff ? '' : facts.ministry.email
  return {
    to: words.isForStaff ? await getStaffAddress(context) : order.customerEmail,
    subject: words.subject,
    text: textOf(words, facts),
    html: htmlOf(words, facts),
    messageId: `<${order.id}.${markOf(job).replaceAll(/[^\w.-]/g, '.')}@${new URL(facts.siteUrl).hostname}>`,
    ...(replyTo ? { replyTo } : {}),
  }
}

async function gatherFacts(context: AppContext, order: Order, job: Job): Promise<LetterFacts> {
  const { config, db } = context
  const [{ values: settings }, { values: house }, contact] = await Promise.all([
    readDocument(db, shop),
    readDocument(db, site),
    getContactFacts(db),
  ])
  return {
    order,
    amountCents: job.amountCents ?? order.refundedCents,
    ministry: {
      name: house.name,
      address: addressLines(contact.address).join(', '),
      phone: contact.phone,
      email: contact.email,
    },
    shop: {
      shippingPromise: settings.promises.shipping,
      pickupText: settings.shipping.pickupText,
    },
    orderedOn: formatLongDate(todayIn(house.timeZone, new Date(order.paidAt ?? order.createdAt))),
    orderUrl: orderLink(context, order.id),
    siteUrl: config.siteUrl,
  }
}
