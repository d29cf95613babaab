import { type RefObject, useRef } from 'react'
import { productPath } from '#app/catalog/listing-paths.ts'
import { useIsHydrated } from '#app/ui/calls/is-hydrated.ts'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { BuyBar, ChosenPrice } from './buying/buy-bar.tsx'
import { ColorField, SizeField } from './buying/option-fields.tsx'
import { type Choice, maxQuantityForChoice } from './buying/product-choice.ts'
import { QuantityField } from './buying/quantity-field.tsx'
import { type AddToCartError, useAddToCart } from './buying/use-add-to-cart.ts'
import { ProductAbout } from './product-about.tsx'
import { ProductGallery } from './product-gallery.tsx'
import type { ProductPageData } from './product-page.server.ts'
import { RatingLine } from './rating-line.tsx'
import { SizeChart } from './size-chart.tsx'

/**
 * Picture, color, size, quantity, and Add to Cart in one form, so that it works before and without
 * scripts, and its bar stays in view.
 */
export function BuyForm({
  page: { product, rating, sizeRows, fulfilledBy },
  choice,
  onChoose,
  form,
}: {
  page: ProductPageData
  choice: Choice
  onChoose: (change: Partial<Choice>) => void
  form: RefObject<HTMLFormElement | null>
}) {
  const isLive = useIsHydrated()
  const quantity = useRef<HTMLInputElement>(null)
  const most = maxQuantityForChoice(product, choice)
  const { add, isAdding, problem, clearProblem } = useAddToCart(product, most)
  const errorAbout = (about: AddToCartError['about']) =>
    problem?.about === about ? problem.text : ''
  const options = {
    product,
    choice,
    onChoose: (change: Partial<Choice>) => {
      clearProblem()
      onChoose(change)
    },
  }
  return (
    <SiteForm
      ref={form}
      method="post"
      action="/shop/cart"
      data-printed=""
      noValidate={isLive}
      onSubmit={(event) => add(event, { quantity })}
      className="group/buy mt-2 flex flex-col sm:grid sm:grid-cols-2 sm:grid-rows-[auto_auto_auto_1fr] sm:items-start sm:gap-x-8 md:gap-x-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:gap-x-14"
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="back" value={productPath(product.id)} />
      <div className="mb-4 sm:col-start-2 sm:mb-0">
        <h1 className="text-3xl">{product.name}</h1>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <p className="font-serif text-2xl font-semibold tabular-nums">
            <ChosenPrice product={product} size={choice.size} />
          </p>
          {rating ? <RatingLine {...rating} /> : null}
        </div>
      </div>
      <ProductGallery
        product={product}
        choice={choice}
        onShow={onChoose}
        className="sm:sticky sm:top-20 sm:col-start-1 sm:row-span-4 sm:row-start-1"
      />
      <div className="mt-6 space-y-6 sm:col-start-2">
        <ColorField {...options} />
        <div>
          <SizeField {...options} error={errorAbout('size')} />
          <SizeChart rows={sizeRows} />
        </div>
        <QuantityField most={most} input={quantity} error={errorAbout('quantity')} />
      </div>
      <BuyBar
        product={product}
        choice={choice}
        isAdding={isAdding}
        error={errorAbout('cart')}
        className="sm:col-start-2"
      />
      <ProductAbout
        text={product.description}
        fulfilledBy={fulfilledBy}
        className="sm:col-start-2"
      />
    </SiteForm>
  )
}
