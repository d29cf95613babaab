import { loadContent } from '#app/content/kit/content.server.ts'
import revokedWorker from '#app/offline/scripts/revoked-worker.ts?inline-script'
import worker from '#app/offline/scripts/service-worker.ts?inline-script'
import { site } from '#app/site/documents/site-document.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/service-worker.ts'

/** `/service-worker.js`: the worker, or, where staff switched it off, one that takes itself away. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { offline } = await loadContent(context.get(requestContext), site)
  return new Response(offline.isOn ? worker : revokedWorker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // browsers look for a new version once an hour, and not with every page
      'cache-control': 'max-age=3600',
      // the policy of a worker's file is that of what it asks for
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
