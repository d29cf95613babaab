import type { EventOccurrence } from '#app/events/dates/date-changes.ts'
import type { EventContent } from '#app/events/document.ts'
import { helpPath } from '#app/events/filters.ts'
import { useHelpers } from '#app/events/responses/response-provider.tsx'
import { SiteLink } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { openingsOf, shiftLabel } from './shifts.ts'

/** The shifts of an upcoming date, each with how many helpers it still needs; nothing without shifts. */
export function HelpWanted({
  event,
  date,
  as: Heading,
}: Pick<EventOccurrence<EventContent>, 'event' | 'date'> & { as: 'h3' | 'h4' }) {
  const t = useWords()
  const helpersOf = useHelpers({ eventId: event.id, date })
  if (event.shifts.length === 0) return null
  return (
    <div className="mt-5 print:hidden">
      <Heading className="font-semibold">{t('Help at this event')}</Heading>
      <ul>
        {event.shifts.map((shift) => {
          const name = shiftLabel(shift)
          const open = openingsOf(shift, helpersOf(shift.id))
          return (
            <li key={shift.id}>
              {open > 0 ? (
                <SiteLink
                  href={helpPath(event.id, date, shift.id)}
                  rel="nofollow"
                  className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
                >
                  {t('{shift}: {open} of {people} needed', {
                    ...{ shift: name, open, people: shift.people },
                  })}
                </SiteLink>
              ) : (
                <span className="inline-flex min-h-11 items-center text-muted">
                  {t('{shift}: full', { shift: name })}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
