import type { InboxMessage, InboxPage } from '#app/contact/inbox/inbox-schema.ts'
import { replyTimeStatus } from '#app/contact/inbox/reply-time-status.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Dot } from '#app/ui/list/dot.tsx'
import type { ListColumn } from '#app/ui/list/list-table.tsx'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { isTranslated } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'

/** What an open message needs. */
export type RowProps = {
  message: InboxMessage
  /** link to this message alone */
  link: LinkToItem
  page: InboxPage
  /** sends the change; `done` is the toast's text */
  onChange: (change: object, done: string) => void
  /** assigns it; null: to no one */
  onAssign: (person: InboxPage['people'][number] | null) => void
  /** sets or cancels the reminder for tomorrow */
  onRemind: (isWanted: boolean) => void
  /** a reply was sent */
  onAnswered: () => void
  onDelete: () => void
  /** where this person invites teammates, if they may */
  teamPath?: string | undefined
}

/** The columns of the inbox. Its openers unfold the message. */
export function messageColumns({
  page,
  now,
  openId,
  onToggle,
}: {
  page: InboxPage
  now: Date
  openId: string | undefined
  onToggle: (id: string) => void
}): ListColumn<InboxMessage>[] {
  return [
    {
      key: 'from',
      label: 'From',
      phone: 'main',
      cell: (message) => (
        <button
          type="button"
          data-list-opener
          aria-expanded={message.id === openId}
          onClick={() => onToggle(message.id)}
          className="list-opener unfolds"
        >
          <span className="max-w-48 truncate">
            {message.isReadable ? message.name : 'Unreadable message'}
          </span>
          <span className="sr-only">: {message.subject}</span>
        </button>
      ),
    },
    {
      key: 'subject',
      label: 'Subject',
      fills: true,
      phone: 'line',
      cell: ({ subject }) => subject,
    },
    {
      key: 'kind',
      label: 'Type',
      shows: 'wide',
      cell: ({ requestType }) =>
        page.requestTypes.find(({ value }) => value === requestType)?.label ?? requestType,
    },
    {
      key: 'status',
      label: 'Status',
      phone: 'note',
      cell: (message) => <MessageStatus message={message} now={now} />,
    },
    {
      key: 'assigned',
      label: 'Assigned to',
      shows: 'wide',
      phone: 'end',
      cell: ({ assignedToName }) =>
        assignedToName ? (
          <span className="list-note">
            <span className="list-phone">Assigned to </span>
            {assignedToName}
          </span>
        ) : null,
    },
    {
      key: 'received',
      label: 'Received',
      phone: 'side',
      cell: ({ createdAt }) => <span className="list-note">{formatTimestamp(createdAt)}</span>,
    },
  ]
}

function MessageStatus({ message, now }: { message: InboxMessage; now: Date }) {
  const clock = message.deletedAt ? undefined : replyTimeStatus(message, now)
  const reminder = message.answeredAt || message.deletedAt ? '' : remindedAt(message, now)
  return (
    <>
      <span className="list-line">
        {message.deletedAt ? (
          <Dot label="Deleted" />
        ) : message.answeredAt ? (
          <Dot label="Answered" color="forest-green" />
        ) : (
          <Dot label="Open" color="golden-yellow" />
        )}
        {isTranslated(message.language) ? (
          <span>Written in {languages[message.language].label}</span>
        ) : null}
      </span>
      <span className="list-line list-note">
        {clock ? (
          <span className={clock.isLate ? 'font-medium text-danger' : ''}>{clock.words}</span>
        ) : null}
        {message.undelivered > 0 ? (
          <span className="font-medium text-danger">Reply not delivered</span>
        ) : null}
        {reminder ? <span>{reminder}</span> : null}
      </span>
    </>
  )
}

/** Text of a reminder that is set or due. */
function remindedAt({ remindAt }: InboxMessage, now: Date): string {
  if (!remindAt) return ''
  if (Date.parse(remindAt) <= now.getTime()) return 'Reminder: reply to this'
  return `Reminder set for ${formatTimestamp(remindAt)}`
}
