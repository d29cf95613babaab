import { Link } from 'react-router'
import { type CategoryView, findCategory, mediaAddress } from '#app/media/media-view.ts'
import { useIsLive } from '#app/ui/is-live.ts'

const shape =
  'inline-flex min-h-11 items-center rounded-full border px-5 font-semibold transition-colors duration-150'

/** All, and one link per category; without scripts they lead to the same place. */
export function CategoryFilter({
  categories,
  chosen,
}: {
  categories: CategoryView[]
  chosen: string
}) {
  const isLive = useIsLive()
  const current = chosen === '' ? '' : findCategory(categories, chosen)?.id
  return (
    <nav aria-label="Video categories" className="mb-12">
      <ul className="flex flex-wrap gap-2">
        {[{ id: '', label: 'All' }, ...categories].map(({ id, label }) => (
          <li key={id}>
            <Link
              to={mediaAddress({ category: id }) + (isLive ? '' : '#videos')}
              preventScrollReset
              aria-current={current === id ? 'true' : undefined}
              className={`${shape} ${
                current === id
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line bg-surface hover:border-accent'
              }`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
