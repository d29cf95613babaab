import { loadContent } from '#app/content/kit/content.server.ts'
import { findNextOf } from '#app/events/next-meeting.server.ts'
import type { RequestContext } from '#platform/context.ts'
import { findOwnPageAt } from './own-pages.server.ts'

/**
 * What the page at an address shows that staff added; null where there is none, and where visitors are not to
 * find it. A preview shows it before they do.
 */
export async function loadOwnPage(context: RequestContext, address: string) {
  const found = await findOwnPageAt(context.db, address)
  if (!found) return null
  const { document, isOn } = found
  if (!isOn && context.preview?.documentKey !== document.key) return null
  const { hero, parts } = await loadContent(context, document)
  const withMeetings = parts.map(async (part) => ({
    ...part,
    meeting: part.kind === 'meeting' ? await findNextOf(context, part.category) : null,
  }))
  return { path: document.publicPath, hero, parts: await Promise.all(withMeetings) }
}

/** What such a page is drawn of. */
export type LoadedOwnPage = NonNullable<Awaited<ReturnType<typeof loadOwnPage>>>
