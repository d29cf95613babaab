import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { ShownNeed } from './needs.server.ts'
import { enoughText, needPath, needsPath, needsTitle, needsTitleId } from './needs-copy.ts'

/** Only the first few; /needs has the rest. */
const maxInBlock = 5

const linkClass =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'

/** A short list on other pages. Renders nothing without any. */
export function NeedsBlock({ needs }: { needs: readonly ShownNeed[] }) {
  const t = useWords()
  if (needs.length === 0) return null
  return (
    <section aria-labelledby={needsTitleId} className="px-5 py-10 sm:px-8">
      <div className="mx-auto max-w-6xl">
        <h2 id={needsTitleId} className="text-2xl">
          {t(needsTitle)}
        </h2>
        <ul className="mt-4">
          {needs.slice(0, maxInBlock).map((need) => (
            <li
              key={need.id}
              className="flex flex-wrap items-center gap-x-6 border-t border-line py-2"
            >
              <NeedText need={need} />
              {need.left > 0 ? (
                <SiteLink href={needPath(need.id)} className={linkClass} rel="nofollow">
                  {t('I’ll bring some')}
                  <span className="sr-only">: {need.what}</span>
                </SiteLink>
              ) : null}
            </li>
          ))}
        </ul>
        {needs.length > maxInBlock ? (
          <SiteLink href={needsPath} className={linkClass}>
            {t('See the whole list')}
          </SiteLink>
        ) : null}
      </div>
    </section>
  )
}

/** A need with its note, last day, and the number still needed. */
export function NeedText({ need: { what, note, until, left } }: { need: ShownNeed }) {
  const t = useWords()
  return (
    <>
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <span className="font-semibold">{what}</span>
        {note ? <span className="block text-sm text-muted">{note}</span> : null}
        {until ? (
          <span className="block text-sm text-muted">{t('Until {day}', { day: until })}</span>
        ) : null}
      </span>
      <span>{describeLeft(t, left)}</span>
    </>
  )
}

/** The number still needed, or thanks if there's enough. */
export function describeLeft(t: ReturnType<typeof useWords>, left: number): string {
  return left > 0
    ? t('{count, plural, one {# more} other {# more}}', { count: left })
    : t(enoughText)
}
