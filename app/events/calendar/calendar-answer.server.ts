import { createHash } from 'node:crypto'
import { readForPage } from '#app/content/kit/content.server.ts'
import { withPublicLinks } from '#app/events/dates/online-links.server.ts'
import { events } from '#app/events/document.ts'
import { inCategory, readFilters } from '#app/events/filters.ts'
import { dayInReach } from '#app/events/schema.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { ministryToday } from '#app/site/site.server.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { answerFeed } from './answer-feed.server.ts'
import { calendarFile } from './calendar-file.server.ts'

/**
 * `/events.ics`: the events as a calendar to subscribe to. `category` chooses one, as on the Events page, `event` one
 * event by id, and `date` one of its dates. 404 for an unknown event, 400 for a date that isn't one, and 503 if the
 * events can't be read: an empty file would delete them from people's calendars.
 */
export function answerCalendar(context: RequestContext, request: Request): Promise<Response> {
  return answerFeed(context, () => writeCalendar(context, request))
}

async function writeCalendar(context: RequestContext, request: Request): Promise<Response> {
  const { db, config, language } = context
  const [content, settings, facts, today, row] = await Promise.all([
    readForPage(context, events),
    readForPage(context, site),
    getContactFacts(db),
    ministryToday(context),
    db
      .selectFrom('documents')
      .select(['version', 'updatedAt'])
      .where('key', '=', events.key)
      .executeTakeFirst(),
  ])
  const t = wordsOf(language)
  const search = new URL(request.url).searchParams
  const id = search.get('event')
  const date = dayInReach.optional().safeParse(search.get('date') ?? undefined)
  if (!date.success) {
    const message = date.error.issues[0]?.message ?? 'must be a date'
    throw new AppError('badRequest', `date: ${message}`, { fields: [{ path: 'date', message }] })
  }
  const chosen = inCategory(content.events, content.categories, readFilters(search)).filter(
    (event) => id === null || event.id === id,
  )
  if (id !== null && chosen.length === 0) throw new AppError('notFound', 'There is no such event')
  const text = calendarFile(
    await withPublicLinks(context, chosen),
    {
      name: [settings.name, t('Events')].filter(Boolean).join(': '),
      siteUrl: config.siteUrl,
      timeZone: settings.timeZone,
      address: addressLines(facts.address).join(', '),
      version: row?.version ?? 0,
      changedAt: row?.updatedAt ?? new Date(0).toISOString(),
      today,
      t,
      labelOf: (category) =>
        content.categories.find((one) => one.id === category)?.label ?? category,
    },
    date.data,
  )
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = { etag, 'cache-control': 'no-cache' }
  const known = request.headers.get('if-none-match') ?? ''
  if (known.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)) {
    return new Response(null, { status: 304, headers })
  }
  return new Response(text, {
    headers: {
      ...headers,
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="events.ics"',
    },
  })
}
