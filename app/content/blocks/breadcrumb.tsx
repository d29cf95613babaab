import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** The path from the home page to this one. The last step is the current page. */
export function Breadcrumb({ steps }: { steps: readonly { name: string; path: string }[] }) {
  const t = useWords()
  const link = 'inline-flex min-h-11 items-center text-cream underline-offset-4 hover:underline'
  return (
    <nav aria-label={t('Breadcrumb')} className="text-sm">
      <ol className="flex flex-wrap items-center gap-x-2">
        <li>
          <SiteLink href="/" className={link}>
            {t('Home')}
          </SiteLink>
        </li>
        {steps.map(({ name, path }, index) => (
          <li key={path} className="flex items-center gap-2">
            <span aria-hidden="true">/</span>
            {index === steps.length - 1 ? (
              <span aria-current="page" className="text-cream/80">
                {name}
              </span>
            ) : (
              <SiteLink href={path} className={link}>
                {name}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
