import { ViewCart } from '#app/cart/screen/view-cart.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** Below Add to Cart: more links, and the product's description. */
export function ProductAbout({
  text,
  fulfilledBy,
  className,
}: {
  text: string
  /** empty: no one is named */
  fulfilledBy: string
  className: string
}) {
  const t = useWords()
  return (
    <div className={className}>
      <div className="mt-3 flex flex-wrap gap-3 *:flex-auto">
        <ButtonLink look="outline" href="/shop">
          {t('Continue Shopping')}
        </ButtonLink>
        <ViewCart />
      </div>
      <Paragraphs text={text} className="mt-8 border-t border-line pt-8" />
      {fulfilledBy ? (
        <p className="mt-5 text-sm text-muted">{t('Fulfilled by {name}', { name: fulfilledBy })}</p>
      ) : null}
    </div>
  )
}
