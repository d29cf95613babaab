import { loadContent } from '#app/content/kit/content.server.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import type { RequestContext } from '#platform/context.ts'
import { isListed, needs } from './needs-document.ts'

/** A need as pages show it, in their language. */
export type ShownNeed = {
  id: string
  what: string
  note: string
  /** the last day, in words; '' if none */
  until: string
  /** how many are still needed; 0: there are enough */
  left: number
}

/** What visitors see, in the order that staff chose. Never throws. */
export async function loadNeeds(context: RequestContext): Promise<ShownNeed[]> {
  const [{ needs: all }, today] = await Promise.all([
    loadContent(context, needs),
    ministryToday(context),
  ])
  return all
    .filter((need) => isListed(need, today))
    .map(({ id, what, note, until, count }) => ({
      ...{ id, what, note },
      until: until ? formatEventDate(until, today, context.language) : '',
      left: count,
    }))
}
