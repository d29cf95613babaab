import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/events-ics.ts'
import { answerCalendar } from './calendar-answer.server.ts'

/** `/events.ics` */
export function loader({ context, request }: Route.LoaderArgs): Promise<Response> {
  return answerCalendar(context.get(requestContext), request)
}
