import { useSearchParams } from 'react-router'
import type { EventContent } from '#app/events/document.ts'
import { eventsAddress, readFilters } from '#app/events/filters.ts'
import { Button } from '#app/ui/button.tsx'
import { formatEventDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { AnsweredEvent } from './answered-event.tsx'
import { actionTexts, type ResponseAction } from './response-action.ts'
import { useResponseDesk } from './response-desk.tsx'

/** One click says: I come. A form of its own, so that it works before and without script. */
export function RespondButton({
  event,
  date,
  today,
  action,
}: {
  event: EventContent
  date: PlainDate
  today: PlainDate
  action: ResponseAction
}) {
  const desk = useResponseDesk()
  const [search] = useSearchParams()
  const dateText = formatEventDate(date, today)
  const request = { eventId: event.id, title: event.title, date, dateText }
  const { isSending = false, problem, saved } = desk.stateOf(request)
  if (saved) return <AnsweredEvent saved={{ ...request, ...saved }} />
  return (
    <form
      method="post"
      action="/events/respond"
      onSubmit={(submit) => {
        submit.preventDefault()
        if (!isSending) void desk.respond(request)
      }}
    >
      <input type="hidden" name="eventId" value={event.id} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="back" value={eventsAddress(readFilters(search))} />
      <Button type="submit" disabled={isSending} className="min-w-32" {...desk.sign(request)}>
        {actionTexts[action].button}
        <span className="sr-only">
          : {event.title}, {dateText}
        </span>
      </Button>
      {problem ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </form>
  )
}
