import { useState } from 'react'
import { type InboxOpening, undecryptableText } from '#app/contact/inbox/inbox-schema.ts'
import { preferencesInWords } from '#app/contact/inbox/preferences-in-words.ts'
import type { Thread } from '#app/contact/inbox/reply-schema.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Answer } from './answer.tsx'
import { MessageActions } from './message-actions.tsx'
import type { RowProps } from './message-columns.tsx'
import { ReplyThread } from './reply-thread.tsx'

/** A full message. Loading it records who opened it. How to reach its writer comes first. */
export function OpenMessage(props: RowProps) {
  const { message } = props
  const opened = useRead('GET /api/admin/messages/{id}', { params: { id: message.id } })
  const [newer, setNewer] = useState<Thread>()
  if (opened.failure) {
    return (
      <LoadFailure
        text={`Failed to load this message. ${opened.failure.message}`}
        onRetry={opened.reload}
      />
    )
  }
  if (!opened.data) return <p role="status">Loading message...</p>
  // the list's data is newer
  const words = { ...opened.data, ...message }
  const thread = newer ?? words.thread
  const preferences = preferencesInWords(words)
  return (
    <div className="flex flex-col gap-4">
      {preferences ? (
        <p className="border-l-4 border-accent pl-3 wrap-anywhere">
          <span className="block text-sm text-muted">How to reach them</span>
          <strong className="text-lg">{preferences}</strong>
        </p>
      ) : null}
      <p className="whitespace-pre-wrap wrap-anywhere">
        {words.isReadable ? words.message : undecryptableText}
      </p>
      <p className="text-sm text-muted wrap-anywhere">
        {[words.email, words.phone].filter(Boolean).join(' · ')}
      </p>
      <ReplyThread messageId={message.id} thread={thread} onThread={setNewer} />
      <Answer
        message={words}
        thread={thread}
        onSent={(sent, wasSent) => {
          setNewer(sent)
          if (wasSent) props.onAnswered()
        }}
      />
      {words.answeredAt ? (
        <p className="text-sm text-muted">
          Answered {formatTimestamp(words.answeredAt)}
          {words.answeredByName ? ` by ${words.answeredByName}` : ''}
        </p>
      ) : null}
      <div className="text-sm text-muted">
        {words.openings.map((opening) => (
          <p key={`${opening.openedAt} ${opening.byName}`}>{openedBy(opening)}</p>
        ))}
      </div>
      <MessageActions {...props} />
    </div>
  )
}

/** e.g. “Opened by Ana, Nov 21, 2026, 6:04 PM (3 times since Nov 20, 2026, 9:00 AM)” */
function openedBy({ byName, openedAt, lastOpenedAt, times }: InboxOpening): string {
  const last = `Opened by ${byName ?? 'someone who has left'}, ${formatTimestamp(lastOpenedAt)}`
  return times > 1 ? `${last} (${times} times since ${formatTimestamp(openedAt)})` : last
}
