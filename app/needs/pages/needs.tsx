import { loadNeeds } from '#app/needs/needs.server.ts'
import { NeedText } from '#app/needs/needs-block.tsx'
import {
  needsPath,
  needsTitle,
  ownPromisesPath,
  ownPromisesTitle,
  whereAndWhen,
} from '#app/needs/needs-copy.ts'
import { PromiseForm } from '#app/needs/promise-form.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { sheets } from '#app/site/print-paths.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/needs.ts'

export const handle: PageHandle = { isStatic: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const needs = await loadNeeds(visit)
  const ids = needs.map(({ id }) => id)
  visit.caching.known = { cached: { need: ids }, asked: {} }
  const asked = new URL(request.url).searchParams.get('need') ?? ''
  return { needs, chosen: ids.includes(asked) ? asked : '' }
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

export default function Needs({ loaderData: { needs, chosen } }: Route.ComponentProps) {
  const t = useWords()
  // the form lists the rest
  const enough = needs.filter(({ left }) => left === 0)
  return (
    <PlainPage label={t(needsTitle)}>
      <h1 className="text-4xl">{t(needsTitle)}</h1>
      {needs.length === 0 ? (
        <p className="mt-6 text-lg text-muted">
          {t('Nothing is on the list right now. Thank you for asking.')}
        </p>
      ) : null}
      <PromiseForm needs={needs} chosen={chosen} />
      {enough.length > 0 ? (
        <ul className="mt-10">
          {enough.map((need) => (
            <li
              key={need.id}
              className="flex flex-wrap items-center gap-x-6 border-t border-line py-3"
            >
              <NeedText need={need} />
            </li>
          ))}
        </ul>
      ) : null}
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
        {[
          { path: '/contact', label: whereAndWhen },
          { path: ownPromisesPath, label: ownPromisesTitle },
          sheets.needs,
        ].map(({ path, label }) => (
          <SiteLink
            key={path}
            href={path}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4 print:hidden"
          >
            {t(label)}
          </SiteLink>
        ))}
      </p>
    </PlainPage>
  )
}
