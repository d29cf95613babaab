import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { CartAnswer } from '#app/cart/cart.ts'
import { isEmptiedHere, refreshCart, useCart } from '#app/cart/cart-client.ts'
import { emptiedCartPath } from '#app/cart/screen/empty-cart-notice.tsx'
import type { AddressQuestion } from '#app/orders/address-question.ts'
import { fieldId } from '#app/ui/field.tsx'
import { suggestEmail } from '#app/ui/format/email-suggestion.ts'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { localizedUrl, pageWords } from '#app/ui/words/page-language.ts'
import { calculateShipping, confirmPayment, startPayment } from './checkout-calls.ts'
import {
  clearDraft,
  clearStartedPayment,
  findStartedPayment,
  restoreFields,
  type StartedPayment,
  storeFields,
  storeStartedPayment,
} from './checkout-draft.ts'
import {
  type CheckoutFieldName,
  type CheckoutFields,
  isAddressComplete,
  questionOf,
  readFields,
} from './checkout-fields.ts'
import { checkoutError, setupFailedText } from './checkout-notices.ts'
import type { CardForm } from './checkout-payment.ts'
import {
  checkOrder,
  createPurchase,
  openCheckout,
  type Purchase,
  type PurchaseEffects,
  type PurchaseState,
  submitOrder,
} from './checkout-purchase.ts'
import {
  type CheckoutSession,
  createCheckoutSession,
  noAddress,
  prepare,
  type SessionState,
  setCart,
  setDestination,
} from './checkout-session.ts'

/** Changing one of these answers a question about the address. */
const addressFieldNames: readonly string[] = ['city', 'state', 'zip', 'delivery']

export type Checkout = {
  session: SessionState
  purchase: PurchaseState
  /** the current cart, for its pictures */
  cart: CartAnswer
  isPickup: boolean
  /** a possible mistake in the address */
  question: AddressQuestion | undefined
  /** the likely email; otherwise empty */
  suggestedEmail: string
  form: RefObject<HTMLFormElement | null>
  card: RefObject<CardForm | null>
  /** something was typed or chosen */
  change: (name: string) => void
  /** a field was left */
  leave: () => void
  /** fills in a field as if it were typed */
  fill: (name: CheckoutFieldName, text: string) => void
  submit: () => void
  /** sets the payment up again after a failure */
  retry: () => void
}

/** The state of the checkout page: one purchase, its cart, and the form. */
export function useCheckout(initial: CartAnswer): Checkout {
  const [purchase] = useState(() => createCheckout(initial))
  const { store, session } = purchase
  const sessionState = useSyncExternalStore(
    session.store.subscribe,
    session.store.get,
    session.store.get,
  )
  const state = useSyncExternalStore(store.subscribe, store.get, store.get)
  const form = useRef<HTMLFormElement>(null)
  const card = useRef<CardForm>(null)
  const [isPickup, setIsPickup] = useState(false)
  const [question, setQuestion] = useState<AddressQuestion>()
  const [suggestedEmail, setSuggestedEmail] = useState('')

  function applyFields(fields: CheckoutFields): void {
    updateDestination(purchase, fields)
    setIsPickup(fields.isPickup)
    const asked = questionOf(fields, pageWords())
    // half an email looks mistyped: suggest nothing until the field is left
    const isTypingEmail = document.activeElement?.id === fieldId('email')
    const meant = suggestEmail(fields.email) ?? ''
    setSuggestedEmail((before) => (isTypingEmail && meant !== before ? '' : meant))
    setQuestion((before) => (before?.text === asked?.text ? before : asked))
  }
  const applyRestored = useEffectEvent(applyFields)

  // Syncs with this tab's draft, and with what the browser filled in before hydration.
  useEffect(() => {
    if (form.current) {
      restoreFields(form.current)
      applyRestored(readFields(form.current))
    }
    openCheckout(purchase)
  }, [purchase])

  useReloadOnRestore()
  const cart = useSyncedCart(purchase, state.phase)
  useSetupFailures(purchase, sessionState)

  function change(name: string): void {
    if (!form.current) return
    const fields = readFields(form.current)
    storeFields(fields)
    applyFields(fields)
    const { [name]: wrong, ...others } = state.errors
    if (wrong) store.put({ errors: others })
    if (state.notice?.isAboutAddress && addressFieldNames.includes(name)) {
      store.put({ notice: undefined })
    }
  }

  return {
    session: sessionState,
    purchase: state,
    cart: cart ?? initial,
    isPickup,
    question,
    suggestedEmail,
    form,
    card,
    change,
    leave() {
      // a hint moves what's below it, so let the tap that left the field land first; disabled
      // fields read as empty
      setTimeout(() => {
        const isEditing = store.get().phase === 'editing'
        if (form.current && isEditing) applyFields(readFields(form.current))
      }, 200)
    },
    fill(name, text) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (!isField) return
      field.value = text
      // the tapped button disappears
      focusInView(field)
      change(name)
    },
    submit() {
      if (form.current) void submitOrder(purchase, readFields(form.current), card.current)
    },
    retry: () => void prepare(session),
  }
}

function createCheckout(initial: CartAnswer): Purchase {
  return createPurchase(
    createCheckoutSession({ startPayment, calculateShipping }, initial),
    effects,
  )
}

/** A page restored by the Back button may show an order that has been placed since. */
function useReloadOnRestore(): void {
  // Syncs with the browser's back-forward cache.
  useEffect(() => {
    function refresh({ persisted }: PageTransitionEvent): void {
      if (persisted) location.reload()
    }
    addEventListener('pageshow', refresh)
    return () => removeEventListener('pageshow', refresh)
  }, [])
}

/** Follows the cart, which the sheet and other windows may change; an empty one redirects. */
function useSyncedCart(purchase: Purchase, phase: PurchaseState['phase']) {
  const { cart, isLoading } = useCart()
  // Syncs with the cart's store, except while a payment is pending.
  useEffect(() => {
    if (!cart || isLoading || phase !== 'editing') return
    if (cart.count === 0) purchase.effects.leaveEmpty(purchase.session)
    else setCart(purchase.session, cart)
  }, [cart, isLoading, phase, purchase])
  return cart
}

/** Reports a payment that couldn't be set up, or checks one that was made before. */
function useSetupFailures(
  purchase: Purchase,
  { stage, problem, canRetry, isCartEmpty, existingPaymentId }: SessionState,
): void {
  // Syncs with the toasts, and with a payment made in another window.
  useEffect(() => {
    if (stage !== 'failed') return
    if (isCartEmpty) return purchase.effects.leaveEmpty(purchase.session)
    if (existingPaymentId) {
      void checkOrder(purchase, { body: { paymentIntentId: existingPaymentId }, orderId: '' })
      return
    }
    const t = pageWords()
    showToast({
      title: t(checkoutError),
      description: canRetry ? t(setupFailedText) : endWithPeriod(problem),
      isDestructive: true,
      ...(canRetry
        ? { action: { label: t('Retry'), onSelect: () => void prepare(purchase.session) } }
        : {}),
    })
  }, [stage, problem, canRetry, isCartEmpty, existingPaymentId, purchase])
}

/** Updates the session's destination. */
function updateDestination(purchase: Purchase, fields: CheckoutFields): void {
  const { street, street2, city, state, zip, isPickup, taxExemptNumber } = fields
  setDestination(purchase.session, {
    ...(isPickup ? noAddress : { street, street2, city, state, zipCode: zip }),
    ...{ isPickup, taxExemptNumber },
    isComplete: fields.isPickup || isAddressComplete(fields),
  })
}

const effects: PurchaseEffects = {
  startPayment,
  confirmPayment,
  findStartedPayment,
  storeFields,
  storeStartedPayment(begun: StartedPayment) {
    storeStartedPayment(begun)
    // a reload then asks the server for the outcome, even if this tab's draft is lost
    setUrlQuery(`?paying=${encodeURIComponent(begun.orderId)}`)
  },
  clearStartedPayment() {
    clearStartedPayment()
    setUrlQuery('')
  },
  showNotice({ title, text, isProblem }) {
    showToast({ title, ...(text ? { description: text } : {}), isDestructive: isProblem })
  },
  async leave({ orderId, isPaid }) {
    clearDraft()
    await refreshCart()
    // A new document replaces this one: nothing of the payment stays on the page, and Back leads to
    // the shop.
    location.replace(localizedUrl(isPaid ? '/order-success' : `/order-success?order=${orderId}`))
  },
  leaveEmpty,
}

/**
 * A visitor who just removed the last item knows why they're redirected. Otherwise the server
 * decides: to the order if the cart was paid in another window, or to the shop.
 */
function leaveEmpty({ store }: CheckoutSession): void {
  const { orderId = '' } = store.get().session ?? {}
  const asked = orderId ? `/checkout?paying=${encodeURIComponent(orderId)}` : '/checkout'
  location.replace(localizedUrl(isEmptiedHere() ? emptiedCartPath : asked))
}

function setUrlQuery(search: string): void {
  history.replaceState(history.state, '', `${location.pathname}${search}`)
}
