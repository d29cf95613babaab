import { Icon } from '#app/ui/icon.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { faArrowUpRightFromSquare } from '#app/ui/symbols/solid.ts'
import { useWords } from '#app/ui/words/use-words.ts'

/** A plain link to directions; loads nothing from Google until it's followed. */
export function DirectionsLink({ destination }: { destination: string }) {
  const t = useWords()
  return (
    <SiteLink
      href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline underline-offset-4"
    >
      {t('Get directions')}
      <Icon icon={faArrowUpRightFromSquare} className="size-3.5" />
      <span className="sr-only">{t('(opens Google Maps)')}</span>
    </SiteLink>
  )
}
