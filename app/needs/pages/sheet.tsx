import { loadNeeds } from '#app/needs/needs.server.ts'
import { needsPath, needsTitle } from '#app/needs/needs-copy.ts'
import { NeedsSheet } from '#app/needs/needs-sheet.tsx'
import { loadSheetMinistry } from '#app/print/ministry.server.ts'
import { PaperPage } from '#app/print/paper-page.tsx'
import { sheetLinks } from '#app/print/sheet-links.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { sheets } from '#app/site/print-paths.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { drawQrCode } from '#app/ui/qr/qr-drawing.server.ts'
import { message } from '#app/ui/words/words.ts'
import { requestContext } from '#platform/context.ts'
import { plainOnly } from '#platform/http/known-query.ts'
import { inLanguage } from '#platform/language.ts'
import type { Route } from './+types/sheet.ts'

export const links = sheetLinks

export const handle: PageHandle = { isStatic: true, frame: 'paper' }

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext)
  const { language, config } = visit
  visit.caching.known = plainOnly
  const [needs, ministry, today] = await Promise.all([
    loadNeeds(visit),
    loadSheetMinistry(visit),
    ministryToday(visit),
  ])
  const url = `${config.siteUrl}${inLanguage(needsPath, language)}`
  return {
    ...{ needs, ministry, code: drawQrCode(url, 'high'), typed: displayUrl(url) },
    asOf: formatEventDate(today, today, language),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t(needsTitle),
    description: t('See what the ministry needs right now, and tell us what you’ll bring.'),
    path: sheets.needs.path,
    isHidden: true,
  })
}

export default function PrintNeeds({ loaderData, matches }: Route.ComponentProps) {
  const { help, facts } = matches[0].loaderData
  return (
    <PaperPage back={{ path: needsPath, label: message('Back to the list') }}>
      <NeedsSheet {...loaderData} phone={help.ministry.call} name={facts.name} />
    </PaperPage>
  )
}
