import { loadOfflinePage } from '#app/offline/offline.server.ts'
import { renderOfflinePage } from '#app/offline/offline-page.tsx'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/offline.ts'

/** `/offline`: the self-contained offline page. */
export async function loader({ context: provider }: Route.LoaderArgs): Promise<Response> {
  const context = provider.get(requestContext)
  const facts = await loadOfflinePage(context)
  const html = renderOfflinePage(facts, context.page.scriptMark, context.language)
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' },
  })
}
