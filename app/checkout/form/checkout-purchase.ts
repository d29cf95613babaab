import { pageWords } from '#app/ui/words/page-language.ts'
import type { confirmPayment, startPayment } from './checkout-calls.ts'
import type { StartedPayment } from './checkout-draft.ts'
import {
  buyerOf,
  type CheckoutFields,
  checkFields,
  type FieldErrors,
  questionOf,
} from './checkout-fields.ts'
import {
  addressNotice,
  type CheckoutNotice,
  incompleteNotice,
  noticeOf,
} from './checkout-notices.ts'
import { type CardForm, type PayOutcome, pay, settle } from './checkout-payment.ts'
import {
  applySession,
  type CheckoutSession,
  setLineProblems,
  startSession,
} from './checkout-session.ts'
import { createStore, type Store } from './store.ts'

export type PurchaseState = {
  /** `unsettled`: the card may have been charged, so the button only checks (failure 3) */
  phase: 'editing' | 'processing' | 'unsettled' | 'placed'
  errors: FieldErrors
  notice: CheckoutNotice | undefined
}

/** A purchase's effects, replaceable in tests. */
export type PurchaseEffects = {
  startPayment: typeof startPayment
  confirmPayment: typeof confirmPayment
  findStartedPayment: () => StartedPayment | undefined
  storeStartedPayment: (begun: StartedPayment) => void
  clearStartedPayment: () => void
  storeFields: (fields: CheckoutFields) => void
  /** shows it in a toast */
  showNotice: (notice: CheckoutNotice) => void
  /** the order is placed: refreshes the cart and opens the order */
  leave: (placed: Extract<PayOutcome, { kind: 'placed' }>) => Promise<void>
  /**
   * nothing is left to pay for: opens the order if the cart was paid elsewhere, otherwise the shop
   */
  leaveEmpty: (session: CheckoutSession) => void
}

/** What 'Complete Order' does, and what a reload resumes. */
export type Purchase = {
  store: Store<PurchaseState>
  session: CheckoutSession
  effects: PurchaseEffects
  /** a double click comes before the button renders as disabled */
  isBusy: boolean
  unsettled: StartedPayment | undefined
  /** the last question about the address: pressing the button again means yes */
  lastQuestion: string
}

export function createPurchase(session: CheckoutSession, effects: PurchaseEffects): Purchase {
  const store = createStore<PurchaseState>({ phase: 'editing', errors: {}, notice: undefined })
  return { store, session, effects, isBusy: false, unsettled: undefined, lastQuestion: '' }
}

/** Starts the checkout; first checks a payment that this tab started before. */
export function openCheckout(purchase: Purchase): void {
  const begun = purchase.effects.findStartedPayment()
  if (begun) void checkOrder(purchase, begun)
  else startSession(purchase.session)
}

/** Asks how a payment ended. It never charges. */
export function checkOrder(purchase: Purchase, begun: StartedPayment): Promise<void> {
  return run(purchase, () => settle(purchase.effects, begun))
}

/** 'Complete Order', or 'Check my order' if a payment may have been made. */
export async function submitOrder(
  purchase: Purchase,
  fields: CheckoutFields,
  card: CardForm | null,
): Promise<void> {
  const { store, effects, session, unsettled } = purchase
  if (unsettled) return checkOrder(purchase, unsettled)
  effects.storeFields(fields)
  const errors = checkFields(fields, pageWords())
  store.put({ errors })
  const { stage, totals, lines } = session.store.get()
  if (Object.keys(errors).length > 0 || stage !== 'ready' || !card) {
    return effects.showNotice(incompleteNotice())
  }
  if (purchase.isBusy || asksAboutAddress(purchase, fields)) return
  if (!(await card.check())) return
  const gateway = { ...effects, charge: card.charge }
  await run(purchase, () => pay(gateway, buyerOf(fields), { totals, lines }))
}

/**
 * Asks once about an address that looks wrong, before a wallet opens its sheet. Returns true if it
 * just asked.
 */
function asksAboutAddress(purchase: Purchase, fields: CheckoutFields): boolean {
  const question = questionOf(fields, pageWords())?.text ?? ''
  if (question === purchase.lastQuestion) return false
  purchase.lastQuestion = question
  if (!question) return false
  const notice = addressNotice(question)
  purchase.store.put({ notice })
  purchase.effects.showNotice(notice)
  return true
}

async function run(purchase: Purchase, work: () => Promise<PayOutcome>): Promise<void> {
  if (purchase.isBusy) return
  purchase.isBusy = true
  purchase.store.put({ phase: 'processing', notice: undefined })
  const outcome = await work()
  if (outcome.kind === 'placed') {
    // stays busy: the button must not work again
    purchase.store.put({ phase: 'placed' })
    return purchase.effects.leave(outcome)
  }
  if (outcome.kind === 'empty') return purchase.effects.leaveEmpty(purchase.session)
  purchase.isBusy = false
  showOutcome(purchase, outcome)
}

function showOutcome(
  purchase: Purchase,
  outcome: Exclude<PayOutcome, { kind: 'placed' | 'empty' }>,
): void {
  const { store, session, effects } = purchase
  const notice = noticeOf(outcome)
  const isUnsettled = outcome.kind === 'unsettled'
  purchase.unsettled = isUnsettled ? outcome.begun : undefined
  if (outcome.kind === 'changed') applySession(session, outcome.session)
  if (outcome.kind === 'refused') setLineProblems(session, outcome.lines)
  store.put({
    phase: isUnsettled ? 'unsettled' : 'editing',
    errors: outcome.kind === 'refused' ? outcome.fields : {},
    notice,
  })
  effects.showNotice(notice)
  if (!isUnsettled) startSession(session)
}
