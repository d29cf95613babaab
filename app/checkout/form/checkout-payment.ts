import { pageWords } from '#app/ui/words/page-language.ts'
import { message } from '#app/ui/words/words.ts'
import {
  type CallFailure,
  type ConfirmBody,
  type confirmPayment,
  isEmptyCart,
  type PaymentSession,
  type startPayment,
} from './checkout-calls.ts'
import type { StartedPayment } from './checkout-draft.ts'
import type { Buyer } from './checkout-fields.ts'
import { nameItem, type SessionLine, type Totals } from './checkout-lines.ts'

/** The outcome of a charge. `unknown`: no answer came, so ask the server. */
export type CardResult =
  | { kind: 'charged' }
  | { kind: 'refused'; message: string }
  | { kind: 'unknown' }

/** The page's card form, whichever it is. */
export type CardForm = {
  /** True if the typed card can be sent; otherwise the form shows what's missing. */
  check: () => Promise<boolean>
  charge: (session: PaymentSession, buyer: Buyer) => Promise<CardResult>
}

/** What `pay` needs from its surroundings. */
export type PaymentGateway = {
  startPayment: typeof startPayment
  confirmPayment: typeof confirmPayment
  charge: CardForm['charge']
  storeStartedPayment: (begun: StartedPayment) => void
  clearStartedPayment: () => void
}

/** What the buyer sees and agrees to. */
export type AgreedTotals = { totals: Totals; lines: readonly SessionLine[] }

/** The outcome of pressing 'Complete Order'. */
export type PayOutcome =
  /** there is an order; not `isPaid`: still processing, or already refunded */
  | { kind: 'placed'; orderId: string; isPaid: boolean }
  /** not charged: the price has changed, and the buyer has to see it first */
  | { kind: 'changed'; session: PaymentSession; agreed: AgreedTotals }
  /** not charged: declined, with a message for the buyer */
  | { kind: 'declined'; message: string }
  /** not charged: the server refused */
  | ({ kind: 'refused' } & CallFailure)
  /** not charged: the cart was emptied, or paid, in another window */
  | { kind: 'empty' }
  /** unknown so far: from now on the button only checks (failure 3) */
  | { kind: 'unsettled'; message: string; begun: StartedPayment }

/** Used if the card processor gives no reason (V§8). */
export const declinedText = message('Please check your payment information and try again.')

/**
 * Makes a purchase: sends the buyer, checks that it still costs what the buyer sees, and only then
 * charges the card (decisions 14, 18; failure 5).
 */
export async function pay(
  gateway: PaymentGateway,
  buyer: Buyer,
  agreed: AgreedTotals,
): Promise<PayOutcome> {
  const items = agreed.lines.map(nameItem)
  const fresh = await gateway.startPayment({ ...buyer, amount: Number(agreed.totals.total), items })
  if (!fresh.isOk) return handleFailure(gateway, fresh, buyer, agreed)
  const session = fresh.answer
  if (!isAgreed(session, agreed)) return { kind: 'changed', session, agreed }
  const begun = createStartedPayment(session.paymentIntentId, session.orderId, buyer, session)
  gateway.storeStartedPayment(begun)
  const card = await gateway.charge(session, buyer).catch(() => ({ kind: 'unknown' }) as const)
  if (card.kind === 'refused') {
    gateway.clearStartedPayment()
    return { kind: 'declined', message: card.message || pageWords()(declinedText) }
  }
  return settle(gateway, begun, card.kind)
}

/**
 * Asks the server how a payment ended. It never charges, so it's safe to repeat. If the card form
 * reported `charged`, a server that knows of no charge isn't believed at once.
 */
export async function settle(
  gateway: Pick<PaymentGateway, 'confirmPayment' | 'clearStartedPayment'>,
  begun: StartedPayment,
  card: CardResult['kind'] = 'unknown',
): Promise<PayOutcome> {
  const result = await gateway.confirmPayment(begun.body)
  if (result.isOk) {
    const { orderId, status } = result.answer
    return { kind: 'placed', orderId, isPaid: status === 'paid' }
  }
  if (result.status === notPaidStatus && card !== 'charged') {
    gateway.clearStartedPayment()
    const t = pageWords()
    return {
      kind: 'declined',
      message: `${t('Your card wasn’t charged.')} ${t(declinedText)}`,
    }
  }
  return { kind: 'unsettled', message: result.message, begun }
}

/** The server's status if the card processor knows of no charge. */
const notPaidStatus = 422

/** A cart that has already been paid isn't paid again: check that payment instead. */
function handleFailure(
  gateway: PaymentGateway,
  refusal: CallFailure,
  buyer: Buyer,
  agreed: AgreedTotals,
): PayOutcome | Promise<PayOutcome> {
  const { paymentIntentId } = refusal.fields
  if (isEmptyCart(refusal)) return { kind: 'empty' }
  if (!paymentIntentId) return { ...refusal, kind: 'refused' }
  return settle(gateway, createStartedPayment(paymentIntentId, '', buyer, agreed))
}

function createStartedPayment(
  paymentIntentId: string,
  orderId: string,
  buyer: Buyer,
  { lines, totals }: AgreedTotals,
): StartedPayment {
  const body: ConfirmBody = {
    ...buyer,
    paymentIntentId,
    items: lines.map(nameItem),
    total: Number(totals.total),
    shippingCost: Number(totals.shipping),
  }
  return { body, orderId }
}

/** Whether the same lines cost the same, in every part that's shown. */
function isAgreed(session: AgreedTotals, agreed: AgreedTotals): boolean {
  return fingerprint(session) === fingerprint(agreed)
}

function fingerprint({ totals, lines }: AgreedTotals): string {
  const { subtotal, shipping, tax, total } = totals
  const parts = lines.map(({ itemId, name, color, size, quantity, price }) => [
    itemId,
    name,
    color,
    size,
    quantity,
    price,
  ])
  return JSON.stringify([subtotal, shipping, tax, total, parts])
}
