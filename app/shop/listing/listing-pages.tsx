import { Link } from 'react-router'
import type { ListingQuery } from '#app/catalog/listing.ts'
import { listingPath } from '#app/catalog/listing-paths.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** The listing's anchor, the target of page links. */
export const productListingId = 'shelf'

/** Page links for a listing of several pages. */
export function ListingPages({
  filter,
  page,
  pages,
}: {
  filter: ListingQuery
  page: number
  pages: number
}) {
  const t = useWords()
  if (pages < 2) return null
  return (
    <nav aria-label={t('Pages')} className="mt-16">
      <ul className="flex flex-wrap justify-center gap-2">
        {page > 1 ? (
          <PageLink
            filter={filter}
            page={page - 1}
            label={t('Previous')}
            name={t('Previous page')}
          />
        ) : null}
        {shownPages(page, pages).map((other) => (
          <PageLink
            key={other}
            filter={filter}
            page={other}
            label={String(other)}
            name={t('Page {number}', { number: other })}
            isCurrent={other === page}
          />
        ))}
        {page < pages ? (
          <PageLink filter={filter} page={page + 1} label={t('Next')} name={t('Next page')} />
        ) : null}
      </ul>
    </nav>
  )
}

function PageLink({
  filter,
  page,
  label,
  name,
  isCurrent = false,
}: {
  filter: ListingQuery
  page: number
  label: string
  name: string
  isCurrent?: boolean
}) {
  return (
    <li>
      <Link
        to={`${listingPath({ ...filter, page })}#${productListingId}`}
        aria-label={name}
        aria-current={isCurrent ? 'page' : undefined}
        className={`inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border px-3 font-semibold tabular-nums ${
          isCurrent
            ? 'border-accent bg-accent text-on-accent'
            : 'border-line bg-surface hover:bg-sunken'
        }`}
      >
        {label}
      </Link>
    </li>
  )
}

/** The first page, the last one, and those around this one. */
function shownPages(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages]
  return [...new Set(near)].filter((one) => one >= 1 && one <= pages).toSorted((a, b) => a - b)
}
