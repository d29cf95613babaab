import { redirect } from 'react-router'
import { shortPaths } from '#app/public-pages.ts'
import { answerNotFound } from '#app/site/not-found.server.ts'
import { notFoundMeta } from '#app/site/not-found-meta.ts'
import { NotFoundPage } from '#app/site/not-found-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/short-address.ts'

export const handle: PageHandle = { isStatic: true }

/** Sends the short address of a service to its page (decision 67); there is nothing else here. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const path = shortPaths.get(`/${params.short}`)
  if (path) throw redirect(path, 301)
  return answerNotFound(context.get(requestContext), request)
}

export const meta: Route.MetaFunction = ({ matches, location }) => notFoundMeta(matches, location)

export default function ShortAddress() {
  return <NotFoundPage />
}
