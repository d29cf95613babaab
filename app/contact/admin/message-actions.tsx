import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { RowProps } from './message-columns.tsx'

/** What you can do with a message besides replying: mark, remind, assign, delete. */
export function MessageActions({
  message,
  page,
  link,
  onChange,
  onAssign,
  onRemind,
  onDelete,
  teamPath,
}: RowProps) {
  const isAnswered = message.answeredAt !== null
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          onClick={() =>
            onChange(
              { answered: !isAnswered },
              isAnswered ? 'Marked as open' : 'Marked as answered',
            )
          }
        >
          {isAnswered ? 'Mark as open' : 'Mark as answered'}
        </Button>
        {isAnswered || message.deletedAt ? null : (
          <Button look="outline" onClick={() => onRemind(message.remindAt === null)}>
            {message.remindAt ? 'Cancel reminder' : 'Remind me tomorrow'}
          </Button>
        )}
        <Link {...link} className={buttonClass('outline')}>
          Link to this message
        </Link>
        {message.deletedAt ? (
          <Button look="outline" onClick={() => onChange({ deleted: false }, 'Message restored')}>
            Restore{' '}
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
          onChange={({ target }) =>
            onAssign(page.people.find(({ id }) => id === target.value) ?? null)
          }
        >
          <option value="">No one</option>
          {page.people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        {teamPath && page.people.length < 2 ? (
          <p className="mt-1 text-sm text-muted">
            There’s no one else to take it.{' '}
            <Link to={teamPath} className="text-accent underline">
              Invite a teammate
            </Link>
          </p>
        ) : null}
      </div>
    </>
  )
}
