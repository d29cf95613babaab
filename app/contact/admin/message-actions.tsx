import { Link } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { RowProps } from './message-row.tsx'

/** What is done with a message besides answering it: marked, put off, handed on, deleted. */
export function MessageActions({ message, page, link, onChange, onRemind, onDelete }: RowProps) {
  const isAnswered = message.answeredAt !== null
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          onClick={() =>
            onChange({ answered: !isAnswered }, isAnswered ? 'Open again' : 'Marked as answered')
          }
        >
          {isAnswered ? 'Mark as open' : 'Mark as answered'}
        </Button>
        {isAnswered || message.deletedAt ? null : (
          <Button look="outline" onClick={() => onRemind(message.remindAt === null)}>
            {message.remindAt ? 'Do not remind me' : 'Remind me tomorrow'}
          </Button>
        )}
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
    </>
  )
}
