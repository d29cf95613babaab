import { useContext } from 'react'
import { Link } from 'react-router'
import { Section as DocumentSection } from '#app/content/editor/document-section.tsx'
import type { DraftValues } from '#app/content/editor/draft/draft-values.ts'
import { BesideItemContext, StoredValuesContext } from '#app/content/editor/form-context.ts'
import { officeNow } from '#app/content/editor/ministry-today.ts'
import { checkInUrl } from '#app/events/check-in/check-in-paths.ts'
import { nextOccurrence } from '#app/events/dates/occurrences.ts'
import { events } from '#app/events/document.ts'
import type { ListedEvent } from '#app/events/event-labels.ts'
import { isOver } from '#app/events/event-labels.ts'
import { flyerLabel, flyerPath } from '#app/site/print-paths.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useMay } from '#app/ui/calls/use-may.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { formatEventDate } from '#app/ui/format/plain-date.ts'
import { sum } from '#app/ui/format/sum.ts'
import { OneDate, storedEvent } from './one-date.tsx'

/** The Events editor. Beside an open event: its flyer and, if it repeats, how to change one date. */
export function Section(props: SectionProps) {
  return (
    <BesideItemContext
      value={(path, item, isOpen) =>
        isOpen && /^events\.\d+$/.test(path) ? (
          <>
            <FlyerLink item={item} />
            <DoorLinks item={item} responses={props.linkTo('responses')} />
            <OneDate path={path} item={item} />
          </>
        ) : null
      }
    >
      <DocumentSection {...props} document={events} describeEffects={previewNotices} />
    </BesideItemContext>
  )
}

/** Links to the flyer of a stored event. New and past events have none. */
function FlyerLink({ item }: { item: unknown }) {
  const before = storedEvent(useContext(StoredValuesContext), (item as ListedEvent).id)
  if (!before || isOver(before, officeNow())) return null
  return (
    <p>
      <a
        href={flyerPath(before.id)}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {flyerLabel}
        <span className="sr-only"> (published version, opens in a new tab)</span>
      </a>
    </p>
  )
}

/** Links to the guests of the event's current or next date, to check them in, and to the event's attendance. */
function DoorLinks({ item, responses }: { item: unknown; responses: string }) {
  const mayResponses = useMay('responses')
  const event = storedEvent(useContext(StoredValuesContext), (item as ListedEvent).id)
  const now = officeNow()
  const date = event && mayResponses ? nextOccurrence(event, now) : undefined
  const day = event && date ? `${date}~${event.id}` : undefined
  const read = useRead(
    'GET /api/admin/event-responses/dates',
    ...(day ? [{ query: { day } }] : ([null] as [null])),
  )
  if (!event || !mayResponses) return null
  return (
    <p className="flex flex-wrap gap-x-6">
      {day ? (
        <Link to={`${responses}/${encodeURIComponent(day)}`} className={doorLink}>
          Who’s coming{read.data ? ` (${sum(read.data.dates.map(({ people }) => people))})` : ''}
        </Link>
      ) : null}
      {date ? (
        <a href={checkInUrl({ eventId: event.id, date })} className={doorLink}>
          <span>
            Check in<span className="max-sm:sr-only">, {formatEventDate(date, now.today)}</span>
          </span>
        </a>
      ) : null}
      <Link
        to={`${responses}/attendance?${new URLSearchParams({ event: event.id })}`}
        className={doorLink}
      >
        Attendance
      </Link>
    </p>
  )
}

const doorLink =
  'inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4'

/** Returns a sentence for each email that saving would send. Asks the server only if an event changed. */
async function previewNotices(stored: DraftValues, draft: DraftValues): Promise<string[]> {
  if (JSON.stringify(stored.events) === JSON.stringify(draft.events)) return []
  try {
    const body = { events: draft.events }
    return (await call('POST /api/admin/event-responses/notices', { body })).sentences
  } catch (error) {
    // saving reports what's wrong with the draft
    if (error instanceof CallError && error.status === 400) return []
    return ['We couldn’t check who would get an email about this.']
  }
}
