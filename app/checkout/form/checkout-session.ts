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

/** The parts of the destination that shipping and tax depend on. */
export type Destination = {
  street: string
  street2: string
  city: string
  state: string
  zipCode: string
  isPickup: boolean
  /** the buyer's tax exemption; empty without one */
  taxExemptNumber: string
  /** false while too little is known to calculate shipping */
  isComplete: boolean
}

/** The payment's setup, and the summary: always what would be charged. */
export type SessionState = {
  /** `failed`: it couldn't be set up */
  stage: 'idle' | 'preparing' | 'failed' | 'ready'
  /** why it failed, if the visitor can do something about it; otherwise empty */
  problem: string
  /** false if a retry would be refused too: something has to change first */
  canRetry: boolean
  /** nothing is left to pay for */
  isCartEmpty: boolean
  /** a line's problem, by its cart id */
  lineProblems: Record<string, string>
  /** a payment already made for this cart; it's checked, never made again */
  existingPaymentId: string
  /** kept while it's updated, so that a typed card isn't lost */
  session: PaymentSession | undefined
  lines: readonly SessionLine[]
  totals: Totals
  /** while shipping is being recalculated */
  isCalculating: boolean
}

type Calls = { startPayment: typeof startPayment; calculateShipping: typeof calculateShipping }

/** One open checkout in a browser. */
export type CheckoutSession = {
  store: Store<SessionState>
  calls: Calls
  cart: CartAnswer
  destination: Destination
  /** counts requests: responses to earlier ones are dropped */
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

/** Shipping is calculated this long after the last change (V§9). */
const shippingDebounceMs = 500

/** The destination's address before anything is typed, and of a pickup. */
export const noAddress = { street: '', street2: '', city: '', state: '', zipCode: '' }

/** A checkout as the server rendered it; nothing is requested until `startSession`. */
export function createCheckoutSession(calls: Calls, cart: CartAnswer): CheckoutSession {
  const destination = {
    ...noAddress,
    ...{ isPickup: false, taxExemptNumber: '', isComplete: false },
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

/** Sets the payment up unless that has started already. */
export function startSession(session: CheckoutSession): void {
  if (session.store.get().stage === 'idle') void prepare(session)
}

/** Sets the payment up: again whenever the cart changes, and after a failure. */
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

/** Shows why the payment couldn't be set up or kept, and what to do. */
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

/** Marks lines that couldn't be bought when the order was placed. */
export function setLineProblems(
  { store }: CheckoutSession,
  lineProblems: Record<string, string>,
): void {
  store.put({ lineProblems })
}

/** Shows what the server would charge. */
export function applySession({ store }: CheckoutSession, answer: PaymentSession): void {
  const { lines, totals } = answer
  store.put({ ...noProblem, stage: 'ready', session: answer, lines, totals, isCalculating: false })
}

/** Updates the cart; does nothing if it's the same. */
export function setCart(session: CheckoutSession, cart: CartAnswer): void {
  const isSame = keyOf(cart) === keyOf(session.cart)
  session.cart = cart
  if (!isSame && session.store.get().stage !== 'idle') void prepare(session)
}

/** Updates the destination; does nothing if it's the same. */
export function setDestination(session: CheckoutSession, destination: Destination): void {
  const isSame = JSON.stringify(destination) === JSON.stringify(session.destination)
  session.destination = destination
  if (!isSame && session.store.get().stage === 'ready') scheduleShipping(session)
}

/**
 * Calculates shipping in half a second; an incomplete address goes back to the cart's shipping
 * (V§4.6).
 */
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
 * A failure is only logged, and the cart's own shipping is shown (V§8); but items that are sold out
 * or gone are reported at once.
 */
async function calculateTotals(session: CheckoutSession): Promise<void> {
  const { store, calls, cart, destination, requestCount } = session
  const { street, street2, city, state, zipCode, isPickup } = destination
  const result = await calls.calculateShipping({
    items: linesOf(cart).map(({ productId, quantity, size }) => ({ productId, quantity, size })),
    shippingAddress: { street, street2, city, state, zipCode },
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

/** The parts of a cart that a payment depends on. */
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
