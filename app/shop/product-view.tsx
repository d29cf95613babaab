import { useRef } from 'react'
import { ViewCart } from '#app/cart/screen/view-cart.tsx'
import { listingAddress, typeLabel } from '#app/catalogue/listing/listing-address.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { formatMoney } from '#app/ui/format/money.ts'
import { Paragraphs } from '#app/ui/paragraphs.tsx'
import { BuyForm } from './buy-form.tsx'
import { Crumbs } from './crumbs.tsx'
import { ProductGallery } from './product-gallery.tsx'
import type { loadProductPage } from './product-page.server.ts'
import { RatingLine } from './rating-line.tsx'
import { Reassurance } from './reassurance.tsx'
import { ShopNotice } from './shop-notice.tsx'
import { useProductChoice } from './use-product-choice.ts'

type Loaded = NonNullable<Awaited<ReturnType<typeof loadProductPage>>>

/** A product: what it is, what it comes in, and the way into the cart (V§2.14). */
export function ProductView({
  product,
  rating,
  promises,
  freeOver,
  fulfilledBy,
  closedText,
}: Loaded) {
  const form = useRef<HTMLFormElement>(null)
  const { choice, choose } = useProductChoice(product, form)
  const type = typeLabel(product.type)
  return (
    <div className="px-5 pt-4 pb-16 sm:px-8 md:pb-24">
      <div className="mx-auto max-w-6xl">
        <Crumbs
          steps={[
            { name: 'Shop', path: '/shop' },
            { name: type, path: listingAddress({ type: product.type }) },
          ]}
          here={product.name}
        />
        <div className="mt-4 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <ProductGallery
            product={product}
            choice={choice}
            onTurn={(isBack) => choose({ isBack })}
          />
          <div>
            <ShopNotice text={closedText} />
            <h1 className="text-3xl">{product.name}</h1>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
              <p className="font-serif text-2xl font-semibold tabular-nums">
                {formatMoney(product.priceCents)}
              </p>
              {rating ? <RatingLine {...rating} /> : null}
            </div>
            <Paragraphs text={product.description} className="mt-5" />
            <div className="mt-6">
              <BuyForm product={product} choice={choice} onChoose={choose} form={form} />
            </div>
            <div className="mt-4 grid gap-3 sm:grid-cols-2">
              <ButtonLink look="outline" href="/shop">
                Continue Shopping
              </ButtonLink>
              <ViewCart />
            </div>
            {fulfilledBy ? (
              <p className="mt-6 text-sm text-muted">{`Fulfilled by ${fulfilledBy}`}</p>
            ) : null}
          </div>
        </div>
        <section aria-label="What you can count on" className="mt-16">
          <Reassurance promises={promises} freeOver={freeOver} />
        </section>
      </div>
    </div>
  )
}
