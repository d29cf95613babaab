import { useId } from 'react'
import { ChangeNote, EventDate } from '#app/events/dates/changed-date.tsx'
import type { OccurrenceChange } from '#app/events/dates/date-changes.ts'
import { addToCalendarPath } from '#app/events/filters.ts'
import { type Answers, answersIn } from '#app/events/questions/answers.ts'
import type { Question } from '#app/events/questions/question-fields.ts'
import { FormRefusal } from '#app/site/form-refusal.tsx'
import { FinishNote } from '#app/site/quick-exit/finish-form.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { PlainDate } from '#app/ui/format/plain-date.ts'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { useWords } from '#app/ui/words/use-words.ts'
import { message } from '#app/ui/words/words.ts'
import { NameFields, nameFieldIds } from './name-fields.tsx'
import { actionTexts, type ResponseAction, waitingTexts } from './response-action.ts'

/** An upcoming response from this browser. */
export type OwnResponse = {
  id: string
  eventId: string
  eventTitle: string
  /** the date it's held, or was planned for */
  date: PlainDate
  /** how the date changed */
  change?: OccurrenceChange | undefined
  /** its first and last day if it lasts several; otherwise '' */
  period: string
  /** the event is no longer on that day */
  isDropped?: boolean | undefined
  action: ResponseAction
  name: string
  contact: string
  people: number
  isWaiting: boolean
  /** the shift that a helper took; null for a guest */
  shift: string | null
  questions: readonly Question[]
  answers: Answers
  /** where they join online; blank if they can't */
  onlineLink: string
}

type Refusal = {
  id: string
  message: string
  errors: Record<string, string>
  typed: Record<string, string>
}

/** The id of the result message. */
export const doneId = 'done'

const doneTexts = {
  named: message('Thank you. We have your name.'),
  emailed: message('Thank you. We have your name, and a confirmation is on its way by email.'),
  cancelled: message('RSVP canceled. You’re no longer on the list for this event.'),
  helping: message('Thank you. You’re signed up to help.'),
  helpingEmailed: message(
    'Thank you. You’re signed up to help, and a confirmation is on its way by email.',
  ),
  left: message('Thank you for telling us. Your shift is open again.'),
}

/** This browser's responses, each with its form. Works without JavaScript. */
export function OwnResponses({
  responses,
  today,
  done,
  refusal,
}: {
  responses: readonly OwnResponse[]
  today: PlainDate
  done: keyof typeof doneTexts | undefined
  refusal: Refusal | undefined
}) {
  const t = useWords()
  const strayRefusal = refusal && !responses.some(({ id }) => id === refusal.id)
  return (
    <>
      <h1 className="text-4xl">{t('Your RSVPs')}</h1>
      {done && !refusal ? (
        <p
          id={doneId}
          role="status"
          tabIndex={-1}
          className="-mx-2 mt-4 p-2 text-lg font-semibold text-accent"
        >
          {t(doneTexts[done])}
        </p>
      ) : null}
      {strayRefusal ? (
        <div role="alert" className="mt-6 rounded-card border border-danger p-6">
          <h2 className="text-xl text-danger">{t('Error')}</h2>
          <p className="mt-2">{refusal.message}</p>
        </div>
      ) : null}
      {responses.length === 0 ? (
        <p className="mt-6 text-lg text-muted">
          {t(
            'Nothing here yet. When you RSVP for an event on this device, you can add your name or cancel here.',
          )}
        </p>
      ) : (
        <ul className="mt-8">
          {responses.map((response) => (
            <li
              key={response.id}
              id={response.id}
              tabIndex={-1}
              className="border-t border-line py-8"
            >
              {response.shift === null ? (
                <OneResponse
                  response={response}
                  today={today}
                  refusal={refusal?.id === response.id ? refusal : undefined}
                />
              ) : (
                <OneShift response={response} today={today} />
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-8">
        <ButtonLink href="/events" look="outline">
          {t('Back to the events')}
        </ButtonLink>
      </p>
      <FinishNote />
    </>
  )
}

function OneResponse({
  response,
  today,
  refusal,
}: {
  response: OwnResponse
  today: PlainDate
  refusal: Refusal | undefined
}) {
  const t = useWords()
  const { isWaiting, id, eventTitle, action, name, contact, people, questions, answers } = response
  const typed = refusal?.typed
  const formId = useId()
  return (
    <>
      <p className="text-sm font-semibold text-accent">
        {t(isWaiting ? waitingTexts.title : actionTexts[action].title)}
      </p>
      <h2 className="mt-1 text-2xl">{eventTitle}</h2>
      <ResponseDay response={response} today={today} />
      {/* the hash scrolls to this response's error: there may be many responses */}
      <SiteForm method="post" action={`/events/respond#${id}`} autoComplete="off" className="mb-4">
        <input type="hidden" name="id" value={id} />
        <FormRefusal refusal={refusal} fields={nameFieldIds(formId, questions)} />
        <NameFields
          id={formId}
          values={{
            name: typed?.name ?? name,
            contact: typed?.contact ?? contact,
            people: typed?.people ?? String(people),
          }}
          questions={questions}
          answers={typed ? answersIn(Object.entries(typed)) : answers}
          errors={refusal?.errors}
        />
        <Button type="submit" name="intent" value="name" className="mt-6">
          {name ? t('Save') : t('Add my name')}
          <span className="sr-only">: {eventTitle}</span>
        </Button>
      </SiteForm>
      <ResponseActions response={response} cancelLabel={t('Cancel my RSVP')} />
    </>
  )
}

/** A helper's shift. */
function OneShift({ response, today }: { response: OwnResponse; today: PlainDate }) {
  const t = useWords()
  return (
    <>
      <p className="text-sm font-semibold text-accent">{t('You’re helping')}</p>
      <h2 className="mt-1 text-2xl">{response.eventTitle}</h2>
      <p className="mt-1 text-lg">{response.shift}</p>
      <ResponseDay response={response} today={today} />
      <ResponseActions response={response} cancelLabel={t('I can’t come')} />
    </>
  )
}

function ResponseDay({
  response: { date, period, change, isDropped, onlineLink, eventTitle },
  today,
}: {
  response: OwnResponse
  today: PlainDate
}) {
  const t = useWords()
  return (
    <div className="mt-1 mb-6">
      <EventDate date={date} today={today} change={change} isDropped={isDropped} />
      {period && !isDropped ? <p>{period}</p> : null}
      {isDropped ? (
        <p className="mt-2 font-semibold">{t('This event is no longer on that day.')}</p>
      ) : null}
      {change ? <ChangeNote change={change} today={today} /> : null}
      {onlineLink ? (
        <p className="mt-4">
          <ButtonLink href={onlineLink} target="_blank" rel="noopener noreferrer">
            {t('Join online')}
            <span className="sr-only">
              : {eventTitle} {t('(opens in a new tab)')}
            </span>
          </ButtonLink>
        </p>
      ) : null}
    </div>
  )
}

function ResponseActions({
  response: { id, eventId, eventTitle, date, change, isDropped },
  cancelLabel,
}: {
  response: OwnResponse
  cancelLabel: string
}) {
  const t = useWords()
  return (
    <div className="flex flex-wrap gap-3">
      <SiteForm method="post" action="/events/respond">
        <input type="hidden" name="id" value={id} />
        <Button type="submit" name="intent" value="cancel" look="outline">
          {cancelLabel}
          <span className="sr-only">: {eventTitle}</span>
        </Button>
      </SiteForm>
      {isDropped || change?.kind === 'cancelled' ? null : (
        <ButtonLink href={addToCalendarPath(eventId, date)} look="outline" rel="nofollow">
          {t('Add to my calendar')}
          <span className="sr-only">: {eventTitle}</span>
        </ButtonLink>
      )}
    </div>
  )
}
