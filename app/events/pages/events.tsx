import { useEffect } from 'react'
import { data, useSearchParams } from 'react-router'
import { Hero } from '#app/content/blocks/hero.tsx'
import { heroPreload } from '#app/content/blocks/hero-preload.ts'
import { ScriptureBanner } from '#app/content/blocks/scripture-banner.tsx'
import { type EventsPage, loadEventsPage } from '#app/events/events-page.server.ts'
import {
  addToCalendarPath,
  inCategory,
  ownFilters,
  readFilters,
  withFeature,
} from '#app/events/filters.ts'
import { ChosenEvent } from '#app/events/listing/chosen-event.tsx'
import { EventCalendar } from '#app/events/listing/event-calendar.tsx'
import { EventFilter, listingId } from '#app/events/listing/event-filter.tsx'
import { EventInformation } from '#app/events/listing/event-info.tsx'
import { EventList } from '#app/events/listing/event-list.tsx'
import { ShownCount } from '#app/events/listing/shown-count.tsx'
import { structuredEvents } from '#app/events/listing/structured-events.ts'
import { signUp, signUpLimit } from '#app/events/newsletter/confirmation.server.ts'
import { type SignUpState, unsavedSignUp } from '#app/events/newsletter/newsletter-form.tsx'
import { Confirmation } from '#app/events/responses/confirmation.tsx'
import { ResponseProvider, useResponses } from '#app/events/responses/response-provider.tsx'
import { signUpSchema } from '#app/events/schema.ts'
import { parseForm, toFormProblem } from '#app/site/forms.server.ts'
import { type Packed, pack, unpack } from '#app/site/packed.ts'
import type { PageHandle } from '#app/site/page-handle.ts'
import { isPathChange } from '#app/site/path-change.ts'
import { FinishNote } from '#app/site/quick-exit/finish-form.tsx'
import { breadcrumbs, pageMeta, siteFacts, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { Section } from '#app/ui/section.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { requestContext } from '#platform/context.ts'
import { requireWithinLimit } from '#platform/limits/rate-limit.ts'
import type { Route } from './+types/events.ts'

const unread = message('Failed to load events content')
const retrySeconds = '30'

/** How programs that find meetings learn of the feed. */
const meetingsLink = {
  tagName: 'link' as const,
  rel: 'alternate',
  type: 'application/json',
  title: 'Meetings Feed',
  href: '/meetings.json',
}

export const handle: PageHandle = {
  startsAtOnce: (page) => unpack(page as Packed<EventsPage>).isFailed,
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = await loadEventsPage(context.get(requestContext), request)
  if (!page.isFailed) return data(pack(page))
  return data(pack(page), { status: 503, headers: { 'retry-after': retrySeconds } })
}

/** Handles a sign-up without JavaScript: renders the page again with the result. */
export async function action({ context: provider, request }: Route.ActionArgs) {
  const context = provider.get(requestContext)
  const form = await request.formData()
  try {
    await requireWithinLimit(context, signUpLimit, context.client)
    const read = parseForm(context, signUpSchema, form)
    if ('problem' in read) return refuse(form, read.problem)
    await signUp(context, read.fields.email)
    return data<SignUpState>({ isDone: true })
  } catch (error) {
    return refuse(form, toFormProblem(context, error, unsavedSignUp))
  }
}

function refuse(
  form: FormData,
  { message, errors, status }: { message: string; errors: Record<string, string>; status: number },
) {
  const email = String(form.get('email') ?? '')
  return data<SignUpState>({ email, message, errors }, { status })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const shouldRevalidate = isPathChange

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { content, since, timeZone, address } = unpack(loaderData)
  const { hero } = content
  const t = wordsOfPage(matches)
  const page = { name: t('Events'), path: '/events' }
  const site = siteFacts(matches)
  return [
    ...pageMeta(matches, {
      title: page.name,
      description: hero.description,
      path: page.path,
      picture: hero.backgroundImage,
      structured: [
        ...structuredEvents(content, { since, timeZone, address, site }),
        breadcrumbs(site, [page]),
      ],
    }),
    ...heroPreload(hero.backgroundImage),
    ...(content.events.some(({ inDirectory }) => inDirectory) ? [meetingsLink] : []),
  ]
}

export default function Events({ loaderData, actionData }: Route.ComponentProps) {
  const { content, since, confirmed, answers, links, fullDays, helpers, isFailed, isMailOn } =
    unpack(loaderData)
  const { today } = since
  const { hero, scripture, eventInfo } = content
  return (
    <ResponseProvider answers={answers} links={links} fullDays={fullDays} helpers={helpers}>
      <Hero title={hero.title} description={hero.description} picture={hero.backgroundImage} />
      <Section id={listingId}>
        {confirmed ? <Confirmation response={confirmed} today={today} /> : null}
        {isFailed ? <Unread /> : <Listing content={content} since={since} />}
      </Section>
      <ScriptureBanner {...scripture} picture={scripture.backgroundImage} />
      <EventInformation info={eventInfo} signUp={actionData} isMailOn={isMailOn} />
    </ResponseProvider>
  )
}

function Listing({ content, since }: Pick<EventsPage, 'content' | 'since'>) {
  const t = useWords()
  const [search] = useSearchParams()
  const { hasAnswers } = useResponses()
  const { categories } = content
  const filters = ownFilters(readFilters(search), content.events, categories)
  const events = withFeature(inCategory(content.events, categories, filters), filters)
  const chosen = { eventId: search.get('event'), date: search.get('date') || null }
  const toOurDoor = content.eventInfo.location.mapsUrl
  const shown = { events, categories, filters, today: since.today, since, toOurDoor }
  return (
    <>
      <EventFilter events={content.events} categories={categories} filters={filters} />
      <div className="mt-10">
        {chosen.eventId ? (
          <ChosenEvent
            {...shown}
            events={content.events}
            eventId={chosen.eventId}
            date={chosen.date}
          />
        ) : null}
        {filters.isCalendar ? <EventCalendar {...shown} /> : <EventList {...shown} />}
        {/* after the list it counts, so that the list doesn't move */}
        <ShownCount {...shown} />
        <p className="mt-6 print:hidden">
          <SiteLink
            href={addToCalendarPath()}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('Add our events to my calendar')}
          </SiteLink>
        </p>
      </div>
      {hasAnswers ? <FinishNote /> : null}
    </>
  )
}

function Unread() {
  const t = useWords()
  // Syncs with the toasts, which are outside this page.
  useEffect(() => {
    showToast({ title: t('Error'), description: t(unread), isDestructive: true })
  }, [t])
  return (
    <div role="alert" className="max-w-xl">
      <h2 className="text-2xl">{t(unread)}</h2>
      <p className="mt-3 mb-6 text-muted">
        {t('We couldn’t load the list just now. Try again in a moment, or ask us.')}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href="/events">{t('Retry')}</ButtonLink>
        <ButtonLink href="/contact" look="outline">
          {t('Contact us')}
        </ButtonLink>
      </div>
    </div>
  )
}
