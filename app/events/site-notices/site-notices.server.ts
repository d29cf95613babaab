import { requirePermission } from '#app/accounts/session/session.server.ts'
import { shownName } from '#app/accounts/shown-name.server.ts'
import { changeDocumentIn, readDocument } from '#app/content/kit/content.server.ts'
import { isRecord, maxItems } from '#app/content/kit/fields.ts'
import { withTranslationsOf } from '#app/content/spanish/carry-over.server.ts'
import { withWritten } from '#app/content/spanish/content-translations.ts'
import { plannedOn } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import { site } from '#app/site/documents/site-document.ts'
import { isCurrent, type Notice, noticeEnd, notices } from '#app/site/notices/notices-document.ts'
import { addDays, todayIn, zonedInstant } from '#app/ui/format/plain-date.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { AppContext, Session } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { otherLanguages } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import { listCancelable } from './cancelable-dates.server.ts'
import {
  maxNoticeDays,
  type NewNotice,
  type NoticeEnd,
  type StaffNotice,
} from './site-notice-schema.ts'

/** More notices at once would push the page off a phone's first screen. */
const maxCurrent = 3

/** Notices that staff still see, ended ones included. */
const maxKept = 30

const minutesPerDay = 1440

type Saving = Pick<AppContext, 'db' | 'now'>

/** The ministry's time zone. */
export async function readZone(db: Db): Promise<string> {
  return (await readDocument(db, site)).values.timeZone
}

/**
 * The moment at which a notice ends. Throws `badRequest` if it has passed or is too far ahead.
 */
export function endInstant({ untilDate, untilTime }: NoticeEnd, timeZone: string, now: Date): Date {
  const [hours = 0, minutes = 0] = untilTime.split(':').map(Number)
  const end = zonedInstant(untilDate, untilTime ? hours * 60 + minutes : minutesPerDay, timeZone)
  if (end <= now) throw unfit('untilDate', 'This time has passed')
  if (untilDate > addDays(todayIn(timeZone, now), maxNoticeDays)) {
    throw unfit('untilDate', `must be within ${maxNoticeDays} days`)
  }
  return end
}

function unfit(path: string, message: string): AppError {
  return new AppError('badRequest', `${path}: ${message}`, { fields: [{ path, message }] })
}

/**
 * Posts a notice and cancels dates of events, all or nothing, and returns its id; the events' follow-up job then tells
 * everyone who RSVP'd. A notice that is already up isn't posted twice. Throws `badRequest` for an end that has passed
 * and for a date that isn't planned before it, `conflict` if too many notices are up, `forbidden` if someone who may
 * not edit events cancels one.
 */
export async function postNotice(
  { db, now }: Saving,
  session: Session,
  notice: NewNotice,
): Promise<string> {
  if (notice.cancels.length > 0) requirePermission(session, 'events')
  const timeZone = await readZone(db)
  const at = now()
  const until = endInstant(notice, timeZone, at)
  const { userId } = session
  return db.transaction().execute(async (transaction) => {
    const saving = { db: transaction, now: () => at }
    // events first, always: two posts at once wait for each other instead of blocking
    await cancelDates(saving, notice, { until, timeZone, userId })
    return addNotice(saving, notice, { until, userId })
  })
}

async function addNotice(
  saving: Saving,
  { text, translations, level, closesOffice }: NewNotice,
  { until, userId }: { until: Date; userId: string },
): Promise<string> {
  const now = saving.now()
  const posted: Notice = {
    id: newId(),
    text,
    level,
    closesOffice,
    until: until.toISOString(),
    postedAt: now.toISOString(),
    postedBy: userId,
    endedAt: '',
  }
  let { id } = posted
  await changeDocumentIn(saving, notices, { userId }, (stored) => {
    const { notices: before } = notices.whole.read.parse(stored)
    const current = before.filter((one) => isCurrent(one, now))
    const same = current.find(
      (one) => one.text === text && one.level === level && one.until === posted.until,
    )
    if (same) {
      id = same.id
      const changed = before.map((one) => (one === same ? { ...one, closesOffice } : one))
      return withTexts(stored, { notices: changed }, text, translations)
    }
    if (current.length >= maxCurrent) {
      throw new AppError('conflict', `${maxCurrent} notices are already up. End one first.`)
    }
    const ended = before.filter((one) => !isCurrent(one, now))
    const kept = [posted, ...current, ...ended].slice(0, maxKept)
    return withTexts(stored, { notices: kept }, text, translations)
  })
  return id
}

/** A document with a change and the translations of its new text. */
function withTexts(
  stored: unknown,
  change: { notices: Notice[] },
  text: string,
  translations: NewNotice['translations'],
): unknown {
  const body = isRecord(stored) ? stored : {}
  const changed = withTranslationsOf(notices, stored, { ...body, ...change })
  return withWritten(changed, writtenFor(text, translations))
}

/** Translations of one text in the stored form. */
function writtenFor(text: string, translations: NewNotice['translations']) {
  return Object.fromEntries(
    otherLanguages.map((language) => {
      const translation = translations[language] ?? ''
      return [
        language,
        translation ? [{ english: text, [languages[language].key]: translation }] : [],
      ]
    }),
  )
}

/** Cancels single dates like the Events form does, with the notice as their note. */
async function cancelDates(
  saving: Saving,
  { text, translations, cancels }: NewNotice,
  { until, timeZone, userId }: { until: Date; timeZone: string; userId: string },
): Promise<void> {
  if (cancels.length === 0) return
  await changeDocumentIn(saving, events, { userId }, (stored) => {
    const { events: all } = events.whole.read.parse(stored)
    const open = new Set(
      listCancelable(all, { now: saving.now(), until, timeZone }).map(
        ({ event, planned }) => `${planned} ${event.id}`,
      ),
    )
    const dates = cancels.filter(({ eventId, date }, at) => {
      if (open.has(`${date} ${eventId}`)) return true
      const event = all.find(({ id }) => id === eventId)
      // someone else was faster
      if (event && plannedOn(event, date)?.change?.kind === 'cancelled') return false
      throw unfit(`cancels.${at}`, 'isn’t planned before the notice ends')
    })
    if (dates.length === 0 || !isRecord(stored) || !Array.isArray(stored.events)) return stored
    const changed = stored.events.map((event: unknown) => {
      if (!isRecord(event)) return event
      const own = dates.filter(({ eventId }) => eventId === event.id).map(({ date }) => date)
      return own.length > 0 ? withCanceled(event, [...new Set(own)], text) : event
    })
    return withWritten(
      withTranslationsOf(events, stored, { ...stored, events: changed }),
      writtenFor(text, translations),
    )
  })
}

function withCanceled(event: Record<string, unknown>, dates: string[], note: string) {
  const before: unknown[] = Array.isArray(event.changes) ? event.changes : []
  const others = before.filter((one) => !(isRecord(one) && dates.some((date) => one.date === date)))
  const blank = { newDate: '', time: '', location: '', address: '', note }
  const added = dates.map((date) => ({ date, becomes: 'cancelled', ...blank }))
  if (others.length + added.length > maxItems) {
    throw new AppError('conflict', 'This event has too many changed dates. Delete some first.')
  }
  return { ...event, changes: [...others, ...added] }
}

/** Ends a notice now, or shows it again until its own end. Throws `notFound`, and `conflict` if that has passed. */
export async function setEnded(
  saving: Saving,
  { userId }: Session,
  id: string,
  isEnded: boolean,
): Promise<void> {
  const now = saving.now()
  await saving.db.transaction().execute((transaction) =>
    changeDocumentIn({ db: transaction, now: () => now }, notices, { userId }, (stored) => {
      const { notices: before } = notices.whole.read.parse(stored)
      const notice = before.find((one) => one.id === id)
      if (!notice) throw new AppError('notFound', 'This notice doesn’t exist')
      if (isCurrent(notice, now) === !isEnded) return stored
      if (!isEnded && !isRestorable(notice, now)) {
        throw new AppError('conflict', 'This notice has ended. Post a new one.')
      }
      const endedAt = isEnded ? now.toISOString() : ''
      const changed = before.map((one) => (one.id === id ? { ...one, endedAt } : one))
      return { ...(isRecord(stored) ? stored : {}), notices: changed }
    }),
  )
}

function isRestorable({ until, endedAt }: Notice, now: Date): boolean {
  return endedAt !== '' && now.getTime() < Date.parse(until)
}

/** All kept notices for staff, newest first. */
export async function listNotices(db: Db, now: Date): Promise<StaffNotice[]> {
  const { values, translations } = await readDocument(db, notices)
  const people = await db
    .selectFrom('users')
    .select(['id', shownName().as('name')])
    .execute()
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return values.notices.map((notice) => ({
    id: notice.id,
    text: notice.text,
    translations: Object.fromEntries(
      otherLanguages.flatMap((language) => {
        const found = translations[language].get(notice.text)
        return found ? [[language, found.text]] : []
      }),
    ),
    level: notice.level,
    closesOffice: notice.closesOffice,
    postedAt: notice.postedAt,
    postedBy: names.get(notice.postedBy) ?? null,
    until: isoOf(noticeEnd(notice)),
    isCurrent: isCurrent(notice, now),
    isRestorable: isRestorable(notice, now),
  }))
}

function isoOf(ms: number): string {
  return Number.isFinite(ms) ? new Date(ms).toISOString() : new Date(0).toISOString()
}

/** A notice for the activity log; undefined if there's no such notice. */
export async function readNoticeFacts(
  db: Db,
  id: string | undefined,
): Promise<ActivityFacts | undefined> {
  const { values } = await readDocument(db, notices)
  const notice = values.notices.find((one) => one.id === id)
  if (!notice) return undefined
  const { text, level, until, endedAt } = notice
  return { name: text, facts: { Seriousness: level, Until: until, Ended: endedAt } }
}
