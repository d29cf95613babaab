import { data } from 'react-router'
import { findFlyer } from '#app/print/flyer.server.ts'
import { FlyerSheet } from '#app/print/flyer-sheet.tsx'
import { loadSheetMinistry } from '#app/print/ministry.server.ts'
import { PaperPage } from '#app/print/paper-page.tsx'
import { backLinks, flyerWords } from '#app/print/print-copy.ts'
import { sheetLinks } from '#app/print/sheet-links.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { NotFoundPage } from '#app/site/not-found/not-found-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { flyerPath } from '#app/site/print-paths.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/flyer.ts'

export const links = sheetLinks

export const handle: PageHandle = { isStatic: true, frame: 'paper' }

const dates = '^\\d{4}-\\d\\d-\\d\\d$'

export async function loader({ context: provider, request, params }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  context.caching.known = { cached: {}, asked: { date: dates } }
  const asked = new URL(request.url).searchParams.get('date') ?? ''
  const date = new RegExp(dates).test(asked) ? asked : null
  const [flyer, ministry] = await Promise.all([
    findFlyer(context, { eventId: params.id, date }),
    loadSheetMinistry(context),
  ])
  return flyer ? data({ flyer, ministry }) : answerNotFound(context, request)
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: loaderData?.flyer.title ?? t('Page Not Found'),
    description: flyerWords(t).about,
    path: flyerPath(params.id),
    isHidden: true,
  })
}

export default function Flyer({ loaderData, matches }: Route.ComponentProps) {
  if (!loaderData) return <NotFoundPage />
  const { flyer } = loaderData
  const { help, facts } = matches[0].loaderData
  return (
    <PaperPage back={{ path: `${flyer.path}#chosen`, label: backLinks.event }}>
      <FlyerSheet {...loaderData} phone={help.ministry.call} name={facts.name} />
    </PaperPage>
  )
}
