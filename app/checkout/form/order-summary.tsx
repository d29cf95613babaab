import type { CartAnswer } from '#app/cart/cart.ts'
import { lineProblem } from '#app/cart/optimistic-cart.ts'
import { OrderLines, type ShownLine } from '#app/orders/order-lines.tsx'
import { OrderTotals } from '#app/orders/order-totals.tsx'
import { formatMoney } from '#app/ui/format/money.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'
import { getOwn } from '#platform/get-own.ts'
import type { SessionState } from './checkout-session.ts'

/** What will be charged, by the server's own numbers (decisions 14, 18). */
export function OrderSummary({ state, cart }: { state: SessionState; cart: CartAnswer }) {
  const t = useWords()
  const { totals, isCalculating } = state
  return (
    <section
      aria-labelledby="order-summary"
      className="rounded-card border border-line bg-surface p-5 max-lg:mt-12 sm:p-6"
    >
      <h2 id="order-summary" className="text-2xl">
        {t('Order Summary')}
      </h2>
      <OrderLines lines={shownLines(state, cart, t)} />
      <div className="border-t border-line pt-4">
        <OrderTotals
          amounts={totals}
          isPickup={totals.calculatedBy === 'pickup'}
          isUncertain={isCalculating}
        />
      </div>
      <p role="status" className="sr-only">
        {state.stage === 'ready' && !isCalculating
          ? t('Total {amount}', { amount: formatMoney(totals.totalCents) })
          : ''}
      </p>
    </section>
  )
}

/** The lines that will be charged, with the cart's pictures. */
function shownLines(
  { lines, lineProblems }: SessionState,
  { items }: CartAnswer,
  t: Words,
): ShownLine[] {
  return lines.map(({ itemId, ...line }) => {
    const item = items.find(({ id }) => id === itemId)
    return {
      ...line,
      id: itemId,
      picture: item?.picture ?? null,
      problem: getOwn(lineProblems, itemId) ?? (item ? lineProblem(item, t) : ''),
    }
  })
}
