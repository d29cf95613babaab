import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { Card } from '#app/ui/card.tsx'
import { mailCauseWords } from '#app/ui/email/mail-cause-words.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import type { FailedJob } from './attention.ts'
import { useFocusNearby } from './use-focus-nearby.ts'

/** Tasks that the site gave up on after about a day, mostly emails. */
export function FailureList({
  failures,
  reload,
}: {
  failures: FailedJob[]
  reload: () => Promise<void>
}) {
  const [busyId, setBusyId] = useState<string>()
  const keepFocus = useFocusNearby(failures, 'failures-title', 'attention-title')

  async function change(id: string, ...message: Parameters<typeof tryWithToast>): Promise<void> {
    setBusyId(id)
    await tryWithToast(...message)
    keepFocus()
    await reload()
    setBusyId(undefined)
  }

  function retry(id: string): Promise<void> {
    const act = () => call('POST /api/admin/attention/failures/{id}/retry', { params: { id } })
    return change(id, act, 'Trying again.')
  }

  function takeOff(id: string): Promise<void> {
    const act = () => call('DELETE /api/admin/attention/failures/{id}', { params: { id } })
    const restore = () =>
      call('POST /api/admin/attention/failures/{id}/restore', { params: { id } })
    return change(id, act, 'Dismissed. It won’t be retried.', {
      label: 'Undo',
      onSelect: () => void change(id, restore, 'It’s back on the list.'),
    })
  }

  if (failures.length === 0) return null
  return (
    <>
      <h3 id="failures-title" tabIndex={-1} className="mt-4 text-base outline-none">
        Failed tasks
      </h3>
      <ul className="mt-2 space-y-2">
        {failures.map(({ id, what, why, mailCause, createdAt, isOwed }) => (
          <Card key={id} as="li" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{what}</p>
              <p className="text-sm text-muted wrap-anywhere">
                <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
                {why && !mailCause ? `: ${why}` : ''}
              </p>
              {mailCause ? <p className="mt-1">{mailCauseWords[mailCause]}</p> : null}
              {mailCause && why ? (
                <details className="mt-1 text-sm text-muted">
                  <summary className="unfolds">Details</summary>
                  <p className="wrap-anywhere">{why}</p>
                </details>
              ) : null}
            </div>
            <div className="flex flex-wrap gap-3">
              <Button look="outline" disabled={busyId === id} onClick={() => void retry(id)}>
                Try again
                <span className="sr-only">({what})</span>
              </Button>
              {isOwed ? null : (
                <Button look="outline" disabled={busyId === id} onClick={() => void takeOff(id)}>
                  Dismiss
                  <span className="sr-only">({what})</span>
                </Button>
              )}
            </div>
          </Card>
        ))}
      </ul>
    </>
  )
}
