import { data } from 'react-router'
import { searchPages } from '#app/search/search.server.ts'
import { SearchBox } from '#app/site/frame/header/search-box.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'
import { requestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { Route } from './+types/search.ts'

export const handle: PageHandle = { isStatic: true, isPersonal: true }

const limit = { name: 'search', count: 60, seconds: 600 }

export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  const looked = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  if (!looked) return data({ looked, found: [], problem: '' })
  try {
    await requireWithinLimit(context, limit, context.client)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data({ looked, found: [], problem: error.message }, { status: error.status })
  }
  return data({ looked, found: await searchPages(context, looked), problem: '' })
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t('Search'),
    description: t('Look for a word in the pages of this site.'),
    path: '/search',
    isHidden: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  const { looked, found, problem } = loaderData
  return (
    <PlainPage label={t('Search')}>
      <h1 className="mb-8 text-4xl">{t('Search')}</h1>
      <SearchBox looked={looked} />
      {looked ? (
        <p role="status" className="mt-8 text-lg">
          {problem || resultText(found.length, looked, t)}
        </p>
      ) : null}
      <ul className="mt-4">
        {found.map(({ path, label, words }) => (
          <li key={path} className="border-b border-line">
            <SiteLink href={path} className="group block py-4 no-underline">
              <span className="block font-serif text-xl font-semibold group-hover:text-accent group-hover:underline">
                {label}
              </span>
              <span className="text-muted">{words}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {looked && found.length === 0 ? (
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/contact">{t('Ask us')}</ButtonLink>
          <ButtonLink href="/shop" look="outline">
            {t('Look in the shop')}
          </ButtonLink>
        </div>
      ) : null}
    </PlainPage>
  )
}

function resultText(count: number, looked: string, t: Words): string {
  if (count === 0) {
    return t('We found no page with “{looked}”. Try another word, or ask us.', { looked })
  }
  return t('{count, plural, one {# page} other {# pages}} with “{looked}”:', { count, looked })
}
