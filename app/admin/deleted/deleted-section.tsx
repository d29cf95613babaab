import { useRef } from 'react'
import { reopenDraft } from '#app/content/publishing/admin/publishing-calls.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { Card } from '#app/ui/card.tsx'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { trashDays } from '#app/ui/trash.ts'
import { type DeletedKind, type DeletedThing, deletedKinds } from './deleted-schema.ts'

/** Everything that was deleted and can be restored. */
export function Section() {
  const { data, failure, reload } = useRead('GET /api/admin/deleted')
  const top = useRef<HTMLDivElement>(null)
  if (!data && failure) {
    return (
      <LoadFailure text={`We couldn’t load deleted items. ${failure.message}`} onRetry={reload} />
    )
  }
  if (!data) return <p role="status">Loading...</p>
  async function putBack(thing: DeletedThing): Promise<void> {
    await tryWithToast(() => putBackBy[thing.kind](thing), `${thing.name} was restored.`)
    await reload()
    // the button that had focus is gone
    top.current?.focus()
  }
  return (
    <div ref={top} tabIndex={-1} className="flex max-w-3xl flex-col gap-4 outline-none">
      {data.things.length === 0 ? (
        <p className="max-w-2xl text-lg">
          Nothing was removed recently. Anything you delete is kept here for {trashDays} days, and
          you can restore it with one click. To restore an earlier version of a page, use its
          editor’s history.
        </p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.things.map((thing) => (
            <DeletedRow
              key={`${thing.kind} ${thing.id}`}
              thing={thing}
              onPutBack={() => void putBack(thing)}
            />
          ))}
        </ul>
      )}
      {data.hasMore ? (
        <p className="text-muted">These are the newest. Find older ones in their own sections.</p>
      ) : null}
    </div>
  )
}

function DeletedRow({
  thing: { kind, name, deletedAt, goneAt },
  onPutBack,
}: {
  thing: DeletedThing
  onPutBack: () => void
}) {
  return (
    <Card as="li" className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="min-w-0 wrap-anywhere">{name}</span>
          <Tag label={deletedKinds[kind]} color="waterfall-blue" />
        </p>
        <p className="text-sm text-muted">
          Deleted {formatTimestamp(deletedAt)}
          {goneAt ? `, kept until ${formatTimestamp(goneAt)}` : ', kept indefinitely'}
        </p>
      </div>
      <Button look="outline" onClick={onPutBack}>
        Restore
        <span className="sr-only"> {name}</span>
      </Button>
    </Card>
  )
}

const putBackBy: Record<DeletedKind, (thing: DeletedThing) => Promise<unknown>> = {
  picture: ({ id }) => call('POST /api/admin/images/{id}/restore', { params: { id } }),
  file: ({ id }) => call('POST /api/admin/files/{id}/restore', { params: { id } }),
  page: ({ id }) => call('POST /api/admin/own-pages/{page}/restore', { params: { page: id } }),
  product: ({ id }) => call('POST /api/admin/products/{id}/restore', { params: { id } }),
  color: ({ id, of }) =>
    call('POST /api/admin/products/{id}/colors/{colorId}/restore', {
      params: { id: of ?? '', colorId: id },
    }),
  message: ({ id }) =>
    call('PUT /api/admin/messages/{id}', { params: { id }, body: { deleted: false } }),
  reply: ({ id }) => call('POST /api/admin/saved-replies/{id}/restore', { params: { id } }),
  signUp: ({ id }) =>
    call('PUT /api/admin/newsletter/{id}', { params: { id }, body: { removed: false } }),
  draft: ({ id, of }) => reopenDraft(of ?? '', id),
  task: ({ id }) => call('POST /api/admin/attention/failures/{id}/restore', { params: { id } }),
}
