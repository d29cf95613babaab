import { Link } from 'react-router'
import {
  type CalendarDay,
  monthGrid,
  monthGridRange,
  parseMonth,
} from '#app/events/dates/calendar-month.ts'
import { changeLabel } from '#app/events/dates/change-copy.ts'
import { type EventOccurrence, isHeld, occurrenceKey } from '#app/events/dates/date-changes.ts'
import { lastDayOf, type Since, timeWords } from '#app/events/dates/event-time.ts'
import { expandEvents, upcoming } from '#app/events/dates/occurrences.ts'
import type { EventCategory, EventContent } from '#app/events/document.ts'
import { chosenEventPath, type EventFilters, entryKey, eventsPath } from '#app/events/filters.ts'
import { buttonClass } from '#app/ui/button.tsx'
import {
  formatEventDate,
  formatMonth,
  formatWeekday,
  type PlainDate,
} from '#app/ui/format/plain-date.ts'
import { Icon } from '#app/ui/icon.tsx'
import { faChevronLeft, faChevronRight } from '#app/ui/symbols/solid.ts'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { DayNumeral } from './event-text.tsx'

type Day = CalendarDay<EventOccurrence<EventContent>>
type Links = {
  filters: EventFilters
  categories: readonly EventCategory[]
  today: PlainDate
  since: Since
}

/** A month of events: a table on wide screens, a list of busy days on narrow ones. */
export function EventCalendar({
  events,
  categories,
  filters,
  today,
  since,
}: {
  /** those of the chosen category */
  events: readonly EventContent[]
  categories: readonly EventCategory[]
  filters: EventFilters
  today: PlainDate
  since: Since
}) {
  const t = useWords()
  const language = useLanguage()
  const month = parseMonth(filters.month, today)
  const { from, to } = monthGridRange(month)
  const grid = monthGrid(month, expandEvents(events, from, to), today, lastDay)
  const days = grid.weeks.flat().filter((day) => day.isInMonth)
  const busyDays = days.filter((day) => day.occurrences.length > 0)
  const links = { filters: { ...filters, month }, categories, today, since }
  return (
    <>
      <header className="mb-8 flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-3xl first-letter:uppercase">{formatMonth(month, language)}</h2>
        <nav aria-label={t('Months')} className="flex flex-wrap gap-2">
          <MonthLink filters={filters} month={grid.previous} icon={faChevronLeft} isBefore />
          <MonthLink filters={filters} month={grid.next} icon={faChevronRight} />
        </nav>
      </header>
      {busyDays.length === 0 ? <NothingThisMonth events={events} links={links} from={to} /> : null}
      <MonthTable weeks={grid.weeks} caption={formatMonth(month, language)} links={links} />
      <Agenda days={busyDays} links={links} />
      <p className="mt-8">
        <Link
          to={eventsPath(filters, { isCalendar: false })}
          preventScrollReset
          className={buttonClass('outline')}
        >
          {t('Back to the list')}
        </Link>
      </p>
    </>
  )
}

/** A date that isn't held takes up only its own day. */
function lastDay(occurrence: EventOccurrence<EventContent>): PlainDate {
  const { event, date } = occurrence
  return isHeld(occurrence) ? lastDayOf(event, date) : date
}

function MonthLink({
  filters,
  month,
  icon,
  isBefore = false,
}: {
  filters: EventFilters
  month: string
  icon: typeof faChevronLeft
  isBefore?: boolean
}) {
  const t = useWords()
  const [name, ...year] = formatMonth(month, useLanguage()).split(' ')
  return (
    <Link to={eventsPath(filters, { month })} preventScrollReset className={buttonClass('outline')}>
      {isBefore ? <Icon icon={icon} className="size-4" /> : null}
      <span className="sr-only">{isBefore ? t('Previous month:') : t('Next month:')} </span>
      {name}
      <span className="sr-only"> {year.join(' ')}</span>
      {isBefore ? null : <Icon icon={icon} className="size-4" />}
    </Link>
  )
}

function NothingThisMonth({
  events,
  links: { filters, today, since },
  from,
}: {
  events: readonly EventContent[]
  links: Links
  /** the last day the month shows */
  from: PlainDate
}) {
  const t = useWords()
  const language = useLanguage()
  const [next] = upcoming(events, from > today ? from : since)
  return (
    <p className="mb-8 text-lg text-muted">
      {t('Nothing is planned this month.')}{' '}
      {next ? (
        <Link
          to={eventsPath(filters, { month: next.date.slice(0, 7) })}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-accent underline"
        >
          {t('Go to {month}', { month: formatMonth(next.date, language) })}
        </Link>
      ) : null}
    </p>
  )
}

function MonthTable({ weeks, caption, links }: { weeks: Day[][]; caption: string; links: Links }) {
  const t = useWords()
  const language = useLanguage()
  const weekdays = (weeks[0] ?? []).map(({ date }) => formatWeekday(date, language))
  return (
    <table className="w-full table-fixed border-collapse max-lg:hidden">
      <caption className="sr-only">{t('Events in {month}', { month: caption })}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" className="px-2 py-3 text-left text-sm text-muted">
              <abbr title={weekday} className="no-underline">
                {weekday.slice(0, 3)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.date}>
            {week.map((day) => (
              <DayCell key={day.date} day={day} links={links} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayCell({ day, links }: { day: Day; links: Links }) {
  const t = useWords()
  const { date, isToday, isInMonth, occurrences } = day
  return (
    <td
      aria-current={isToday ? 'date' : undefined}
      className={`h-28 border border-line p-2 align-top ${isInMonth ? 'bg-surface' : 'bg-page'}`}
    >
      <time
        dateTime={date}
        className={`inline-flex min-w-8 items-center justify-center rounded-control px-1.5 font-serif text-lg tabular-nums ${
          isToday ? 'bg-accent font-semibold text-on-accent' : 'text-muted'
        }`}
      >
        {Number(date.slice(8))}
        {isToday ? <span className="sr-only"> {t('(today)')}</span> : null}
      </time>
      {isInMonth && occurrences.length > 0 ? (
        <ul className="mt-1 space-y-1">
          {occurrences.map((occurrence) => (
            <li key={occurrenceKey(occurrence)}>
              <EventLink occurrence={occurrence} links={links} className="px-2 text-sm" />
            </li>
          ))}
        </ul>
      ) : null}
    </td>
  )
}

/** The days with events. In the current month, upcoming days come first. */
function Agenda({ days, links }: { days: Day[]; links: Links }) {
  const t = useWords()
  const { today } = links
  const toCome = days.filter(({ date }) => date >= today)
  const over = toCome.length > 0 ? days.filter(({ date }) => date < today) : []
  return (
    <div className="lg:hidden">
      <AgendaDays days={toCome.length > 0 ? toCome : days} links={links} />
      {over.length > 0 ? (
        <details className="border-t border-line print:hidden">
          <summary className="min-h-11 py-3 font-semibold text-accent">
            {t('Earlier this month')}
          </summary>
          <AgendaDays days={over} links={links} />
        </details>
      ) : null}
    </div>
  )
}

function AgendaDays({ days, links }: { days: Day[]; links: Links }) {
  const t = useWords()
  const language = useLanguage()
  return (
    <ol>
      {days.map(({ date, occurrences, isToday }) => (
        <li key={date} className="flex gap-4 border-t border-line py-5">
          <DayNumeral date={date} />
          <div className="min-w-0 flex-1">
            <h3 className="text-base">
              <time dateTime={date}>{formatEventDate(date, links.today, language)}</time>
              {isToday ? t(', today') : ''}
            </h3>
            <ul className="mt-2 space-y-2">
              {occurrences.map((occurrence) => (
                <li key={occurrenceKey(occurrence)}>
                  <EventLink occurrence={occurrence} links={links} className="px-3" />
                </li>
              ))}
            </ul>
          </div>
        </li>
      ))}
    </ol>
  )
}

function EventLink({
  occurrence,
  links: { filters, categories, today },
  className,
}: {
  occurrence: EventOccurrence<EventContent>
  links: Links
  className: string
}) {
  const language = useLanguage()
  const { event, date, change } = occurrence
  const time = timeWords(event, useWords(), { date, language })
  const struck = isHeld(occurrence) ? '' : 'line-through'
  const id = event.category.trim().toLowerCase()
  const color = categories.find((category) => category.id.trim().toLowerCase() === id)?.color
  return (
    <Link
      to={chosenEventPath(filters, event.id, date)}
      data-entry={entryKey(event.id, date)}
      data-color={color ?? 'sage-green'}
      className={`flex min-h-11 flex-col justify-center rounded-control border-l-4 border-tint-line bg-tint py-1.5 leading-tight text-tint-ink hover:underline ${className}`}
    >
      <span className={`font-semibold break-words ${struck}`}>{event.title}</span>
      {time ? <span className={struck}>{time}</span> : null}
      {change ? <span className="font-semibold">{changeLabel(change, language)}</span> : null}
      {/* a month can have several dates of one event */}
      <span className="sr-only">, {formatEventDate(date, today, language)}</span>
    </Link>
  )
}
