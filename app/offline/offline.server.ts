import { loadContent } from '#app/content/kit/content.server.ts'
import { listMeetings, type Meeting } from '#app/events/meetings.server.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { loadHelp } from '#app/site/help/help.server.ts'
import type { Help } from '#app/site/help/help.ts'
import { loadNotices, type ShownNotice } from '#app/site/notices/notices.server.ts'
import { msUntilMidnightIn } from '#app/ui/format/calendar.server.ts'
import { addDays, formatEventDate, todayIn } from '#app/ui/format/plain-date.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import { expireBy, type RequestContext } from '#platform/context.ts'

/** Days shown, and days stored, for people who open the page later. */
const shownDays = 14
const storedDays = 28

/** Keeps the page small for slow connections. */
const maxMeetings = 80
const maxTextLength = 120

/** The offline page's data. */
export type OfflineFacts = {
  name: string
  help: Help
  /** envelope lines; empty if not given */
  address: string[]
  today: string
  notices: ShownNotice[]
  /** `isLater`: hidden until its date is near */
  meetings: (Meeting & { isLater: boolean })[]
}

/** Leaves out what can't be read; such a page isn't cached. Expires at midnight, or when a notice or meeting ends. */
export async function loadOfflinePage(context: RequestContext): Promise<OfflineFacts> {
  const [{ name, timeZone }, help, { address }, meetings, notices] = await Promise.all([
    loadContent(context, site),
    loadHelp(context),
    readContactFacts(context),
    listMeetings(context, storedDays),
    loadNotices(context),
  ])
  const now = context.now()
  const today = todayIn(timeZone, now)
  const firstLater = addDays(today, shownDays)
  expireBy(context, now.getTime() + msUntilMidnightIn(timeZone, now))
  return {
    name,
    help,
    address: addressLines(address),
    notices,
    today: formatEventDate(today, today, context.language),
    meetings: meetings
      .slice(0, maxMeetings)
      .map((meeting) => ({ ...shortenMeeting(meeting), isLater: meeting.date >= firstLater })),
  }
}

function shortenMeeting(meeting: Meeting): Meeting {
  const { title, time, place, notes } = meeting
  return {
    ...meeting,
    title: shorten(title, maxTextLength),
    time: shorten(time, maxTextLength),
    place: shorten(place, maxTextLength),
    notes: notes.map((note) => shorten(note, maxTextLength)),
  }
}
