import { loadOrLastKnown } from '#app/content/kit/last-known.server.ts'
import { expireBy, type RequestContext } from '#platform/context.ts'
import {
  isCurrent,
  type NoticeLevel,
  noticeEnd,
  noticeLevels,
  notices,
} from './notices-document.ts'

/** A notice as pages show it; `until` is epoch ms. `closesOffice`: until then the office is closed. */
export type ShownNotice = {
  id: string
  text: string
  level: NoticeLevel
  until: number
  closesOffice: boolean
}

/**
 * The notices that are up, the most serious first, in the page's language. The page leaves the cache when the first of
 * them ends. Never throws.
 */
export async function loadNotices(context: RequestContext): Promise<ShownNotice[]> {
  const { notices: all } = await loadOrLastKnown(context, notices)
  const now = context.now()
  const shown = all
    .filter((notice) => isCurrent(notice, now))
    .map((notice) => ({
      id: notice.id,
      text: notice.text,
      level: notice.level,
      until: noticeEnd(notice),
      closesOffice: notice.closesOffice,
    }))
    .toSorted((a, b) => noticeLevels.indexOf(b.level) - noticeLevels.indexOf(a.level))
  for (const { until } of shown) expireBy(context, until)
  return shown
}
