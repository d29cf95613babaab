import { Link } from 'react-router'
import { answerWays } from '#app/contact/inbox/answer-ways.ts'
import { type InboxMessage, type InboxPage, lostText } from '#app/contact/inbox/inbox-schema.ts'
import { preferencesInWords } from '#app/contact/inbox/preferences-in-words.ts'
import { replyClock } from '#app/contact/inbox/reply-clock.ts'
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { DisclosureRow } from '#app/ui/disclosure-row.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { LinkToItem } from '#app/ui/use-linked.ts'

type RowProps = {
  message: InboxMessage
  /** where this message stands alone */
  link: LinkToItem
  page: InboxPage
  isOpen: boolean
  onToggle: () => void
  /** sends the change; `said` is what the toast says after it */
  onChange: (change: object, done: string) => void
  onDelete: () => void
}

/** One message in the list: who, about what, when; opened, all of it and the ways to answer. */
export function MessageRow(props: RowProps) {
  const { message, page, isOpen, onToggle } = props
  const clock = message.deletedAt ? undefined : replyClock(message, new Date())
  const kind = page.requestTypes.find(({ value }) => value === message.requestType)
  return (
    <DisclosureRow
      isOpen={isOpen}
      onToggle={onToggle}
      summary={
        <>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className="font-semibold wrap-anywhere">
              {message.isReadable ? message.name : 'A message that cannot be read'}
            </span>
            <span className="text-sm text-muted">{formatTimestamp(message.createdAt)}</span>
          </span>
          <span className={`wrap-anywhere ${isOpen ? 'block' : 'line-clamp-2'}`}>
            {message.subject}
          </span>
          <span className="block text-sm text-muted wrap-anywhere">
            {[
              kind?.label ?? message.requestType,
              message.deletedAt ? 'Deleted' : message.answeredAt ? 'Answered' : 'Open',
              message.assignedToName,
            ]
              .filter(Boolean)
              .join(' · ')}
            {clock ? (
              <span className={clock.isLate ? 'font-semibold text-danger' : 'font-semibold'}>
                {' · '}
                {clock.words}
              </span>
            ) : null}
          </span>
        </>
      }
    >
      <OpenMessage {...props} />
    </DisclosureRow>
  )
}

function OpenMessage({ message, link, page, onChange, onDelete }: RowProps) {
  const answered = message.answeredAt
  const preferences = preferencesInWords(message)
  return (
    <div className="flex flex-col gap-4">
      {preferences ? (
        <p className="border-l-4 border-accent pl-3 wrap-anywhere">
          <span className="block text-sm text-muted">How they may be reached</span>
          <strong className="text-lg">{preferences}</strong>
        </p>
      ) : null}
      <p className="whitespace-pre-wrap wrap-anywhere">
        {message.isReadable ? message.message : lostText}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[message.email, message.phone].filter(Boolean).join(' · ')}
      </p>
      {answered ? (
        <p className="text-sm text-muted">
          Answered {formatTimestamp(answered)}
          {message.answeredByName ? ` by ${message.answeredByName}` : ''}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3">
        {answerWays(message).map(({ label, href }, index) => (
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
        {message.deletedAt ? (
          <Button look="outline" onClick={() => onChange({ deleted: false }, 'Back on the list')}>
            Bring back
          </Button>
        ) : (
          <Button look="danger" onClick={onDelete}>
            Delete
          </Button>
        )}
        <Link {...link} className={buttonClass('outline')}>
          Link to this message
        </Link>
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
