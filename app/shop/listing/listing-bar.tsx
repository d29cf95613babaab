import { Link } from 'react-router'
import type { Listing, ListingQuery } from '#app/catalog/listing.ts'
import { anyChoice, listingPath, typeLabel } from '#app/catalog/listing-paths.ts'
import { CartCount, OpenCartButton } from '#app/site/frame/header/cart-button.tsx'
import { sizeLabel } from '#app/stock/line-labels.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { fieldId } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { cartIcon, closeIcon } from '#app/ui/symbols/drawn-icons.ts'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { ListingFilter } from './listing-filter.tsx'

/** Takes the focus if its element is gone. */
export const countId = 'listing-count'

/** Above the listing: filters, the count, and the cart (V§2.13). */
export function ListingBar({
  listing,
  filter,
}: {
  listing: Pick<Listing, 'types' | 'sizes' | 'matching' | 'total'>
  filter: ListingQuery
}) {
  const t = useWords()
  const { matching, total } = listing
  return (
    <div className="mb-10 border-b border-line pb-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <ListingFilter filter={filter} types={listing.types} sizes={listing.sizes} />
        <div className="flex flex-1 flex-wrap items-center justify-between gap-6 sm:justify-end">
          <p
            id={countId}
            role="status"
            tabIndex={-1}
            className="flex-1 basis-24 text-muted tabular-nums sm:flex-none"
          >
            {t('{matching} of {total} products', { matching, total })}
          </p>
          <ListingCart />
        </div>
      </div>
      <Chips filter={filter} />
    </div>
  )
}

function ListingCart() {
  const t = useWords()
  return (
    <OpenCartButton path="/shop" className={`${buttonClass('outline')} whitespace-nowrap`}>
      <Icon icon={cartIcon} className="size-4" />
      {t('Cart')}
      <CartCount />
    </OpenCartButton>
  )
}

/** Active filters, each cleared with one click. */
function Chips({ filter }: { filter: ListingQuery }) {
  const t = useWords()
  const language = useLanguage()
  const { type, size } = filter
  const isFiltered = type !== anyChoice || size !== anyChoice
  if (!isFiltered) return null
  return (
    <ul aria-label={t('Active filters')} className="mt-4 flex flex-wrap gap-2">
      {type === anyChoice ? null : (
        <Chip
          kind={t('Product type')}
          field="type"
          label={typeLabel(type, language)}
          to={listingPath({ size })}
        />
      )}
      {size === anyChoice ? null : (
        <Chip kind={t('Size')} field="size" label={sizeLabel(size, t)} to={listingPath({ type })} />
      )}
    </ul>
  )
}

function Chip({
  kind,
  field,
  label,
  to,
}: {
  kind: string
  field: string
  label: string
  to: string
}) {
  const t = useWords()
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        // the chip disappears with its filter: move the focus to the filter's dropdown
        onClick={() => document.getElementById(fieldId(field))?.focus({ preventScroll: true })}
        className="inline-flex min-h-11 items-center gap-2 rounded-control bg-sunken px-4 py-2 leading-tight font-semibold hover:bg-line"
      >
        <span className="sr-only">{t('Clear')}</span>
        <span className="font-normal text-muted">{kind}:</span> {label}
        <Icon icon={closeIcon} className="size-3" />
      </Link>
    </li>
  )
}
