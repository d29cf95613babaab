import { loadContent, logReadFailure, readForPage } from '#app/content/kit/content.server.ts'
import { ownQuestions } from '#app/events/questions/answers.server.ts'
import type { Confirmed } from '#app/events/responses/confirmation.tsx'
import { findFullDays } from '#app/events/responses/places.server.ts'
import { findOwnResponses, findResponseToConfirm } from '#app/events/responses/responses.server.ts'
import { readOwnResponses } from '#app/events/responses/responses-cookie.ts'
import { countHelpers } from '#app/events/shifts/shift-counts.server.ts'
import { readContactFacts } from '#app/site/contact-facts.ts'
import type { ContactFacts } from '#app/site/documents/contact-fields.ts'
import { site } from '#app/site/documents/site-document.ts'
import { addMonths, type PlainDate } from '#app/ui/format/plain-date.ts'
import { expireBy, type RequestContext } from '#platform/context.ts'
import { anyValue } from '#platform/http/known-query.ts'
import { firstDayGoingOn } from './dates/occurrences.ts'
import {
  guestLink,
  type OpenLink,
  openLinks,
  readLinkedEvents,
} from './dates/online-links.server.ts'
import { untilNextChange } from './dates/page-moment.server.ts'
import { type EventContent, type EventsContent, events } from './document.ts'
import { eventFeatures } from './features.ts'
import { namesOfCategories } from './filters.ts'
import type { DatedAnswer } from './own-response.ts'

/** Loads the Events page. If the document can't be read, `isFailed` is set, the built-in text is used, and the page isn't cached. */
export async function loadEventsPage(context: RequestContext, request: Request) {
  const [{ content, isFailed }, contactFacts, settings] = await Promise.all([
    readContent(context),
    readContactFacts(context),
    loadContent(context, site),
  ])
  const since = untilNextChange(context, content.events, settings.timeZone)
  const { today } = since
  const begin = firstDayGoingOn(content.events, since)
  context.caching.known = knownQuery(content, today)
  const answers = await findAnswers(context, request)
  const linked = await readLinkedEvents(context)
  const { links, changesAt } = openLinks(linked, context.now(), settings.timeZone)
  expireBy(context, changesAt)
  return {
    isFailed,
    isMailOn: context.mail.isOn,
    since,
    content: {
      ...content,
      events: withoutQuestions(content.events),
      eventInfo: withContactFacts(content.eventInfo, contactFacts),
    },
    confirmed: await findConfirmed(context, request, content),
    answers,
    links: [...linksOfGuest(linked, answers), ...links],
    fullDays: await readFullDays(context, content, begin),
    helpers: await readHelpers(context, content, begin),
    timeZone: settings.timeZone,
    address: contactFacts.address,
  }
}

/** Guests get an event's questions with their RSVP, so that the cached page needn't carry them. */
function withoutQuestions(all: EventsContent['events']) {
  return all.map(({ questions: _, ...event }) => event as EventContent)
}

/** The page's loader data. */
export type EventsPage = Awaited<ReturnType<typeof loadEventsPage>>

/** How many months before and after today's have cached calendars. */
const cachedMonths = { before: 3, after: 12 }

/** Farther months and single dates are rendered on request: caching them all would never end. */
function knownQuery({ events: all, categories }: EventsContent, today: PlainDate) {
  const first = addMonths(`${today.slice(0, 7)}-01`, -cachedMonths.before)
  const months = Array.from({ length: cachedMonths.before + 1 + cachedMonths.after }, (_, at) =>
    addMonths(first, at).slice(0, 7),
  )
  return {
    cached: {
      category: namesOfCategories(all, categories),
      view: ['calendar'],
      month: months,
      past: ['1'],
      with: eventFeatures
        .map(({ value }) => value)
        .filter((value) => all.some(({ features }) => features.includes(value))),
    },
    asked: {
      month: '^\\d{4}-(0[1-9]|1[0-2])$',
      event: anyValue,
      date: '^\\d{4}-\\d\\d-\\d\\d$',
      responded: anyValue,
    },
  }
}

async function readContent(context: RequestContext) {
  try {
    return { content: await readForPage(context, events), isFailed: false }
  } catch (error) {
    logReadFailure(context, events.key, error)
    return { content: events.whole.fallback, isFailed: true }
  }
}

/** The visitor's upcoming responses. A page that shows any isn't cached. */
async function findAnswers(context: RequestContext, request: Request): Promise<DatedAnswer[]> {
  try {
    const own = await findOwnResponses(context, readOwnResponses(request))
    const answers = own
      .filter(({ isOver, shift }) => !isOver && shift === null)
      .map(({ id, token, eventId, date, action, name, contact, people, isWaiting, ...more }) => ({
        ...{ id, token, eventId, date, action, name, contact, people, isWaiting },
        ...{ questions: more.questions, answers: more.answers },
      }))
    if (answers.length > 0) context.caching.isCached = false
    return answers
  } catch (error) {
    context.caching.isCached = false
    logReadFailure(context, 'what a visitor answered', error)
    return []
  }
}

/** The links of this visitor's dates. A page with answers isn't cached. */
function linksOfGuest(all: readonly EventContent[], answers: readonly DatedAnswer[]): OpenLink[] {
  return answers
    .filter(({ isWaiting }) => !isWaiting)
    .flatMap(({ eventId, date }) => {
      const event = all.find(({ id }) => id === eventId)
      const url = event ? guestLink(event) : ''
      return url ? [{ eventId, date, url }] : []
    })
}

/** The dates with a waiting list. Without them, the page still works, and isn't cached. */
async function readFullDays(
  context: RequestContext,
  { events: all }: EventsContent,
  from: PlainDate,
) {
  try {
    return await findFullDays(context.db, all, from)
  } catch (error) {
    context.caching.isCached = false
    logReadFailure(context, 'which dates are full', error)
    return []
  }
}

/** How many helpers each shift has. Without them, the page still works, and isn't cached. */
async function readHelpers(
  context: RequestContext,
  { events: all }: EventsContent,
  from: PlainDate,
) {
  try {
    return await countHelpers(context.db, all, from)
  } catch (error) {
    context.caching.isCached = false
    logReadFailure(context, 'how many helpers shifts have', error)
    return []
  }
}

/** The response that the URL names. Such a page belongs to one visitor and isn't cached. */
async function findConfirmed(
  context: RequestContext,
  request: Request,
  { events: held }: Pick<EventsContent, 'events'>,
): Promise<Confirmed | undefined> {
  const id = new URL(request.url).searchParams.get('responded')
  if (!id) return undefined
  context.caching.isCached = false
  try {
    const found = await findResponseToConfirm(context, id, readOwnResponses(request))
    if (!found) return undefined
    const { eventId, eventTitle, date, action, isWaiting } = found.response
    // stored in English; show it in the page's language
    const event = held.find(({ id }) => id === eventId)
    const { questions } = ownQuestions(context, event, null)
    return {
      ...{ eventId, title: event?.title ?? eventTitle, date, action, isWaiting },
      ...{ hasQuestions: questions.length > 0, isOwn: found.isOwn },
    }
  } catch (error) {
    logReadFailure(context, 'a response', error)
    return undefined
  }
}

/** Fills blanks in the information block from the Contact page (decision 76). */
function withContactFacts(
  info: EventsContent['eventInfo'],
  facts: ContactFacts,
): EventsContent['eventInfo'] {
  const address = info.location.address || addressText(facts.address)
  const oneLine = address.replace(/\s+/g, ' ').replaceAll(' ,', ',').trim()
  const search = `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(oneLine)}`
  return {
    ...info,
    location: {
      ...info.location,
      address,
      mapsUrl: info.location.mapsUrl || (address ? search : ''),
    },
    contact: {
      ...info.contact,
      phone: info.contact.phone || facts.phone,
      email: info.contact.email || facts.email,
    },
  }
}

function addressText({ street, city, state, zip }: ContactFacts['address']): string {
  const town = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [street, town].filter(Boolean).join('\n')
}
