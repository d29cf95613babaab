import { data } from 'react-router'
import { logReadFailure, readForPage } from '#app/content/kit/content.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { type EventContent, events } from './document.ts'

/** The events in the page's language. Throws a 503 response if they can't be read. */
export async function readEventsOrStop(context: RequestContext): Promise<EventContent[]> {
  try {
    return (await readForPage(context, events)).events
  } catch (error) {
    logReadFailure(context, events.key, error)
    throw data(null, { status: 503 })
  }
}
