import { data } from 'react-router'
import { listingPath, productPath, typeLabel } from '#app/catalog/listing-paths.ts'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { chosenPicture, readChoice } from '#app/shop/buying/product-choice.ts'
import { galleryBox } from '#app/shop/product-gallery.tsx'
import { loadProductPage } from '#app/shop/product-page.server.ts'
import { ProductView } from '#app/shop/product-view.tsx'
import { structuredProduct } from '#app/shop/structured-product.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { pack, unpack } from '#app/site/packed.ts'
import { isPathChange } from '#app/site/path-change.ts'
import { breadcrumbs, pageMeta, siteFacts, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import { sourceLanguage } from '#platform/language.ts'
import type { Route } from './+types/product.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const page = await loadProductPage(visit, params.id)
  return page ? data(pack(page)) : answerNotFound(visit, request)
}

export const shouldRevalidate = isPathChange

export function meta({ matches, loaderData, location }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  if (!loaderData) {
    return pageMeta(matches, {
      title: t('Product Not Found'),
      description: t('We couldn’t find that product.'),
      path: location.pathname,
      isHidden: true,
    })
  }
  const { product, terms } = unpack(loaderData)
  const shown = chosenPicture(product, readChoice(product, new URLSearchParams(location.search)))
  const path = productPath(product.id)
  const site = siteFacts(matches)
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: product.description || product.name,
      path,
      picture: product.picture ?? shown,
      structured: [
        structuredProduct(product, site.url, site.language ?? sourceLanguage, terms),
        breadcrumbs(site, [
          { name: t('Shop'), path: '/shop' },
          {
            name: typeLabel(product.type, site.language),
            path: listingPath({ type: product.type }),
          },
          { name: product.name, path },
        ]),
      ],
    }),
    ...heroPreload(shown, galleryBox),
  ]
}

export default function Product({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProductNotFound />
  const page = unpack(loaderData)
  return <ProductView key={page.product.id} {...page} />
}

function ProductNotFound() {
  const t = useWords()
  return (
    <PlainPage as="div">
      <h1 className="text-4xl">{t('Product Not Found')}</h1>
      <p className="mt-5 text-lg text-muted">
        {t(
          'We may no longer sell it, or the link may have a typo. Take a look at what else we have.',
        )}
      </p>
      <ButtonLink look="lamp" href="/shop" className="mt-8">
        {t('Back to Shop')}
      </ButtonLink>
    </PlainPage>
  )
}
