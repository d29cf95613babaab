import { readFeedback, recordFeedback } from '#app/analytics/feedback-action.server.ts'
import { PageFeedback } from '#app/analytics/page-feedback.tsx'
import { findNextMeeting } from '#app/events/next-meeting.server.ts'
import { loadStaticPage } from '#app/pages/static-page.server.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/service.ts'
import { ServicePage, serviceMeta } from './service-page.tsx'
import { getService } from './services-list.tsx'

export const handle: PageHandle = { isStatic: true }

/**
 * The page of one service, found by its route's path, because the URL may differ in letter case,
 * end with a slash, or request only the data.
 */
export async function loader({ context, request, pattern }: Route.LoaderArgs) {
  const { document } = getService(`/${pattern}`)
  const visit = context.get(requestContext)
  const page = await loadStaticPage(visit, document)
  const meetings = await findNextMeeting(visit, page.content.main.eventCategory)
  const answered = readFeedback(visit, request)
  return { path: document.publicPath, ...page, meetings, answered }
}

export function action({ context, request, pattern }: Route.ActionArgs) {
  const { document } = getService(`/${pattern}`)
  return recordFeedback(context.get(requestContext), request, document.publicPath)
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return loaderData ? serviceMeta(matches, getService(loaderData.path), loaderData.content) : []
}

export default function Service({ loaderData, actionData, matches }: Route.ComponentProps) {
  const { path, content, phone, meetings, answered } = loaderData
  const { help } = matches[0].loaderData
  return (
    <>
      <ServicePage service={getService(path)} content={content} phone={phone} meetings={meetings} />
      <PageFeedback page={path} answered={answered} problem={actionData?.problem} help={help} />
    </>
  )
}
