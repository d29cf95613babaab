import type { ProductPage } from '#app/catalog/listing.ts'
import { priceOf, priceRange } from '#app/stock/size-prices.ts'
import { Button } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { formatMoney } from '#app/ui/format/money.ts'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { type Choice, isSoldOut, leftOfSize, stockNotice } from './product-choice.ts'

/**
 * Price, button, and why it's disabled. On a narrow screen it sticks to the bottom until the form's
 * end is reached, where it's the form's own button.
 */
export function BuyBar({
  product,
  choice,
  isAdding,
  error,
  className,
}: {
  product: ProductPage
  choice: Choice
  isAdding: boolean
  /** why adding failed; empty if it didn't */
  error: string
  className: string
}) {
  const t = useWords()
  const isLive = useIsHydrated()
  const left = leftOfSize(product, choice)
  const isUnavailable = isLive ? left === 0 : isSoldOut(product)
  const isWaiting = isLive && (choice.size === '' || isAdding)
  return (
    <StickyBar columnsFrom="sm" className={`mt-6 ${className}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:block">
        <div className="min-w-24 flex-99 leading-snug">
          <p className="font-serif text-lg font-semibold tabular-nums sm:hidden">
            <ChosenPrice product={product} size={choice.size} />
          </p>
          <Reason size={choice.size} left={left} mayChange={product.sizes.length > 0} />
        </div>
        <Button
          type="submit"
          look="lamp"
          disabled={isUnavailable}
          aria-disabled={isWaiting ? true : undefined}
          className="min-w-40 grow text-lg group-invalid/buy:border group-invalid/buy:border-line group-invalid/buy:bg-sunken group-invalid/buy:text-muted aria-disabled:cursor-not-allowed sm:w-full"
        >
          {t('Add to Cart')}
        </Button>
      </div>
      <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
    </StickyBar>
  )
}

/** How few are left, or what's still to choose; without scripts a chosen size hides it too. */
function Reason({
  size,
  left,
  mayChange,
}: {
  size: string
  left: number | null
  /** keeps the button in place while options are chosen */
  mayChange: boolean
}) {
  const t = useWords()
  const notice = stockNotice(left, t)
  return (
    <div
      className={`text-sm font-semibold sm:mb-2 sm:text-base ${mayChange ? 'min-h-5 sm:min-h-6' : ''}`}
    >
      <p role="status" className="text-danger empty:hidden">
        {notice}
      </p>
      {size === '' && notice === '' ? (
        <p className="hidden text-muted group-invalid/buy:block">{t('Choose a size')}</p>
      ) : null}
    </div>
  )
}

/** The price of the chosen size, or of the cheapest one before a size is chosen. */
export function ChosenPrice({ product, size }: { product: ProductPage; size: string }) {
  const t = useWords()
  if (size !== '') return formatMoney(priceOf(product, size))
  const { fromCents, toCents } = priceRange(product)
  const price = formatMoney(fromCents)
  return toCents > fromCents ? t('From {price}', { price }) : price
}
