import type { Ref } from 'react'
import { checkoutError, setupFailedText } from '#app/checkout/form/checkout-notices.ts'
import { CheckoutPart } from '#app/checkout/form/checkout-part.tsx'
import type { CardForm } from '#app/checkout/form/checkout-payment.ts'
import type { SessionState } from '#app/checkout/form/checkout-session.ts'
import { ReviewCart } from '#app/checkout/form/review-cart.tsx'
import { Button } from '#app/ui/button.tsx'
import { endWithPeriod } from '#app/ui/format/end-with-period.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { CardPart, Preparing, ScriptsFailedNotice, useEarlyCardForm } from './card-part.tsx'

/** The card section: the card processor's form, or our own in test mode. */
export function PaymentPart({
  state,
  usesSimulator,
  phone,
  ref,
  onReady,
  onRetry,
}: {
  state: SessionState
  /** true in test mode without a card processor: no third-party frame is allowed on the page */
  usesSimulator: boolean
  phone: string
  ref: Ref<CardForm | null>
  onReady: (isReady: boolean) => void
  onRetry: () => void
}) {
  const t = useWords()
  const { stage, session, totals } = state

  useEarlyCardForm(usesSimulator)

  return (
    <CheckoutPart title={t('Payment Information')}>
      <noscript>
        <p className="rounded-card border border-line bg-surface p-5">
          {t('To pay by card, turn on JavaScript in your browser. Your cart is saved.')}
          {` ${phone ? t('You can also order by phone: {phone}.', { phone }) : t('Contact us and we’ll help.')}`}
        </p>
      </noscript>
      {stage === 'failed' ? <SetupFailure state={state} onRetry={onRetry} /> : null}
      <div data-frames={usesSimulator ? undefined : 'stripe'} className="min-h-40">
        {session ? (
          <CardPart
            key={String(session.usesSimulator)}
            usesSimulator={session.usesSimulator}
            publishableKey={session.publishableKey}
            cents={totals.totalCents}
            ref={ref}
            onReady={onReady}
          />
        ) : stage === 'failed' ? null : (
          <>
            <Preparing />
            <ScriptsFailedNotice />
          </>
        )}
      </div>
    </CheckoutPart>
  )
}

/** Why the payment couldn't be set up, with a button to retry or to change the cart. */
function SetupFailure({
  state: { problem, canRetry },
  onRetry,
}: {
  state: SessionState
  onRetry: () => void
}) {
  const t = useWords()
  return (
    <div role="alert" className="mb-5 rounded-card border border-danger bg-surface p-5">
      <h3 className="text-xl">{t(checkoutError)}</h3>
      <p className="mt-1">
        {`${problem ? endWithPeriod(problem) : t(setupFailedText)} ${t('What you typed is still here.')}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {canRetry ? (
          <Button look="outline" onClick={onRetry}>
            {t('Retry')}
          </Button>
        ) : (
          <ReviewCart />
        )}
      </div>
    </div>
  )
}
