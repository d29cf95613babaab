import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/robots.ts'
import { robotsText } from './search-engines.ts'

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs): Response {
  return new Response(robotsText(context.get(requestContext).config.siteUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'max-age=3600' },
  })
}
