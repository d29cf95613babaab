import { Link } from 'react-router'
import { answerWays } from '#app/contact/inbox/answer-ways.ts'
import { type InboxOpening, lostText } from '#app/contact/inbox/inbox-schema.ts'
import { preferencesInWords } from '#app/contact/inbox/preferences-in-words.ts'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { useRead } from '#app/ui/calls/use-read.ts'
import { SelectField } from '#app/ui/field.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import type { RowProps } from './message-row.tsx'

/** All of a message, read as it is opened, which is noted: how its writer may be reached stands first. */
export function OpenMessage(props: RowProps) {
  const { message, page, link, onChange, onDelete } = props
  const opened = useRead('GET /api/admin/messages/{id}', { params: { id: message.id } })
  if (opened.failure) {
    return (
      <LoadFailure
        text={`Failed to load this message. ${opened.failure.message}`}
        onRetry={opened.reload}
      />
    )
  }
  if (!opened.data) return <p role="status">Loading message...</p>
  const words = opened.data
  const answered = message.answeredAt
  const preferences = preferencesInWords(words)
  return (
    <div className="flex flex-col gap-4">
      {preferences ? (
        <p className="border-l-4 border-accent pl-3 wrap-anywhere">
          <span className="block text-sm text-muted">How they may be reached</span>
          <strong className="text-lg">{preferences}</strong>
        </p>
      ) : null}
      <p className="whitespace-pre-wrap wrap-anywhere">
        {words.isReadable ? words.message : lostText}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[words.email, words.phone].filter(Boolean).join(' · ')}
      </p>
      {answered ? (
        <p className="text-sm text-muted">
          Answered {formatTimestamp(answered)}
          {message.answeredByName ? ` by ${message.answeredByName}` : ''}
        </p>
      ) : null}
      <div className="text-sm text-muted">
        {words.openings.map((opening) => (
          <p key={`${opening.openedAt} ${opening.byName}`}>{openedBy(opening)}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        {answerWays(words).map(({ label, href }, index) => (
          <ButtonLink key={href} {...(index === 0 ? {} : { look: 'outline' })} href={href}>
            {label}
          </ButtonLink>
        ))}
        <Button
          look="outline"
          onClick={() =>
            onChange({ answered: !answered }, answered ? 'Open again' : 'Marked as answered')
          }
        >
          {answered ? 'Mark as open' : 'Mark as answered'}
        </Button>
        <Link {...link} className={buttonClass('outline')}>
          Link to this message
        </Link>
        {message.deletedAt ? (
          <Button look="outline" onClick={() => onChange({ deleted: false }, 'Back on the list')}>
            Bring back
          </Button>
        ) : (
          <Button look="danger" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
      <div className="max-w-xs">
        <SelectField
          label="Assigned to"
          name="assignedTo"
          id={`assigned-${message.id}`}
          value={message.assignedTo ?? ''}
          onChange={({ target }) => onChange({ assignedTo: target.value || null }, 'Assigned')}
        >
          <option value="">Nobody</option>
          {page.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </div>
  )
}

/** Who opened it: “Opened by Ana, Nov 21, 2026, 6:04 PM (3 times since Nov 20, 2026, 9:00 AM)”. */
function openedBy({ byName, openedAt, lastOpenedAt, times }: InboxOpening): string {
  const last = `Opened by ${byName ?? 'somebody who has left'}, ${formatTimestamp(lastOpenedAt)}`
  return times > 1 ? `${last} (${times} times since ${formatTimestamp(openedAt)})` : last
}
