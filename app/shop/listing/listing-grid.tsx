import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ListingCard } from '#app/catalog/listing-card.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { timeoutMs, unreachableMessage } from '#app/ui/calls/call.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { countId } from './listing-bar.tsx'
import { ProductCard } from './product-card.tsx'

/** Placeholders while the next products load (V§9). */
const placeholders = 8

const columns = 'grid gap-x-3 min-[22rem]:grid-cols-2 sm:gap-x-6 md:grid-cols-3 xl:grid-cols-4'

/** The products, in one to four columns by width. */
export function ListingGrid({ cards }: { cards: ListingCard[] }) {
  return (
    <ul className={columns}>
      {cards.map((card) => (
        <ProductCard key={card.id} product={card} />
      ))}
    </ul>
  )
}

/** Placeholders for the products; after a timeout, the error and a retry button. */
export function ListingLoading({ wanted }: { wanted: string }) {
  const t = useWords()
  const [isLate, setIsLate] = useState(false)

  // Syncs with the clock: a dead connection never reports itself.
  useEffect(() => {
    const patience = setTimeout(() => setIsLate(true), timeoutMs)
    return () => clearTimeout(patience)
  }, [])

  if (isLate) return <ListingError text={t(unreachableMessage)} retry={wanted} />
  return <ListingSkeleton />
}

function ListingSkeleton() {
  const t = useWords()
  return (
    <ul aria-label={t('Loading')} className={columns}>
      {Array.from({ length: placeholders }, (_, place) => `place ${place}`).map((place) => (
        <li key={place} data-skeleton="" className="pb-12 motion-safe:animate-pulse">
          <div className="aspect-square rounded-card bg-sunken" />
          <div className="mt-5 h-6 w-3/4 rounded-control bg-sunken" />
          <div className="mt-4 h-6 w-1/2 rounded-control bg-sunken" />
          <div className="mt-5 h-11 rounded-control bg-sunken" />
        </li>
      ))}
    </ul>
  )
}

/** No products, or none that match. */
export function EmptyListing({ isFiltered }: { isFiltered: boolean }) {
  const t = useWords()
  return (
    <div className="rounded-card border border-line bg-surface px-6 py-14 text-center">
      <p className="font-serif text-2xl">{t('No products found')}</p>
      <p className="mt-3 text-muted">
        {isFiltered
          ? t('Nothing matches right now. Try another type or size.')
          : t('Our first products are coming soon. Please check back.')}
      </p>
      {isFiltered ? (
        <Link
          to="/shop"
          preventScrollReset
          onClick={() => document.getElementById(countId)?.focus({ preventScroll: true })}
          className={`mt-6 ${buttonClass('solid')}`}
        >
          {t('Clear Filters')}
        </Link>
      ) : null}
    </div>
  )
}

/** The listing couldn't be read: why, and a retry button. */
export function ListingError({ text, retry = '/shop' }: { text: string; retry?: string }) {
  const t = useWords()
  return (
    <div role="alert" className="mx-auto max-w-xl text-center">
      <h2 className="text-2xl">{t('We couldn’t load the products')}</h2>
      <p className="mt-3 text-muted">{text}</p>
      <SiteLink href={retry} className={`mt-6 ${buttonClass('solid')}`}>
        {t('Retry')}
      </SiteLink>
    </div>
  )
}
