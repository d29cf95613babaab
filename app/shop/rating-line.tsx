import { useWords } from '#app/ui/words/use-words.ts'

const star = 'm12 2 3 6.6 7 .8-5.2 4.9 1.4 7.1-6.2-3.5-6.2 3.5 1.4-7.1L2 9.4l7-.8z'
const stars = [0, 1, 2, 3, 4]

/**
 * The shop's rating from its settings (decision 51), which says that it's the shop's, not this product's; never
 * structured data for search engines.
 */
export function RatingLine({ stars, count }: { stars: number; count: number }) {
  const t = useWords()
  const figure = stars.toFixed(1)
  const reviews = t('{count, plural, one {# review} other {# reviews}}', { count })
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="sr-only">
        {t('Our shop is rated {figure} out of 5 stars, {reviews}', { figure, reviews })}
      </span>
      <span aria-hidden="true" className="text-muted">
        {t('Our shop:')}
      </span>
      <span aria-hidden="true" data-color="golden-yellow" className="relative inline-block">
        <Stars className="fill-line" />
        <span
          className="absolute inset-0 overflow-hidden"
          style={{ width: `${Math.min(100, Math.max(0, stars * 20))}%` }}
        >
          <Stars className="fill-tint-line" />
        </span>
      </span>
      <span aria-hidden="true" className="font-semibold tabular-nums">
        {figure}
      </span>
      <span aria-hidden="true" className="text-muted">
        ({reviews})
      </span>
    </p>
  )
}

function Stars({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 120 24"
      aria-hidden="true"
      className={`block h-5 w-25 max-w-none ${className}`}
    >
      {stars.map((index) => (
        <path key={index} d={star} transform={`translate(${index * 24})`} />
      ))}
    </svg>
  )
}
