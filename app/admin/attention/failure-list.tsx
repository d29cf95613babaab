import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { tryWithToast } from '#app/ui/calls/try-with-toast.ts'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import type { FailedJob } from './attention.ts'

/** What the site tried for about a day and then gave up: e-mails that did not go out, above all. */
export function FailureList({
  failures,
  reload,
}: {
  failures: FailedJob[]
  reload: () => Promise<void>
}) {
  const [busyId, setBusyId] = useState<string>()

  async function retry(id: string): Promise<void> {
    setBusyId(id)
    const act = () => call('POST /api/admin/attention/failures/{id}/retry', { params: { id } })
    await tryWithToast(act, 'It is being tried again.')
    await reload()
    setBusyId(undefined)
  }

  if (failures.length === 0) return null
  return (
    <>
      <h3 className="mt-8 text-lg">What did not work</h3>
      <ul className="mt-3 space-y-3">
        {failures.map(({ id, what, why, createdAt }) => (
          <Card key={id} as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
            <div className="min-w-0 flex-1 basis-56">
              <p className="font-semibold">{what}</p>
              <p className="text-sm text-muted wrap-anywhere">
                <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
                {why ? `: ${why}` : ''}
              </p>
            </div>
            <Button look="outline" disabled={busyId === id} onClick={() => void retry(id)}>
              Try again
              <span className="sr-only">({what})</span>
            </Button>
          </Card>
        ))}
      </ul>
    </>
  )
}
