import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/**
 * A product's breadcrumbs: Shop, its type, its name (V§2.14), left of the tabs below the header. On
 * a phone the name is only in the title below.
 */
export function Breadcrumbs({
  steps,
  here,
}: {
  steps: { name: string; path: string }[]
  here: string
}) {
  const t = useWords()
  return (
    <nav aria-label={t('Breadcrumb')} className="text-sm text-muted">
      <ol className="flex flex-wrap items-center gap-x-2 pr-40">
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            <SiteLink
              href={path}
              className="-mx-1.5 inline-flex min-h-11 items-center px-1.5 underline-offset-4 hover:underline"
            >
              {name}
            </SiteLink>
            <span
              aria-hidden="true"
              className={index === steps.length - 1 ? 'max-sm:hidden' : undefined}
            >
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="text-ink max-sm:sr-only">
          {here}
        </li>
      </ol>
    </nav>
  )
}
