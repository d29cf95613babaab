import { formatMoney, parseCents } from '#app/ui/format/money.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** Decimal dollars. */
type Amounts = { subtotal: string; shipping: string; tax: string; total: string }

/** Shows tax only if there is any (decision 23). */
export function OrderTotals({
  amounts,
  isPickup,
  isUncertain = false,
}: {
  amounts: Amounts
  isPickup: boolean
  /** true while it's being recalculated */
  isUncertain?: boolean
}) {
  const t = useWords()
  const shipping = cents(amounts.shipping)
  return (
    <dl className={`tabular-nums ${isUncertain ? 'text-muted' : ''}`} aria-busy={isUncertain}>
      <Amount label={t('Subtotal')} text={formatMoney(cents(amounts.subtotal))} />
      <Amount
        label={t(isPickup ? 'Pickup' : 'Shipping')}
        text={shipping === 0 ? t('Free') : formatMoney(shipping)}
      />
      {cents(amounts.tax) > 0 ? (
        <Amount label={t('Tax')} text={formatMoney(cents(amounts.tax))} />
      ) : null}
      <div className="mt-3 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="font-serif text-xl font-semibold">{t('Total')}</dt>
        <dd className="text-xl font-semibold" data-total="">
          {formatMoney(cents(amounts.total))}
        </dd>
      </div>
    </dl>
  )
}

function Amount({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-muted">{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}

function cents(amount: string): number {
  return parseCents(amount) ?? 0
}
