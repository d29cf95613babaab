import { useEffect, useRef, useState } from 'react'
import type { CartAnswer } from '#app/cart/cart.ts'
import { PaymentPart } from '#app/checkout/card/payment-part.tsx'
import type { PickupPlace } from '#app/orders/pickup-place.ts'
import { Button } from '#app/ui/button.tsx'
import { fieldId } from '#app/ui/field.tsx'
import { formatMoney } from '#app/ui/format/money.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { SubmitFieldset } from '#app/ui/interaction/submit-fieldset.tsx'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Message } from '#app/ui/words/words.ts'
import { AddressFields, CustomerFields } from './buyer-fields.tsx'
import { checkoutFieldNames, type FieldErrors } from './checkout-fields.ts'
import type { CheckoutNotice } from './checkout-notices.ts'
import type { PurchaseState } from './checkout-purchase.ts'
import type { SessionState } from './checkout-session.ts'
import { OrderSummary } from './order-summary.tsx'
import { ReviewCart } from './review-cart.tsx'
import { useCheckout } from './use-checkout.ts'

/** The checkout form: buyer, address, card, summary, and one button (V§2.15). */
export function CheckoutForm({
  cart,
  pickup,
  usesSimulator,
  phone,
  asksExemption,
}: {
  /** as the server rendered it */
  cart: CartAnswer
  /** null if the shop doesn't offer pickup */
  pickup: PickupPlace | null
  usesSimulator: boolean
  phone: string
  /** whether tax-exempt buyers can enter their certificate number */
  asksExemption: boolean
}) {
  const checkout = useCheckout(cart)
  const { session, purchase, form, card } = checkout
  const [isCardReady, setIsCardReady] = useState(false)
  const isReady = session.stage === 'ready' && isCardReady
  useFocusOnErrors(purchase.errors)

  return (
    <form
      ref={form}
      method="post"
      autoComplete="off"
      noValidate
      data-printed=""
      onSubmit={(event) => {
        event.preventDefault()
        checkout.submit()
      }}
      onInput={({ target }) => checkout.change((target as HTMLInputElement).name)}
      onBlur={checkout.leave}
      className="mt-6 flex flex-col lg:grid lg:grid-cols-12 lg:items-start lg:gap-14"
    >
      <div className="space-y-12 lg:col-span-7 print:hidden">
        {/* also while a payment's outcome is unknown: the order is the one that was sent */}
        <SubmitFieldset isSending={purchase.phase !== 'editing'} className="space-y-12">
          <CustomerFields
            errors={purchase.errors}
            suggestedEmail={checkout.suggestedEmail}
            onEmail={(email) => checkout.fill('email', email)}
            asksExemption={asksExemption}
          />
          <AddressFields
            errors={purchase.errors}
            pickup={pickup}
            isPickup={checkout.isPickup}
            question={checkout.question}
            onState={(code) => checkout.fill('state', code)}
          />
        </SubmitFieldset>
        <PaymentPart
          state={session}
          usesSimulator={usesSimulator}
          phone={phone}
          ref={card}
          onReady={setIsCardReady}
          onRetry={checkout.retry}
        />
      </div>
      <div
        className={`max-lg:contents lg:col-span-5 ${
          isShort(session) ? 'lg:sticky lg:top-[calc(var(--strip)+1.5rem)]' : 'lg:self-stretch'
        }`}
      >
        <OrderSummary state={session} cart={checkout.cart} />
        <Notice notice={purchase.notice} />
        <PayBar session={session} phase={purchase.phase} isReady={isReady} />
      </div>
    </form>
  )
}

/** A summary taller than the screen would hide its button while it's sticky. */
function isShort({ lines }: SessionState): boolean {
  return lines.length <= 3
}

/**
 * The total and the button: at the bottom of a narrow screen, and of the column beside a long
 * summary, until the end of the form is reached.
 */
function PayBar({
  session,
  ...button
}: {
  session: SessionState
  phase: PurchaseState['phase']
  isReady: boolean
}) {
  const t = useWords()
  const isLong = !isShort(session)
  const { totals, isCalculating } = session
  return (
    <StickyBar
      columnsFrom="lg"
      className={`mt-6 flex items-center gap-4 ${
        isLong ? 'lg:sticky lg:bottom-0 lg:border-t! lg:bg-page! lg:py-4!' : ''
      }`}
    >
      <p className={`leading-snug whitespace-nowrap ${isLong ? '' : 'lg:hidden'}`}>
        <span className="block text-sm text-muted">{t('Total')}</span>
        <span className={`text-lg font-semibold tabular-nums ${isCalculating ? 'text-muted' : ''}`}>
          {formatMoney(totals.totalCents)}
        </span>
      </p>
      <SubmitButton {...button} />
    </StickyBar>
  )
}

const labels: Record<PurchaseState['phase'], Message> = {
  editing: 'Complete Order',
  processing: 'Processing Payment...',
  unsettled: 'Check my order',
  placed: 'Processing Payment...',
}

function SubmitButton({ phase, isReady }: Pick<PurchaseState, 'phase'> & { isReady: boolean }) {
  const t = useWords()
  const isBusy = phase === 'processing' || phase === 'placed'
  const canPress = phase === 'unsettled' || (phase === 'editing' && isReady)
  return (
    <Button type="submit" look="lamp" disabled={!canPress} aria-busy={isBusy} className="flex-1">
      {t(labels[phase])}
    </Button>
  )
}

/**
 * The outcome of pressing the button, right above it; it takes the focus so that no one misses it.
 */
function Notice({ notice }: { notice: CheckoutNotice | undefined }) {
  const destination = useRef<HTMLDivElement>(null)

  // Moves the focus to the new notice.
  useEffect(() => {
    if (notice && destination.current) focusInView(destination.current)
  }, [notice])

  if (!notice) return null
  return (
    <div
      ref={destination}
      tabIndex={-1}
      className={`mt-6 rounded-card border bg-surface p-5 ${
        notice.isProblem ? 'border-danger' : 'border-tint-line'
      }`}
      data-color="golden-yellow"
    >
      <h3 className="text-xl">{notice.title}</h3>
      <p className="mt-1">{notice.text}</p>
      {notice.isAboutCart ? (
        <div className="mt-4">
          <ReviewCart />
        </div>
      ) : null}
    </div>
  )
}

/** Moves the focus to the first field with an error. */
function useFocusOnErrors(errors: FieldErrors): void {
  useEffect(() => {
    const first = checkoutFieldNames.find((name) => errors[name])
    const field = first && document.getElementById(fieldId(first))
    if (field) focusInView(field)
  }, [errors])
}
