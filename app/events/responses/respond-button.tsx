import { useId } from 'react'
import { useSearchParams } from 'react-router'
import type { EventContent } from '#app/events/document.ts'
import { eventsPath, readFilters } from '#app/events/filters.ts'
import { Button } from '#app/ui/button.tsx'
import { formatEventDate, type PlainDate } from '#app/ui/format/plain-date.ts'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useLanguage, useWords } from '#app/ui/words/use-words.ts'
import { AnsweredEvent } from './answered-event.tsx'
import { actionTexts, type ResponseAction } from './response-action.ts'
import { useResponses } from './response-provider.tsx'

/** In a list on a phone, the button is a link beside the title; a response takes its own line. */
const inRow = {
  asked: 'row-ask',
  answered: 'max-sm:col-span-2 max-sm:col-start-2 max-sm:py-2',
  button: 'row-answer max-sm:border-0',
}

/** Responds with one click. A form, so that it works before hydration and without JavaScript. */
export function RespondButton({
  event,
  date,
  today,
  action,
  isQuiet,
}: {
  event: EventContent
  date: PlainDate
  today: PlainDate
  action: ResponseAction
  /** one of many in a list */
  isQuiet: boolean
}) {
  const t = useWords()
  const language = useLanguage()
  const responses = useResponses()
  const [search] = useSearchParams()
  const place = useId()
  const dateText = formatEventDate(date, today, language)
  const request = { eventId: event.id, title: event.title, date, dateText }
  const { isSending = false, problem, saved } = responses.stateOf(request)
  if (saved) {
    return (
      <AnsweredEvent
        saved={{ ...request, ...saved }}
        place={place}
        className={isQuiet ? inRow.answered : ''}
      />
    )
  }
  return (
    <SiteForm
      method="post"
      action="/events/respond"
      className={isQuiet ? inRow.asked : undefined}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (!isSending) void responses.respond(request, place)
      }}
    >
      <input type="hidden" name="eventId" value={event.id} />
      <input type="hidden" name="date" value={date} />
      <input type="hidden" name="back" value={eventsPath(readFilters(search))} />
      <Button
        type="submit"
        disabled={isSending}
        look={isQuiet ? 'outline' : 'solid'}
        className={isQuiet ? inRow.button : 'min-w-32'}
        {...responses.sign(place)}
      >
        {t(actionTexts[action].button)}
        <span className="sr-only">{`: ${event.title}, ${dateText}`}</span>
      </Button>
      {!isQuiet && responses.isFull(request) ? (
        <p className="mt-1 text-sm text-muted">
          {t('This date is full. You’ll join the waiting list.')}
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </SiteForm>
  )
}
