import type { FormEvent } from 'react'
import type { CartAnswer } from '#app/cart/cart.ts'
import { chargeProblem } from '#app/cart/charge-limits.ts'
import { freeOverText } from '#app/cart/free-shipping.ts'
import { isReady } from '#app/cart/optimistic-cart.ts'
import { Button } from '#app/ui/button.tsx'
import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'

/**
 * The totals and the checkout button (V§2.3): a form that leads to the checkout; with scripts
 * `onLeave` replaces it.
 */
export function CartTotals({
  cart,
  isDisabled = false,
  isLeaving = false,
  onLeave,
}: {
  cart: CartAnswer
  /** while a change is pending; `onLeave` waits for it */
  isDisabled?: boolean
  /** while the visitor waits for that change */
  isLeaving?: boolean
  onLeave?: () => void
}) {
  const t = useWords()
  const problem = isReady(cart)
    ? chargeProblem(parseCents(cart.total) ?? 0)
    : message('Change or remove the marked items before you check out.')
  const canLeave = problem === ''

  function leave(event: FormEvent): void {
    if (!onLeave) return
    event.preventDefault()
    if (canLeave) onLeave()
  }

  return (
    <>
      <dl className="space-y-1 tabular-nums">
        <Row label={t('Subtotal')} amount={cart.subtotal} />
        <Row
          label={t('Shipping')}
          amount={cart.shipping}
          isFree={cart.shipping === '0.00'}
          note={freeOverText(cart.freeOver, t)}
        />
        <div className="flex justify-between gap-4 pt-2 text-xl font-semibold">
          <dt>{t('Total')}</dt>
          <dd>{dollars(cart.total)}</dd>
        </div>
      </dl>
      {problem === '' ? null : (
        <p id="cart-not-ready" className="mt-3 text-sm font-semibold text-danger">
          {t(problem)}
        </p>
      )}
      <SiteForm action="/checkout" onSubmit={leave} className="mt-4">
        <Button
          type="submit"
          look="lamp"
          disabled={!canLeave && !onLeave}
          aria-disabled={canLeave && !isDisabled ? undefined : true}
          aria-describedby={canLeave ? undefined : 'cart-not-ready'}
          className="w-full text-lg aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
        >
          {t(isLeaving ? 'Loading...' : 'Proceed to Checkout')}
        </Button>
      </SiteForm>
    </>
  )
}

function Row({
  label,
  amount,
  isFree = false,
  note = '',
}: {
  label: string
  amount: string
  isFree?: boolean
  /** when it would be free */
  note?: string
}) {
  const t = useWords()
  return (
    <div className="flex justify-between gap-4 text-muted">
      <dt>
        {label}
        {note && !isFree ? <span className="text-sm"> · {note}</span> : null}
      </dt>
      <dd>{isFree ? t('Free') : dollars(amount)}</dd>
    </div>
  )
}

function dollars(amount: string): string {
  return formatMoney(parseCents(amount) ?? 0)
}
