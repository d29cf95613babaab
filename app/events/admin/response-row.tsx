import { answerText } from '#app/events/questions/answers-schema.ts'
import { actionTexts } from '#app/events/responses/response-action.ts'
import type { StaffResponse } from '#app/events/responses/staff-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { isTranslated } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import { Contact } from './contact.tsx'

/** One response: name, contact, number of people, action, and time. */
export function ResponseRow({
  response,
  onCancel,
  onPutBack,
  onGivePlace,
}: {
  response: StaffResponse
  onCancel: () => void
  onPutBack: () => void
  onGivePlace: () => void
}) {
  const isMailOn = useIsMailOn()
  const { name, contact, people, action, createdAt, cancelledAt, language, notice } = response
  const { waitingSince, shift } = response
  const who = name ? `of ${name}` : `without a name, ${formatTimestamp(createdAt)}`
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_13rem_8.5rem] sm:items-center">
      <div className="min-w-0">
        <p className={name ? 'font-semibold wrap-anywhere' : 'text-muted'}>
          {name || 'No name given'}
        </p>
        {contact ? <Contact contact={contact} /> : null}
        {response.answers.length > 0 ? <Answers answers={response.answers} /> : null}
        {cancelledAt ? null : <Turn response={response} />}
        {notice !== 'none' && !cancelledAt ? (
          <p className="text-sm font-semibold">{noticeLabel(response, isMailOn)}</p>
        ) : null}
      </div>
      <p>
        {shift === null ? (
          <>
            <span className="tabular-nums">{pluralize(people, 'person', 'people')}</span>
            {' · '}
            {actionTexts[action].button}
          </>
        ) : (
          <>Helping: {shift}</>
        )}
        <span className="block text-sm text-muted">
          {formatTimestamp(createdAt)}
          {isTranslated(language) ? ` · RSVP’d in ${languages[language].label}` : ''}
        </span>
        {cancelledAt ? (
          <span className="block text-sm font-semibold">
            Canceled {formatTimestamp(cancelledAt)}
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap gap-2">
        {waitingSince && !cancelledAt ? (
          <Button look="outline" onClick={onGivePlace}>
            Give a place
            <span className="sr-only"> to {name || `the RSVP ${who}`}</span>
          </Button>
        ) : null}
        <Button
          look={cancelledAt ? 'outline' : 'danger'}
          onClick={cancelledAt ? onPutBack : onCancel}
        >
          {cancelledAt ? 'Restore RSVP' : 'Cancel RSVP'}
          <span className="sr-only"> {who}</span>
        </Button>
      </div>
    </li>
  )
}

function Answers({ answers }: Pick<StaffResponse, 'answers'>) {
  return (
    <dl className="text-sm">
      {answers.map((one) => (
        <div key={one.id} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{one.label}</dt>
          <dd className="min-w-0 wrap-anywhere">{answerText(one)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Where an RSVP is in the waiting list, or that it left it. */
function Turn({ response: { waitingSince, movedUpAt, contact } }: { response: StaffResponse }) {
  const isMailOn = useIsMailOn()
  if (waitingSince) return <p className="text-sm font-semibold">On the waiting list</p>
  if (!movedUpAt) return null
  const isEmailed = isMailOn && contact.includes('@')
  return (
    <p className="text-sm font-semibold">
      Got a place {formatTimestamp(movedUpAt)}
      {isEmailed || !contact ? '' : '. Please tell them'}
    </p>
  )
}

function noticeLabel({ notice, contact }: StaffResponse, isMailOn: boolean): string {
  if (notice === 'known') return 'Knows about the change'
  if (notice === 'coming' && isMailOn) return 'Will get an email about the change'
  return contact
    ? 'Doesn’t know about the change yet'
    : 'Can’t be told about the change: no contact'
}
