import { type CategoryView, findCategory, mediaPath } from '#app/media/media-view.ts'
import { FilterLink } from '#app/ui/links/filter-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** Category links that work without JavaScript. */
export function CategoryFilter({
  categories,
  chosen,
}: {
  categories: CategoryView[]
  chosen: string
}) {
  const t = useWords()
  const current = chosen === '' ? '' : findCategory(categories, chosen)?.id
  return (
    <nav aria-label={t('Video categories')} className="mb-12">
      <ul className="flex flex-wrap gap-2">
        {[{ id: '', label: t('All') }, ...categories].map(({ id, label }) => (
          <FilterLink
            key={id}
            to={mediaPath({ category: id })}
            targetId="videos"
            isCurrent={current === id}
          >
            {label}
          </FilterLink>
        ))}
      </ul>
    </nav>
  )
}
