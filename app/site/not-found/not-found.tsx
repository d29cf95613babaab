import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/not-found.ts'
import { answerNotFound } from './not-found.server.ts'
import { notFoundMeta } from './not-found-meta.ts'
import { NotFoundPage } from './not-found-page.tsx'

export const handle: PageHandle = { isStatic: true }

export function loader({ context, request }: Route.LoaderArgs) {
  return answerNotFound(context.get(requestContext), request)
}

export const meta: Route.MetaFunction = ({ matches, location }) => notFoundMeta(matches, location)

export default function NotFound() {
  return <NotFoundPage />
}
