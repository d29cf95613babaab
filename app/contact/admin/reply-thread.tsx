import { useEffect, useState } from 'react'
import type { Delivery, Reply, Thread } from '#app/contact/inbox/reply-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { mailCauseWords } from '#app/ui/email/mail-cause-words.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { readThread } from './use-reply.ts'

/** How often to check whether a reply was sent. */
const lookAgainMs = 3000

/** Replies to a message: by whom, when, and whether they were sent. */
export function ReplyThread({
  messageId,
  thread,
  onThread,
}: {
  messageId: string
  thread: Thread
  onThread: (thread: Thread) => void
}) {
  const [isBusy, setIsBusy] = useState(false)
  const replies = useDeliveries(messageId, thread.replies)
  if (replies.length === 0) return null

  async function resendReply({ id: reply }: Reply): Promise<void> {
    setIsBusy(true)
    const again = async () => {
      const name = 'POST /api/admin/messages/{id}/replies/{reply}/again'
      onThread(await call(name, { params: { id: messageId, reply } }))
    }
    const isSent = await tryWithToast(again, 'Sending the reply again')
    // A colleague may have sent it again.
    const newest = isSent ? undefined : await readThread(messageId)
    if (newest) onThread(newest)
    setIsBusy(false)
  }

  return (
    <ul aria-label="Replies" className="flex flex-col gap-3">
      {replies.map((reply) => (
        <li key={reply.id} className="rounded-card bg-sunken p-4">
          <p className="text-sm text-muted wrap-anywhere">
            {reply.byName ?? 'Someone'} replied {formatTimestamp(reply.writtenAt)}
          </p>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
            {reply.isReadable
              ? reply.text
              : 'This reply can’t be read because its encryption key is missing.'}
          </p>
          <p role="status" className={`mt-2 text-sm wrap-anywhere ${toneOf(reply)}`}>
            {wordsFor(reply)}
          </p>
          {reply.mailCause && reply.problem ? (
            <details className="mt-1 text-sm text-muted">
              <summary className="unfolds">Details</summary>
              <p className="wrap-anywhere">{reply.problem}</p>
            </details>
          ) : null}
          {reply.state === 'failed' ? (
            <Button
              look="outline"
              className="mt-2"
              disabled={isBusy}
              onClick={() => void resendReply(reply)}
            >
              Send again
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** Returns the replies with their current delivery state. */
function useDeliveries(messageId: string, replies: readonly Reply[]): Reply[] {
  const [known, setKnown] = useState<{ of: readonly Reply[]; deliveries: Delivery[] }>()
  // ignore states fetched for an older list
  const deliveries = known?.of === replies ? known.deliveries : []
  const shown = replies.map((reply) => ({
    ...reply,
    ...deliveries.find(({ id }) => id === reply.id),
  }))
  const isWaiting = shown.some(isUnderWay)

  // Polls the outbox while replies are on their way.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      call('GET /api/admin/messages/{id}/deliveries', { params: { id: messageId }, isQuiet: true })
        .then((answer) => setKnown({ of: replies, ...answer }))
        // retried on the next tick
        .catch(() => undefined)
    }, lookAgainMs)
    return () => clearInterval(timer)
  }, [messageId, isWaiting, replies])

  return shown
}

function isUnderWay({ state }: Delivery): boolean {
  return state === 'waiting' || state === 'late'
}

function toneOf({ state }: Reply): string {
  return state === 'failed' || state === 'late' ? 'font-semibold text-danger' : 'text-muted'
}

function wordsFor({ state, mailCause }: Reply): string {
  if (state === 'sent') return 'Sent'
  if (state === 'waiting') return 'Sending...'
  const why = mailCause ? mailCauseWords[mailCause] : ''
  if (state === 'late') return `Not delivered yet. ${why} We’ll keep trying automatically.`
  return `Not delivered. ${why} You can send it again.`
}
