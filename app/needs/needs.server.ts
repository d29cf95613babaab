import { loadContent, logReadFailure } from '#app/content/kit/content.server.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import type { RequestContext } from '#platform/context.ts'
import { isListed, needs } from './needs-document.ts'
import { countPromised, leftOf } from './promises.server.ts'

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

/** The needs that visitors see, in staff's order. Never throws. */
export async function loadNeeds(context: RequestContext): Promise<ShownNeed[]> {
  const [{ needs: all }, today, promised] = await Promise.all([
    loadContent(context, needs),
    ministryToday(context),
    countPromised(context.db).catch((error: unknown) => {
      logReadFailure(context, 'the promises', error)
      return undefined
    }),
  ])
  if (!promised) return []
  return all
    .filter((need) => isListed(need, today))
    .map((need) => {
      const { id, what, note, until } = need
      return {
        ...{ id, what, note, left: leftOf(need, promised) },
        until: until ? formatEventDate(until, today, context.language) : '',
      }
    })
}
