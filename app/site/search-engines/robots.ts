import { loadContent } from '#app/content/kit/content.server.ts'
import { shownLanguages, site } from '#app/site/documents/site-document.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/robots.ts'
import { robotsText } from './search-engines.ts'

/** `/robots.txt` */
export async function loader({ context: provider }: Route.LoaderArgs): Promise<Response> {
  const context = provider.get(requestContext)
  const shown = shownLanguages(await loadContent(context, site))
  return new Response(robotsText(context.config.siteUrl, shown), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
