import { loadContent } from '#app/content/kit/content.server.ts'
import { listMeetings, type Meeting } from '#app/events/meetings.server.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { loadHelp } from '#app/site/help/help.server.ts'
import type { Help } from '#app/site/help/help.ts'
import { msUntilMidnightIn } from '#app/ui/format/calendar.server.ts'
import { addDays, formatEventDate, todayIn } from '#app/ui/format/plain-date.ts'
import { shorten } from '#app/ui/format/shorten.ts'
import type { RequestContext } from '#platform/context.ts'

/** So many days are shown, and as many more are there for who reads the page when these are over. */
const shownDays = 14
const storedDays = 28

/** A visitor with one bar of signal pays for it: no more dates, and no longer texts. */
const maxMeetings = 80
const maxTextLength = 120

/** What the page for times without network says. */
export type OfflineFacts = {
  name: string
  help: Help
  /** in the lines of an envelope; none where the ministry has given none */
  address: string[]
  today: string
  /** those of later days are shown when their time comes */
  meetings: (Meeting & { isLater: boolean })[]
}

/** Reads it; what cannot be read is left out, and such a page is not kept by anybody. The page ends with its day. */
export async function loadOfflinePage(context: RequestContext): Promise<OfflineFacts> {
  const [{ name, timeZone }, help, { address }, meetings] = await Promise.all([
    loadContent(context, site),
    loadHelp(context),
    readContactFacts(context),
    listMeetings(context, storedDays),
  ])
  const now = context.now()
  const today = todayIn(timeZone, now)
  const firstLater = addDays(today, shownDays)
  context.caching.expiresAt ??= now.getTime() + msUntilMidnightIn(timeZone, now)
  return {
    name,
    help,
    address: addressLines(address),
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
