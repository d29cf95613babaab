import { addToCalendarPath } from '#app/events/filters.ts'
import type { SavedResponse } from '#app/events/own-response.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { faCheck } from '#app/ui/symbols/solid.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { actionTexts, waitingTexts } from './response-action.ts'
import { useResponses } from './response-provider.tsx'

/** This browser's response to an event, with change and cancel. Both work without JavaScript. */
export function AnsweredEvent({
  saved,
  place,
  className = '',
}: {
  saved: SavedResponse
  /** where its button is (`response-provider.tsx`) */
  place: string
  className?: string
}) {
  const t = useWords()
  const responses = useResponses()
  const { id, eventId, date, title, dateText, name, people, isWaiting } = saved
  const { isSending = false, problem } = responses.stateOf(saved)
  const which = (
    <span className="sr-only">
      : {title}, {dateText}
    </span>
  )
  return (
    <div data-answered={id} className={className}>
      <p className="flex items-center gap-2 font-semibold text-accent">
        <Icon icon={faCheck} className="size-4" />
        {t(isWaiting ? waitingTexts.title : actionTexts[saved.action].title)}
      </p>
      {name ? (
        <p className="mt-1 text-muted">
          {name}, {t('{people, plural, one {# person} other {# people}}', { people })}
        </p>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-3">
        <ButtonLink
          href={`/events/respond#${id}`}
          look="outline"
          onClick={(click) => {
            click.preventDefault()
            responses.openNames(saved, place)
          }}
          {...responses.sign(place)}
        >
          {name
            ? t('Change')
            : t(saved.questions.length > 0 ? 'Add your name and answers' : 'Add your name')}
          {which}
        </ButtonLink>
        <ButtonLink href={addToCalendarPath(eventId, date)} look="outline" rel="nofollow">
          {t('Add to my calendar')}
          {which}
        </ButtonLink>
        <SiteForm
          method="post"
          action="/events/respond"
          onSubmit={(submit) => {
            submit.preventDefault()
            if (!isSending) void responses.cancel(saved, place)
          }}
        >
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="intent" value="cancel" look="outline" disabled={isSending}>
            {t('Cancel my RSVP')}
            {which}
          </Button>
        </SiteForm>
      </div>
      {problem ? (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
