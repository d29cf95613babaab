import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import type { CardForm } from '#app/checkout/form/checkout-payment.ts'
import { Button } from '#app/ui/button.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { splitLanguage } from '#platform/language.ts'
import { openStripeCard, type StripeCard } from './stripe-card.ts'

type Props = {
  publishableKey: string
  /** what will be charged */
  cents: number
  /** null while the form can't be used */
  ref: Ref<CardForm | null>
  onReady: (isReady: boolean) => void
}

/** The card processor's own form: card data never passes through our page. */
export default function StripeCardForm(props: Props) {
  const [attempt, setAttempt] = useState(1)
  return <StripeCardFormAttempt key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function StripeCardFormAttempt({
  publishableKey,
  cents,
  ref,
  onReady,
  onRetry,
}: Props & { onRetry: () => void }) {
  const t = useWords()
  const container = useRef<HTMLDivElement>(null)
  const [card, setCard] = useState<StripeCard | 'failed'>()
  const isOpen = card !== undefined && card !== 'failed'
  const openCard = useEffectEvent(() => open(container.current, publishableKey, cents))
  const notifyReady = useEffectEvent(onReady)

  // Syncs with the card processor's script and frame.
  useEffect(() => {
    let isUnmounted = false
    const opening = openCard().catch(() => 'failed' as const)
    opening.then((opened) => {
      if (isUnmounted) return
      setCard(opened)
      notifyReady(opened !== 'failed')
    })
    return () => {
      isUnmounted = true
      notifyReady(false)
      opening.then((opened) => (opened === 'failed' ? undefined : opened.close()))
    }
  }, [])

  // Syncs with the card processor's form: wallets show the amount.
  useEffect(() => {
    if (isOpen) card.setAmount(cents)
  }, [isOpen, card, cents])

  useImperativeHandle<CardForm | null, CardForm | null>(ref, () => (isOpen ? card : null), [
    isOpen,
    card,
  ])

  return (
    <>
      {card === undefined ? (
        <p role="status" className="text-muted">
          {t('Preparing checkout...')}
        </p>
      ) : null}
      {card === 'failed' ? (
        <div role="alert" className="rounded-card border border-danger bg-surface p-5">
          <p>
            {t(
              'We couldn’t load the card form. Check your internet connection, or turn off your ad blocker for this page. Your card wasn’t charged.',
            )}
          </p>
          <Button look="outline" className="mt-4" onClick={onRetry}>
            {t('Retry')}
          </Button>
        </div>
      ) : null}
      <div ref={container} hidden={card === 'failed'} />
    </>
  )
}

async function open(
  container: HTMLElement | null,
  publishableKey: string,
  cents: number,
): Promise<StripeCard> {
  if (!container) throw new Error('The card form has no container')
  // A page reached by client-side navigation has the previous page's policy, which blocks the card
  // processor.
  if (documentPath() !== '/checkout') location.reload()
  return openStripeCard(container, publishableKey, cents)
}

function documentPath(): string {
  const [document] = performance.getEntriesByType('navigation')
  return splitLanguage(document ? new URL(document.name).pathname : location.pathname).path
}
