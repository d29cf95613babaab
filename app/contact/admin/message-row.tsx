import type { InboxMessage, InboxPage } from '#app/contact/inbox/inbox-schema.ts'
import { replyTimeStatus } from '#app/contact/inbox/reply-time-status.ts'
import { DisclosureRow } from '#app/ui/disclosure-row.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { RowCheckbox } from '#app/ui/selection/row-checkbox.tsx'
import type { LinkToItem } from '#app/ui/use-linked.ts'
import { isTranslated } from '#platform/language.ts'
import { languages } from '#platform/languages.ts'
import { OpenMessage } from './open-message.tsx'

export type RowProps = {
  message: InboxMessage
  /** link to this message alone */
  link: LinkToItem
  page: InboxPage
  now: Date
  isOpen: boolean
  onToggle: () => void
  isSelected: boolean
  /** undefined if it's shown alone */
  onSelect: (() => void) | undefined
  /** sends the change; `done` is the toast's text */
  onChange: (change: object, done: string) => void
  /** sets or cancels the reminder for tomorrow */
  onRemind: (isWanted: boolean) => void
  /** a reply was sent */
  onAnswered: () => void
  onDelete: () => void
}

/** One message in the list; opened, the full message and ways to reply. */
export function MessageRow(props: RowProps) {
  const { message, page, now, isOpen, onToggle, isSelected, onSelect } = props
  const clock = message.deletedAt ? undefined : replyTimeStatus(message, now)
  const reminder = message.answeredAt || message.deletedAt ? '' : remindedAt(message, now)
  const kind = page.requestTypes.find(({ value }) => value === message.requestType)
  return (
    <DisclosureRow
      isOpen={isOpen}
      onToggle={onToggle}
      checkbox={
        onSelect ? (
          <RowCheckbox
            label={`Select the message from ${message.name}`}
            isSelected={isSelected}
            onSelect={onSelect}
          />
        ) : null
      }
      summary={
        <>
          <span className="flex flex-wrap justify-between gap-x-4">
            <span className={`font-semibold wrap-anywhere ${isOpen ? '' : 'line-clamp-3'}`}>
              {message.isReadable ? message.name : 'Unreadable message'}
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
              isTranslated(message.language)
                ? `Written in ${languages[message.language].label}`
                : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            {reminder ? <span className="font-semibold"> · {reminder}</span> : null}
            {message.undelivered > 0 ? (
              <span className="font-semibold text-danger"> · Reply not delivered</span>
            ) : null}
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

/** Text of a reminder that is set or due. */
function remindedAt({ remindAt }: InboxMessage, now: Date): string {
  if (!remindAt) return ''
  if (Date.parse(remindAt) <= now.getTime()) return 'Reminder: reply to this'
  return `Reminder set for ${formatTimestamp(remindAt)}`
}
