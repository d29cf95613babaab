import { useRef } from 'react'
import { Link } from 'react-router'
import { documents } from '#app/admin/documents.ts'
import { reopenDraft } from '#app/content/publishing/admin/publishing-calls.ts'
import { call } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { type ListColumn, ListTable } from '#app/ui/list/list-table.tsx'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { trashDays } from '#app/ui/trash.ts'
import { type DeletedKind, type DeletedThing, deletedKinds } from './deleted-schema.ts'

/** Everything that was deleted and can be restored. */
export function Section({ person, pathOf }: SectionProps) {
  const { data, failure, isLoading, reload } = useRead('GET /api/admin/deleted')
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
    <div ref={top} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {data.things.length === 0 ? (
        <EmptyList
          text={`Nothing was removed recently. Pictures, files, pages, testimonials, team members, events, products, messages, saved replies, subscribers, drafts, and failed tasks that you delete are kept here for ${trashDays} days.`}
        />
      ) : (
        <ListTable
          label="Recently removed"
          columns={deletedColumns((thing) => void putBack(thing))}
          rows={data.things}
          isBusy={isLoading}
        />
      )}
      {data.hasMore ? (
        <p className="text-muted">These are the newest. Find older ones in their own sections.</p>
      ) : null}
      <Histories person={person} pathOf={pathOf} />
    </div>
  )
}

/** The way back for what was deleted inside a page. */
function Histories({ person, pathOf }: Pick<SectionProps, 'person' | 'pathOf'>) {
  const own = documents.filter(({ permission }) => person.permissions.includes(permission))
  if (own.length === 0) return null
  return (
    <section aria-labelledby="histories" className="max-w-3xl">
      <h2 id="histories" className="text-lg">
        Changed texts and earlier versions
      </h2>
      <p className="text-muted">
        To bring back changed text, or anything removed more than {trashDays} days ago, open the
        history of its page.
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {own.map((document) => (
          <li key={document.key}>
            <Link
              to={`${pathOf(document)}?history`}
              className="inline-flex min-h-11 items-center text-accent underline"
            >
              {document.label}
              <span className="sr-only"> history</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function deletedColumns(onPutBack: (thing: DeletedThing) => void): ListColumn<DeletedThing>[] {
  return [
    { key: 'name', label: 'Name', fills: true, phone: 'main', cell: ({ name }) => name },
    {
      key: 'type',
      label: 'Type',
      phone: 'side',
      cell: ({ kind, place }) => place?.label ?? deletedKinds[kind],
    },
    {
      key: 'deleted',
      label: 'Deleted',
      shows: 'wide',
      cell: ({ deletedAt }) => <span className="list-note">{formatTimestamp(deletedAt)}</span>,
    },
    {
      key: 'kept',
      label: 'Kept until',
      phone: 'note',
      cell: ({ goneAt }) => (
        <span className="list-note">
          {goneAt ? `kept until ${formatTimestamp(goneAt)}` : 'kept indefinitely'}
        </span>
      ),
    },
    {
      key: 'restore',
      label: 'Restore',
      isLabelHidden: true,
      phone: 'end',
      cell: (thing) => (
        <button
          type="button"
          data-list-opener
          onClick={() => onPutBack(thing)}
          className="list-action"
        >
          Restore
          <span className="sr-only"> {thing.name}</span>
        </button>
      ),
    },
  ]
}

const putBackBy: Record<DeletedKind, (thing: DeletedThing) => Promise<unknown>> = {
  picture: ({ id }) => call('POST /api/admin/images/{id}/restore', { params: { id } }),
  file: ({ id }) => call('POST /api/admin/files/{id}/restore', { params: { id } }),
  item: async ({ of, place }) => {
    if (!place) return
    const { version, path, index } = place
    await call('POST /api/admin/{document}/revisions/{version}/restore-item', {
      params: { document: of ?? '', version },
      body: { path, index },
    })
  },
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
