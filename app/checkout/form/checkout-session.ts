import type { CartAnswer } from '#app/cart/cart.ts'
import {
  type CallFailure,
  type calculateShipping,
  isEmptyCart,
  isRetryable,
  type PaymentSession,
  type startPayment,
} from './checkout-calls.ts'
import { linesOf, nameItem, type SessionLine, type Totals, totalsOf } from './checkout-lines.ts'
import { createStore, type Store } from './store.ts'

/** Where it goes, as far as shipping depends on it. */
export type Destination = {
  city: string
  state: string
  zipCode: string
  isPickup: boolean
  /** of the buyer's tax exemption; empty without one */
  taxExemptNumber: string
  /** false while too little is known to work shipping out */
  isComplete: boolean
}

/** How far the payment is set up, and what the summary shows: always what would be charged. */
export type SessionState = {
  /** `failed`: it could not be set up */
  stage: 'idle' | 'preparing' | 'failed' | 'ready'
  /** why it failed, where the visitor can do something about it; otherwise empty */
  problem: string
  /** false where the same would be refused again: something has to be changed first */
  canRetry: boolean
  /** nothing is left to pay for */
  isCartEmpty: boolean
  /** what is wrong with a line, by its id in the cart */
  lineProblems: Record<string, string>
  /** a payment that was made for this very cart before; it is looked at, never made again */
  existingPaymentId: string
  /** stays while it is brought up to date, so that a typed card is not lost */
  session: PaymentSession | undefined
  lines: readonly SessionLine[]
  totals: Totals
  /** while shipping is being worked out anew */
  isCalculating: boolean
}

type Calls = { startPayment: typeof startPayment; calculateShipping: typeof calculateShipping }

/** One checkout that stands open in a browser. */
export type CheckoutSession = {
  store: Store<SessionState>
  calls: Calls
  cart: CartAnswer
  destination: Destination
  /** counts questions to the server: an answer that was overtaken by a later one is dropped */
  requestCount: number
  timer: ReturnType<typeof setTimeout> | undefined
}

const noProblem = {
  problem: '',
  canRetry: true,
  isCartEmpty: false,
  lineProblems: {},
  existingPaymentId: '',
}

/** Shipping is worked out so long after the last change (V§9). */
const shippingDebounceMs = 500

/** A checkout as the server drew it; nothing is requested until `startSession`. */
export function createCheckoutSession(calls: Calls, cart: CartAnswer): CheckoutSession {
  const destination = {
    ...{ city: '', state: '', zipCode: '', taxExemptNumber: '' },
    ...{ isPickup: false, isComplete: false },
  }
  const store = createStore<SessionState>({
    stage: 'idle',
    ...noProblem,
    session: undefined,
    lines: linesOf(cart),
    totals: totalsOf(cart),
    isCalculating: false,
  })
  return { store, calls, cart, destination, requestCount: 0, timer: undefined }
}

/** Sets the payment up, if nobody has begun to. */
export function startSession(session: CheckoutSession): void {
  if (session.store.get().stage === 'idle') void prepare(session)
}

/** Sets the payment up: anew whenever the cart changes, and again after a failure. */
export async function prepare(session: CheckoutSession): Promise<void> {
  const { store, calls, cart } = session
  clearTimeout(session.timer)
  session.requestCount += 1
  const request = session.requestCount
  const lines = linesOf(cart)
  store.put({
    ...noProblem,
    stage: 'preparing',
    lines,
    totals: totalsOf(cart),
    isCalculating: false,
  })
  const result = await calls.startPayment({
    amount: Number(cart.total),
    items: lines.map(nameItem),
    ...(session.destination.isPickup ? { pickup: true } : {}),
    ...exemptionOf(session.destination),
  })
  if (request !== session.requestCount) return
  if (result.isOk) {
    applySession(session, result.answer)
    if (session.destination.isComplete) scheduleShipping(session)
    return
  }
  fail(session, result)
}

/** The payment cannot be set up, or kept: what the page says of it and offers. */
function fail({ store }: CheckoutSession, refusal: CallFailure): void {
  store.put({
    stage: 'failed',
    isCalculating: false,
    problem: refusal.message,
    canRetry: isRetryable(refusal),
    isCartEmpty: isEmptyCart(refusal),
    lineProblems: refusal.lines,
    existingPaymentId: refusal.fields.paymentIntentId ?? '',
  })
}

/** Marks the lines that could not be bought when the order was to be placed. */
export function setLineProblems(
  { store }: CheckoutSession,
  lineProblems: Record<string, string>,
): void {
  store.put({ lineProblems })
}

/** Shows what the server says that it would charge. */
export function applySession({ store }: CheckoutSession, answer: PaymentSession): void {
  const { lines, totals } = answer
  store.put({ ...noProblem, stage: 'ready', session: answer, lines, totals, isCalculating: false })
}

/** What is in the cart now. The same again changes nothing. */
export function setCart(session: CheckoutSession, cart: CartAnswer): void {
  const isSame = keyOf(cart) === keyOf(session.cart)
  session.cart = cart
  if (!isSame && session.store.get().stage !== 'idle') void prepare(session)
}

/** Where it goes now. The same again changes nothing. */
export function setDestination(session: CheckoutSession, destination: Destination): void {
  const isSame = JSON.stringify(destination) === JSON.stringify(session.destination)
  session.destination = destination
  if (!isSame && session.store.get().stage === 'ready') scheduleShipping(session)
}

/** Works shipping out in half a second; an incomplete address goes back to the cart's (V§4.6). */
function scheduleShipping(session: CheckoutSession): void {
  clearTimeout(session.timer)
  session.requestCount += 1
  if (session.destination.isComplete) {
    session.store.put({ isCalculating: true })
    session.timer = setTimeout(() => void calculateTotals(session), shippingDebounceMs)
  } else {
    session.store.put({ isCalculating: false, totals: totalsOf(session.cart) })
  }
}

/**
 * A failure is logged only, and the cart's own shipping is shown (V§8); but what is sold out, or
 * gone from the cart, is said at once.
 */
async function calculateTotals(session: CheckoutSession): Promise<void> {
  const { store, calls, cart, destination, requestCount } = session
  const { city, state, zipCode, isPickup } = destination
  const result = await calls.calculateShipping({
    items: linesOf(cart).map(({ productId, quantity, size }) => ({ productId, quantity, size })),
    shippingAddress: { city, state, zipCode },
    ...(isPickup ? { pickup: true } : {}),
    ...exemptionOf(destination),
  })
  if (requestCount !== session.requestCount) return
  if (!result.isOk && (isEmptyCart(result) || Object.keys(result.lines).length > 0)) {
    return fail(session, result)
  }
  if (!result.isOk) console.warn('Could not calculate shipping:', result.message)
  store.put({ isCalculating: false, totals: result.isOk ? result.answer.totals : totalsOf(cart) })
}

function exemptionOf({ taxExemptNumber }: Destination) {
  return taxExemptNumber ? { taxExemptNumber } : {}
}

/** What of a cart a payment depends on. */
function keyOf({ items }: CartAnswer): string {
  return JSON.stringify(
    items.map(({ id, quantity, product, isForSale, available }) => [
      id,
      quantity,
      product.price,
      isForSale,
      available !== null && available < Number(quantity),
    ]),
  )
}
