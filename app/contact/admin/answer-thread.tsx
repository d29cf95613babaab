import { useEffect, useState } from 'react'
import type { Delivery, Reply, Thread } from '#app/contact/replies/reply-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { tryWithToast } from '#app/ui/calls/try-with-toast.ts'
import { mailCauseWords } from '#app/ui/email/mail-cause-words.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { readThread } from './use-answer.ts'

/** How often is asked whether an answer has gone out, ms. */
const lookAgainMs = 3000

/** What was answered to a message: by whom, when, and whether it arrived. */
export function AnswerThread({
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

  async function sendAgain({ id: reply }: Reply): Promise<void> {
    setIsBusy(true)
    const again = async () => {
      const name = 'POST /api/admin/messages/{id}/replies/{reply}/again'
      onThread(await call(name, { params: { id: messageId, reply } }))
    }
    const isSent = await tryWithToast(again, 'The answer is on its way again')
    // a colleague may have sent it again
    const newest = isSent ? undefined : await readThread(messageId)
    if (newest) onThread(newest)
    setIsBusy(false)
  }

  return (
    <ul aria-label="Answers" className="flex flex-col gap-3">
      {replies.map((reply) => (
        <li key={reply.id} className="rounded-card bg-sunken p-4">
          <p className="text-sm text-muted wrap-anywhere">
            {reply.byName ?? 'Somebody'} answered, {formatTimestamp(reply.writtenAt)}
          </p>
          <p className="mt-2 whitespace-pre-wrap wrap-anywhere">
            {reply.isReadable
              ? reply.text
              : 'This answer cannot be read: the key that closed it is gone.'}
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
              onClick={() => void sendAgain(reply)}
            >
              Send again
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** The answers, each with how far it has come by now. */
function useDeliveries(messageId: string, replies: readonly Reply[]): Reply[] {
  const [known, setKnown] = useState<{ of: readonly Reply[]; deliveries: Delivery[] }>()
  // what is known of answers as they stood before says nothing of these
  const deliveries = known?.of === replies ? known.deliveries : []
  const shown = replies.map((reply) => ({
    ...reply,
    ...deliveries.find(({ id }) => id === reply.id),
  }))
  const isWaiting = shown.some(isUnderWay)

  // Syncs with the outbox: what is on its way goes out, or does not.
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => {
      call('GET /api/admin/messages/{id}/deliveries', { params: { id: messageId }, isQuiet: true })
        .then((answer) => setKnown({ of: replies, ...answer }))
        // asked again in a moment
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
  if (state === 'waiting') return 'On its way'
  const why = mailCause ? mailCauseWords[mailCause] : ''
  if (state === 'late') return `Not delivered yet. ${why} We try again automatically.`
  return `Not delivered. ${why} You can send it again.`
}
