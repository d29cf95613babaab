import { HelpSheet } from '#app/print/help-sheet.tsx'
import { listSheetMeetings, loadSheetMinistry } from '#app/print/ministry.server.ts'
import { PaperPage } from '#app/print/paper-page.tsx'
import { backLinks, helpWords } from '#app/print/print-copy.ts'
import { sheetLinks } from '#app/print/sheet-links.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { sheets } from '#app/site/print-paths.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { formatLongDate } from '#app/ui/format/plain-date.ts'
import { requestContext } from '#platform/context.ts'
import { plainOnly } from '#platform/http/known-query.ts'
import type { Route } from './+types/help.ts'

export const links = sheetLinks

export const handle: PageHandle = { isStatic: true, frame: 'paper' }

export async function loader({ context: provider }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  context.caching.known = plainOnly
  const [ministry, meetings, today] = await Promise.all([
    loadSheetMinistry(context),
    listSheetMeetings(context),
    ministryToday(context),
  ])
  return { ministry, meetings, asOf: formatLongDate(today, context.language) }
}

export function meta({ matches }: Route.MetaArgs) {
  const { title, about } = helpWords(wordsOfPage(matches))
  return pageMeta(matches, {
    title,
    description: about,
    path: sheets.help.path,
    isHidden: true,
  })
}

export default function PrintHelp({ loaderData, matches }: Route.ComponentProps) {
  const { help, facts } = matches[0].loaderData
  return (
    <PaperPage back={{ path: '/contact', label: backLinks.contact }} other={sheets.cards}>
      <HelpSheet {...loaderData} help={help} name={facts.name} />
    </PaperPage>
  )
}
