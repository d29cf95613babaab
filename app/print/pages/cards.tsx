import { CardsSheet } from '#app/print/cards-sheet.tsx'
import { loadSheetMinistry } from '#app/print/ministry.server.ts'
import { PaperPage } from '#app/print/paper-page.tsx'
import { backLinks, cardWords } from '#app/print/print-copy.ts'
import { sheetLinks } from '#app/print/sheet-links.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { sheets } from '#app/site/print-paths.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { requestContext } from '#platform/context.ts'
import { plainOnly } from '#platform/http/known-query.ts'
import type { Route } from './+types/cards.ts'

export const links = sheetLinks

export const handle: PageHandle = { isStatic: true, frame: 'paper' }

export async function loader({ context: provider }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  context.caching.known = plainOnly
  return { ministry: await loadSheetMinistry(context) }
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, about } = cardWords(wordsOfPage(matches))
  return pageMeta(matches, {
    title,
    description: about,
    path: sheets.cards.path,
    isHidden: true,
  })
}

export default function PrintCards({ loaderData, matches }: Route.ComponentProps) {
  const { help, facts } = matches[0].loaderData
  return (
    <PaperPage back={{ path: '/contact', label: backLinks.contact }} other={sheets.help}>
      <CardsSheet ministry={loaderData.ministry} help={help} name={facts.name} />
    </PaperPage>
  )
}
