import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { sheets } from './print-paths.ts'

/** Links to the printable sheets; hidden in print. */
export function PrintLinks({ className = '' }: { className?: string }) {
  const t = useWords()
  return (
    <ul className={`flex flex-wrap gap-x-6 print:hidden ${className}`}>
      {[sheets.help, sheets.cards].map(({ path, label }) => (
        <li key={path}>
          <SiteLink
            href={path}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            {t(label)}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
