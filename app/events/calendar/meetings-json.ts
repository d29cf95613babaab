import { requestContext } from '#platform/context.ts'
import type { Route } from './+types/meetings-json.ts'
import { answerDirectory } from './meeting-directory.server.ts'

/** `/meetings.json` */
export function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return answerDirectory(context.get(requestContext))
}
