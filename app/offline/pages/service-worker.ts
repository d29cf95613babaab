import { loadContent } from '#app/content/kit/content.server.ts'
import revokedWorker from '#app/offline/scripts/revoked-worker.ts?inline-script'
import worker from '#app/offline/scripts/service-worker.ts?inline-script'
import { site } from '#app/site/documents/site-document.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/service-worker.ts'

/** `/service-worker.js`: the worker or, if staff turned it off, one that unregisters itself. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { offline } = await loadContent(context.get(requestContext), site)
  return new Response(offline.isOn ? worker : revokedWorker, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      // browsers check for a new version hourly, not on every page
      'cache-control': 'max-age=3600',
      // a worker's CSP governs its requests
      'content-security-policy': "default-src 'none'; connect-src 'self'",
    },
  })
}
