import { data } from 'react-router'
import {
  type CalendarPage,
  findCalendarLinks,
} from '#app/events/calendar/add-to-calendar.server.ts'
import type { CalendarLinks } from '#app/events/calendar/calendar-links.server.ts'
import { addToCalendarPath } from '#app/events/filters.ts'
import { answerNotFound } from '#app/site/not-found/not-found.server.ts'
import { NotFoundPage } from '#app/site/not-found/not-found-page.tsx'
import type { PageHandle } from '#app/site/page-handle.ts'
import { pageMeta, wordsOfPage } from '#app/site/search-engines/meta.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { PlainPage } from '#app/ui/section.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { requestContext } from '#platform/context.ts'
import { anyValue } from '#platform/http/known-query.ts'
import type { Route } from './+types/calendar.ts'

export const handle: PageHandle = { isStatic: true }

export async function loader({ context: provider, request }: Route.LoaderArgs) {
  const context = provider.get(requestContext)
  context.caching.known = { cached: {}, asked: { event: anyValue, date: '^\\d{4}-\\d\\d-\\d\\d$' } }
  const search = new URL(request.url).searchParams
  const page = await findCalendarLinks(context, search.get('event'), search.get('date') || null)
  return page ? data(page) : answerNotFound(context, request)
}

export function meta({ matches }: Route.MetaArgs) {
  const t = wordsOfPage(matches)
  return pageMeta(matches, {
    title: t('Add to my calendar'),
    description: t('Put our events into the calendar on your phone or computer.'),
    path: addToCalendarPath(),
    isHidden: true,
  })
}

/** Puts one date of an event, all its dates, or all events into a visitor's calendar. */
export default function AddToCalendar({ loaderData }: Route.ComponentProps) {
  const t = useWords()
  if (!loaderData) return <NotFoundPage />
  const { event, everything } = loaderData
  return (
    <PlainPage label={t('Add to my calendar')}>
      <h1 className="text-4xl">{t('Add to my calendar')}</h1>
      {event ? <ChosenEvent event={event} /> : null}
      <Choice
        title={t('All our events')}
        lead={t('New dates, changes, and cancellations appear by themselves.')}
        links={everything}
      />
      <p className="mt-10">
        <ButtonLink href={event?.path ?? '/events'} look="outline">
          {event ? t('Back to the event') : t('Back to the events')}
        </ButtonLink>
      </p>
    </PlainPage>
  )
}

function ChosenEvent({ event }: { event: NonNullable<CalendarPage['event']> }) {
  const t = useWords()
  const facts = [...event.facts.map(({ text }) => text), event.repeats].filter(Boolean)
  return (
    <>
      <p className="mt-6 font-serif text-2xl font-semibold">{event.title}</p>
      <p className="mt-1 text-muted">{facts.join(' · ')}</p>
      {event.date ? (
        <Choice
          title={
            event.all ? t('Only this date: {day}', { day: event.date.words }) : event.date.words
          }
          links={event.date.links}
          isFile
        />
      ) : (
        <p className="mt-6 font-semibold">{t('This event isn’t planned for that day.')}</p>
      )}
      {event.all ? (
        <Choice
          title={t('All dates of this event')}
          lead={t('New dates, changes, and cancellations appear by themselves.')}
          links={event.all}
        />
      ) : null}
    </>
  )
}

/** A choice of calendars. `isFile`: the first link is a file, otherwise a subscription. */
function Choice({
  title,
  lead,
  links,
  isFile = false,
}: {
  title: string
  lead?: string
  links: CalendarLinks
  isFile?: boolean
}) {
  const t = useWords()
  const of = <span className="sr-only">: {title}</span>
  return (
    <section className="mt-8 border-t border-line pt-6">
      <h2 className="text-xl first-letter:uppercase">{title}</h2>
      {lead ? <p className="mt-1 text-muted">{lead}</p> : null}
      <ul className="mt-4 flex flex-wrap gap-3">
        <li>
          <SiteLink href={links.own} rel="nofollow" className={buttonClass('outline')}>
            {isFile ? t('Apple or another calendar (file)') : t('Apple or another calendar')}
            {of}
          </SiteLink>
        </li>
        <Elsewhere href={links.google} words={t('Google Calendar')} of={title} />
        <Elsewhere href={links.outlook} words={t('Outlook.com')} of={title} />
      </ul>
    </section>
  )
}

function Elsewhere({ href, words, of }: { href: string; words: string; of: string }) {
  const t = useWords()
  return (
    <li>
      <SiteLink
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass('outline')}
      >
        {words}
        <span className="sr-only">
          : {of} {t('(opens in a new tab)')}
        </span>
      </SiteLink>
    </li>
  )
}
