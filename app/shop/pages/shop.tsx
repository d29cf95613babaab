import { data, useNavigation } from 'react-router'
import { EmptyCartNotice, readEmptyCart } from '#app/cart/screen/empty-cart-notice.tsx'
import { anyChoice, listingPath, readListingQuery } from '#app/catalog/listing-paths.ts'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { FulfilledBy } from '#app/shop/listing/fulfilled-by.tsx'
import { ListingBar } from '#app/shop/listing/listing-bar.tsx'
import {
  EmptyListing,
  ListingError,
  ListingGrid,
  ListingLoading,
} from '#app/shop/listing/listing-grid.tsx'
import { ListingPages, productListingId } from '#app/shop/listing/listing-pages.tsx'
import { loadShopPage } from '#app/shop/listing/shop-page.server.ts'
import { ShopClosedNotice } from '#app/shop/shop-closed-notice.tsx'
import { type Packed, pack, unpack } from '#app/site/packed.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { breadcrumbs, pageMeta, siteFacts, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { Section } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { type RequestContext, requestContext } from '#platform/context.ts'
import { splitLanguage } from '#platform/language.ts'
import type { Route } from './+types/shop.ts'

const retrySeconds = '30'

export const handle: PageHandle = {
  startsAtOnce: (page) => unpack(page as Packed<ShopPage>).emptyCart !== undefined,
}

type ShopPage = Awaited<ReturnType<typeof loadPage>>

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadPage(context.get(requestContext), new URL(request.url).searchParams)
  if (!page.listing.isFailed) return data(pack(page))
  return data(pack(page), { status: 503, headers: { 'retry-after': retrySeconds } })
}

async function loadPage(context: RequestContext, search: URLSearchParams) {
  const filter = readListingQuery(search)
  const emptyCart = readEmptyCart(search)
  return { filter, emptyCart, ...(await loadShopPage(context, filter)) }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const t = wordsOfPage(matches)
  const { hero, listing } = unpack(loaderData)
  const { page } = listing
  return [
    ...pageMeta(matches, {
      title: page > 1 ? t('Shop, page {page}', { page }) : t('Shop'),
      description: hero.description,
      path: listingPath({ page }),
      picture: hero.backgroundImage,
      structured: [breadcrumbs(siteFacts(matches), [{ name: t('Shop'), path: '/shop' }])],
    }),
    ...heroPreload(hero.backgroundImage),
  ]
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  const page = unpack(loaderData)
  const { hero, partner, listing, closedText, freeOver, emptyCart } = page
  return (
    <>
      <EmptyCartNotice reason={emptyCart} />
      <Hero title={hero.title} description={hero.description} picture={hero.backgroundImage} />
      <FulfilledBy {...partner} freeOver={freeOver} />
      <Section id={productListingId} label={t('Products')}>
        <ShopClosedNotice text={closedText} />
        {listing.isFailed ? (
          <ListingError
            text={t(
              'Something went wrong on our end. Your cart is safe. Please try again in a moment.',
            )}
          />
        ) : (
          <ProductList {...page} />
        )}
      </Section>
    </>
  )
}

function ProductList({ filter, listing, cards }: Pick<ShopPage, 'filter' | 'listing' | 'cards'>) {
  const { state, location } = useNavigation()
  const isLoading = state === 'loading' && splitLanguage(location.pathname).path === '/shop'
  const isFiltered = filter.type !== anyChoice || filter.size !== anyChoice
  return (
    <>
      <ListingBar listing={listing} filter={filter} />
      {isLoading ? <ListingLoading key={location.key} wanted={`/shop${location.search}`} /> : null}
      {!isLoading && cards.length === 0 ? <EmptyListing isFiltered={isFiltered} /> : null}
      {!isLoading && cards.length > 0 ? <ListingGrid cards={cards} /> : null}
      <ListingPages filter={filter} page={listing.page} pages={listing.pages} />
    </>
  )
}
