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

/** Fetches the provider's form, or in test mode our own. */
function loadCardForm(usesSimulator: boolean): Promise<{ default: FunctionComponent<Props> }> {
  return usesSimulator ? import('./test-card-form.tsx') : import('./stripe-card-form.tsx')
}

/** The card form comes while the payment is still being prepared. */
export function useEarlyCardForm(usesSimulator: boolean): void {
  // Syncs with the browser's modules.
  useEffect(() => {
    loadCardForm(usesSimulator).catch(() => {
      // asked again, and said, when the form is drawn
    })
  }, [usesSimulator])
}

/** The card form, and what stands there until it has come. */
export function CardPart({ usesSimulator, ...form }: Props & { usesSimulator: boolean }) {
  const load = () => loadCardForm(usesSimulator)
  const lazyForm = () => lazyWithFallback<Props & { onRetry: () => void }>(load, CardFormError)
  const [Form, setForm] = useState(lazyForm)

  function retry(): void {
    load().then(
      () => setForm(lazyForm),
      // most browsers ask for a script that did not come no second time; what was typed outlives a new page
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
 * Said by the stylesheet alone, a while after the page came: of the scripts that would prepare it one was lost on the way.
 * Once they have come, however late, it is gone.
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

/** In the place of a card form that did not come: all else of the page stays, with what was typed. */
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
