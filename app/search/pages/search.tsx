import { data } from 'react-router'
import { type ResultGroup, type ResultKind, searchSite } from '#app/search/search.server.ts'
import { SearchBox } from '#app/site/frame/header/search-box.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { sum } from '#app/ui/format/sum.ts'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message, translateError, type Words } from '#app/ui/words/words.ts'
import { requestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { Route } from './+types/search.ts'

export const handle: PageHandle = { isStatic: true, isPersonal: true }

const limit = { name: 'search', count: 60, seconds: 600 }

export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  const looked = (new URL(request.url).searchParams.get('q') ?? '').trim().slice(0, 100)
  if (!looked) return data({ looked, groups: [], problem: '' })
  try {
    await requireWithinLimit(context, limit, context.client)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return data(
      { looked, groups: [], problem: translateError(context.language, error) },
      { status: error.status },
    )
  }
  return data({ looked, groups: await searchSite(context, looked), problem: '' })
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t('Search'),
    description: t('Search pages, events, videos, and products.'),
    path: '/search',
    isHidden: true,
  })
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  const { looked, groups, problem } = loaderData
  const count = sum(groups.map(({ found, more }) => found.length + more))
  return (
    <PlainPage label={t('Search')}>
      <h1 className="mb-8 text-4xl">{t('Search')}</h1>
      <SearchBox looked={looked} />
      {looked ? (
        <p role="status" className="mt-8 text-lg">
          {problem || resultText(count, looked, t)}
        </p>
      ) : null}
      {groups.map((group) => (
        <Group key={group.kind} group={group} />
      ))}
      {looked && !problem && count === 0 ? (
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink href="/contact">{t('Ask us')}</ButtonLink>
          <ButtonLink href="/shop" look="outline">
            {t('Browse the shop')}
          </ButtonLink>
        </div>
      ) : null}
    </PlainPage>
  )
}

function Group({ group: { kind, found, more } }: { group: ResultGroup }) {
  const t = useWords()
  const { title, path, all } = headings[kind]
  return (
    <section aria-labelledby={`found-${kind}`} className="mt-8">
      <h2 id={`found-${kind}`} className="text-2xl">
        {t(title)}
      </h2>
      <ul className="mt-2">
        {found.map(({ path: href, label, words }) => (
          <li key={href} className="border-b border-line">
            <SiteLink href={href} className="group block py-4 no-underline wrap-anywhere">
              <span className="block font-serif text-xl font-semibold group-hover:text-accent group-hover:underline">
                {label}
              </span>
              <span className="text-muted">{words}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      {more > 0 && path && all ? (
        <p className="mt-3">
          <SiteLink href={path} className="inline-flex min-h-11 items-center text-accent underline">
            {t(all)}
          </SiteLink>
        </p>
      ) : null}
    </section>
  )
}

const headings = {
  page: { title: message('Pages'), path: '', all: null },
  event: { title: message('Events'), path: '/events', all: message('See all events') },
  video: { title: message('Videos'), path: '/media', all: message('See all videos') },
  product: { title: message('Products'), path: '/shop', all: message('See all products') },
} as const satisfies Record<ResultKind, object>

function resultText(count: number, looked: string, t: Words): string {
  if (count === 0) {
    return t('No results for “{looked}”. Try another word, or ask us.', { looked })
  }
  return t('{count, plural, one {# result} other {# results}} for “{looked}”:', { count, looked })
}
