import { type FunctionComponent, type Ref, Suspense, useEffect, useState } from 'react'
import type { CardForm } from '#app/checkout/form/checkout-payment.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { lazyWithFallback } from '#app/ui/calls/lazy-with-fallback.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

type Props = {
  publishableKey: string
  /** what will be charged */
  cents: number
  ref: Ref<CardForm | null>
  onReady: (isReady: boolean) => void
}

/** Imports the card processor's form, or our own in test mode. */
function loadCardForm(usesSimulator: boolean): Promise<{ default: FunctionComponent<Props> }> {
  return usesSimulator ? import('./test-card-form.tsx') : import('./stripe-card-form.tsx')
}

/** Loads the card form while the payment is still being prepared. */
export function useEarlyCardForm(usesSimulator: boolean): void {
  // Syncs with the browser's modules.
  useEffect(() => {
    loadCardForm(usesSimulator).catch(() => {
      // tried again, and reported, when the form renders
    })
  }, [usesSimulator])
}

/** The card form, and a placeholder until it has loaded. */
export function CardPart({ usesSimulator, ...form }: Props & { usesSimulator: boolean }) {
  const load = () => loadCardForm(usesSimulator)
  const lazyForm = () => lazyWithFallback<Props & { onRetry: () => void }>(load, CardFormError)
  const [Form, setForm] = useState(lazyForm)

  function retry(): void {
    load().then(
      () => setForm(lazyForm),
      // most browsers don't request a failed script again, and typed text survives a reload
      () => location.reload(),
    )
  }

  return (
    <Suspense fallback={<Preparing />}>
      <Form {...form} onRetry={retry} />
    </Suspense>
  )
}

export function Preparing() {
  const t = useWords()
  return (
    <p role="status" className="text-muted noscript:hidden">
      {t('Preparing checkout...')}
    </p>
  )
}

/**
 * Shown by the stylesheet a while after the page loads if a script got lost. Disappears once the
 * scripts run.
 */
export function ScriptsFailedNotice() {
  const t = useWords()
  const isHydrated = useIsHydrated()
  if (isHydrated) return null
  return (
    <div role="alert" className="late mt-4 noscript:hidden">
      <p>{t('We couldn’t reach the site. Check your internet connection and try again.')}</p>
      <ButtonLink href="/checkout" look="outline" className="mt-4">
        {t('Retry')}
      </ButtonLink>
    </div>
  )
}

/** Replaces a card form that didn't load; the rest of the page stays, with what was typed. */
function CardFormError({ onRetry }: { onRetry: () => void }) {
  const t = useWords()
  return (
    <div role="alert" className="rounded-card border border-danger bg-surface p-5">
      <p>
        {`${t('We couldn’t reach the site. Check your internet connection and try again.')} ${t('What you typed is still here.')}`}
      </p>
      <Button look="outline" className="mt-4" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </div>
  )
}
