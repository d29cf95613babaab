import { useRef } from 'react'
import { listingPath, typeLabel } from '#app/catalog/listing-paths.ts'
import { useProductChoice } from '#app/shop/buying/use-product-choice.ts'
import { PlainPage } from '#app/ui/section.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { BuyForm } from './buy-form.tsx'
import { SideForm } from './product-gallery.tsx'
import type { ProductPageData } from './product-page.server.ts'
import { Reassurance } from './reassurance.tsx'
import { ShopClosedNotice } from './shop-closed-notice.tsx'

/** A product page: description, options, and Add to Cart (V§2.14). */
export function ProductView(page: ProductPageData) {
  const { product, promises, freeOver, closedText } = page
  const t = useWords()
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const { choice, choose } = useProductChoice(product, form)
  return (
    <PlainPage
      as="div"
      isWide
      trail={
        <Breadcrumbs
          steps={[
            { name: t('Shop'), path: '/shop' },
            {
              name: typeLabel(product.type, language),
              path: listingPath({ type: product.type }),
            },
          ]}
          here={product.name}
        />
      }
    >
      <ShopClosedNotice text={closedText} />
      <SideForm product={product} choice={choice} />
      <BuyForm page={page} choice={choice} onChoose={choose} form={form} />
      <section aria-label={t('What you can count on')} className="mt-16">
        <Reassurance promises={promises} freeOver={freeOver} />
      </section>
    </PlainPage>
  )
}
