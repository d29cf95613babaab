import { redirect } from 'react-router'
import { officePath, withNext } from '#app/accounts/sign-in/return-path.ts'
import { loadContent } from '#app/content/kit/content.server.ts'
import { renderCheckInPage } from '#app/events/check-in/check-in-page.tsx'
import { checkInPath } from '#app/events/check-in/check-in-paths.ts'
import { site } from '#app/site/documents/site-document.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/check-in.ts'

/** `/admin/checkin`: the page at the door, without anyone's data. Its script asks for the list. */
export async function loader({ context: provider, request }: Route.LoaderArgs): Promise<Response> {
  const context = provider.get(requestContext)
  context.caching.isCached = false
  if (!context.session) {
    throw redirect(withNext(officePath, checkInPath + new URL(request.url).search))
  }
  // the office says which roles may
  if (!context.session.permissions.includes('responses')) throw redirect(`${officePath}/responses`)
  const { offline } = await loadContent(context, site)
  const html = renderCheckInPage(context.page.scriptMark, offline.isOn)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
