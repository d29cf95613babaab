import { findNextMeeting } from '#app/events/next-meeting.server.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/service.ts'
import { ServicePage, serviceMeta } from './service-page.tsx'
import { getService } from './services-list.tsx'

export const handle: PageHandle = { isStatic: true }

/**
 * The page of one service, by the path that `routes.ts` gives it: an address may spell that in other
 * letters, with a slash at its end, or ask for the data alone.
 */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const { document } = getService(`/${pattern}`)
  const visit = context.get(requestContext)
  const page = await loadStaticPage(visit, document)
  const meeting = await findNextMeeting(visit, page.content.main.eventCategory)
  return { path: document.publicPath, ...page, meeting }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(matches, getService(loaderData.path), loaderData.content) : []
}

export default function Service({
  loaderData: { path, content, phone, meeting },
}: Route.ComponentProps) {
  return (
    <ServicePage service={getService(path)} content={content} phone={phone} meeting={meeting} />
  )
}
