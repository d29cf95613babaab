import type { ProductPage } from '#app/catalog/listing/listing.ts'
import { Button } from '#app/ui/button.tsx'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { StickyBar } from '#app/ui/sticky-bar.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { ChosenPrice } from './chosen-price.tsx'
import { type Choice, isSoldOut, leftOfSize, stockNotice } from './product-choice.ts'

/**
 * Price, button, and why it waits. On a narrow screen it stands at the foot of the screen until the
 * form's own end is reached: there it is the form's own button.
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
  /** why nothing came into the cart; empty: nothing went wrong */
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

/** How few are left, or what is still to be chosen; without scripts a chosen size hides it too. */
function Reason({
  size,
  left,
  mayChange,
}: {
  size: string
  left: number | null
  /** the button does not move from under the hand that chooses */
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
