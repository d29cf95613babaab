import { redirect } from 'react-router'
import { officePath, withNext } from '#app/accounts/sign-in/return-path.ts'
import { renderCheckInPage } from '#app/events/check-in/check-in-page.tsx'
import { checkInPath } from '#app/events/check-in/check-in-paths.ts'
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
  const html = renderCheckInPage(context.page.scriptMark)
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
