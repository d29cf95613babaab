import { listMeetings, type Meeting } from '#app/events/meetings.server.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { listOfficeHours } from '#app/site/office-hours.ts'
import { displayUrl } from '#app/ui/format/display-url.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { inLanguage } from '#platform/language.ts'

/** The ministry's details on a sheet. Blank ones are left out. */
export type SheetMinistry = {
  address: string[]
  hours: { day: string; open: string }[]
  /** the site's URL as people type it, in the sheet's language */
  web: string
}

/** Never throws. */
export async function loadSheetMinistry(context: RequestContext): Promise<SheetMinistry> {
  const t = wordsOf(context.language)
  const facts = await readContactFacts(context)
  return {
    address: addressLines(facts.address),
    hours: listOfficeHours(facts, t, context.language),
    web: displayUrl(`${context.config.siteUrl}${inLanguage('/', context.language)}`),
  }
}

/** The most that can fit; CSS hides those that don't. */
const twoWeeks = { days: 14, most: 12 }

/**
 * The meetings of the next two weeks, for someone who needs help: without canceled ones and
 * volunteer shifts.
 */
export async function listSheetMeetings(context: RequestContext): Promise<Meeting[]> {
  const meetings = await listMeetings(context, twoWeeks.days)
  return meetings
    .filter(({ isHeld, isForVolunteers }) => isHeld && !isForVolunteers)
    .slice(0, twoWeeks.most)
}
