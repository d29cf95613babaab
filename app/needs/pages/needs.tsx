import { loadNeeds } from '#app/needs/needs.server.ts'
import { NeedText } from '#app/needs/needs-block.tsx'
import { needsPath, needsTitle } from '#app/needs/needs-copy.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { sheets } from '#app/site/print-paths.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/needs.ts'

export const handle: PageHandle = { isStatic: true }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const needs = await loadNeeds(visit)
  visit.caching.known = { cached: { need: needs.map(({ id }) => id) }, asked: {} }
  return { needs }
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t(needsTitle),
    description: t('See what the ministry needs right now, and tell us what you’ll bring.'),
    path: needsPath,
    isHidden: true,
  })
}

export default function Needs({ loaderData: { needs } }: Route.ComponentProps) {
  const t = useWords()
  return (
    <PlainPage label={t(needsTitle)}>
      <h1 className="text-4xl">{t(needsTitle)}</h1>
      {needs.length === 0 ? (
        <p className="mt-6 text-lg text-muted">
          {t('Nothing is on the list right now. Thank you for asking.')}
        </p>
      ) : (
        <ul className="mt-6">
          {needs.map((need) => (
            <li
              key={need.id}
              className="flex flex-wrap items-center gap-x-6 border-t border-line py-3"
            >
              <NeedText need={need} />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ButtonLink href="/contact">{t('Tell us what you’ll bring')}</ButtonLink>
        <SiteLink
          href={sheets.needs.path}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 print:hidden"
        >
          {t(sheets.needs.label)}
        </SiteLink>
      </p>
    </PlainPage>
  )
}
