import { createHash } from 'node:crypto'
import { readForPage } from '#app/content/kit/content.server.ts'
import { events } from '#app/events/document.ts'
import { inCategory, readFilters } from '#app/events/filters.ts'
import { getContactFacts } from '#app/site/contact-facts.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addressLines } from '#app/site/frame/layout-data.ts'
import { isPlainDate } from '#app/ui/format/plain-date.ts'
import { wordsOf } from '#app/ui/words/words.ts'
import type { RequestContext } from '#platform/context.ts'
import { calendarFile } from './calendar-file.server.ts'

/**
 * `/events.ics`: the events as a calendar to subscribe to. `category` chooses one, as on the Events page, `event` one
 * event by id, and `date` one of its dates. 404 if there is no such event.
 */
export async function answerCalendar(context: RequestContext, request: Request): Promise<Response> {
  const { db, config, language } = context
  const [content, settings, facts, row] = [
    await readForPage(context, events),
    await readForPage(context, site),
    await getContactFacts(db),
    await db
      .selectFrom('documents')
      .select(['version', 'updatedAt'])
      .where('key', '=', events.key)
      .executeTakeFirst(),
  ]
  const t = wordsOf(language)
  const search = new URL(request.url).searchParams
  const [id, date] = [search.get('event'), search.get('date') ?? '']
  const chosen = inCategory(content.events, content.categories, readFilters(search)).filter(
    (event) => id === null || event.id === id,
  )
  if (id !== null && chosen.length === 0) return new Response(null, { status: 404 })
  const text = calendarFile(
    chosen,
    {
      name: [settings.name, t('Events')].filter(Boolean).join(': '),
      siteUrl: config.siteUrl,
      timeZone: settings.timeZone,
      address: addressLines(facts.address).join(', '),
      version: row?.version ?? 0,
      changedAt: row?.updatedAt ?? new Date(0).toISOString(),
      t,
      labelOf: (category) =>
        content.categories.find((one) => one.id === category)?.label ?? category,
    },
    isPlainDate(date) ? date : undefined,
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
