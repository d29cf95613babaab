import type { SignUpRow, SignUps } from '#app/events/responses/staff-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl, call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { usePages } from '#app/ui/calls/use-pages.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { trashLabel } from '#app/ui/trash.ts'

type Filter = { search: string; status: (typeof statuses)[number]['value'] }

const statuses = [
  { value: 'listed', label: 'On the list' },
  { value: 'unconfirmed', label: 'Not confirmed' },
  { value: 'removed', label: trashLabel },
] as const

/** The newsletter's subscribers: listed, unconfirmed, and removed. */
export function NewsletterPanel() {
  const { filter, cursors, cursor, turn, ask } = usePages<Filter>('newsletter', {
    search: '',
    status: 'listed',
  })
  const read = useRead('GET /api/admin/newsletter', { query: { ...filter, cursor } })
  const { data } = read
  const isMailOn = useIsMailOn()

  async function remove({ id }: SignUpRow) {
    const send = () => call('DELETE /api/admin/newsletter/unconfirmed/{id}', { params: { id } })
    await tryWithToast(send, 'Address deleted')
    await read.reload()
  }

  async function put({ id }: SignUpRow, removed: boolean) {
    const send = (isRemoved: boolean) => () =>
      call('PUT /api/admin/newsletter/{id}', { params: { id }, body: { removed: isRemoved } })
    const undo = {
      label: 'Undo',
      onSelect: () => void tryWithToast(send(false), 'Back on the list').then(read.reload),
    }
    await tryWithToast(
      send(removed),
      removed ? 'Removed from the list' : 'Back on the list',
      removed ? undo : undefined,
    )
    await read.reload()
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-muted">
          {read.failure ? '' : data ? describe(data, filter) : 'Loading addresses...'}
        </p>
        <ButtonLink
          look="outline"
          href={`${apiUrl('GET /api/admin/newsletter.csv')}?status=${filter.status}`}
          download
        >
          Download as CSV
        </ButtonLink>
      </div>
      {isMailOn ? null : (
        <p className="font-semibold">
          Email isn’t set up yet, so no one can confirm. Once it is, everyone who signed up will be
          asked.
        </p>
      )}
      <SearchForm
        label="Search by email"
        choices={[{ name: 'status', label: 'Show', options: statuses }]}
        isEmpty={!read.isLoading && !filter.search && data?.signUps.length === 0}
        filter={filter}
        onSearch={ask}
      />
      {read.failure ? (
        <LoadFailure
          text={`Failed to load addresses. ${read.failure.message}`}
          onRetry={read.reload}
        />
      ) : null}
      <ul aria-label="Addresses" aria-busy={read.isLoading}>
        {data?.signUps.map((row) => (
          <AddressRow
            key={row.id}
            row={row}
            status={filter.status}
            onRemove={async () => (await askToRemove(row.email)) && (await put(row, true))}
            onDelete={async () => (await askToDelete(row.email)) && (await remove(row))}
            onPutBack={() => put(row, false)}
          />
        ))}
      </ul>
      <Pager
        cursors={cursors}
        next={data?.next ?? null}
        isLoading={read.isLoading}
        labels={{ back: 'Newer addresses', on: 'Older addresses' }}
        onTurn={turn}
      />
    </div>
  )
}

function AddressRow({
  row,
  status,
  onRemove,
  onDelete,
  onPutBack,
}: {
  row: SignUpRow
  status: Filter['status']
  onRemove: () => Promise<unknown>
  onDelete: () => Promise<unknown>
  onPutBack: () => Promise<unknown>
}) {
  const { email, removedAt, stoppedAt } = row
  const actions = {
    listed: { label: 'Remove', act: onRemove },
    unconfirmed: { label: 'Delete', act: onDelete },
    removed: { label: 'Restore', act: onPutBack },
  }
  const { label, act } = actions[removedAt ? 'removed' : status]
  return (
    <li className="flex items-center gap-x-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">{stateOf(row, status)}</p>
      </div>
      {stoppedAt ? null : (
        <Button
          look={removedAt ? 'outline' : 'danger'}
          className="max-sm:px-3"
          onClick={() => void act()}
        >
          {label}
          <span className="sr-only"> {email}</span>
        </Button>
      )}
    </li>
  )
}

function stateOf(
  { createdAt, confirmedAt, askedAt, removedAt, stoppedAt, isImported }: SignUpRow,
  status: Filter['status'],
): string {
  if (stoppedAt) return `Unsubscribed ${formatTimestamp(stoppedAt)}`
  if (removedAt) return `Removed ${formatTimestamp(removedAt)}`
  if (status === 'unconfirmed') {
    const asked = askedAt ? `confirmation email ${formatTimestamp(askedAt)}` : 'no email sent yet'
    return `Signed up ${formatTimestamp(createdAt)}, ${asked}`
  }
  if (confirmedAt) return `Confirmed ${formatTimestamp(confirmedAt)}`
  return `${isImported ? 'Imported' : 'Signed up'} ${formatTimestamp(createdAt)}`
}

function askToDelete(email: string): Promise<boolean> {
  return ask({
    title: `Delete ${email}?`,
    text: 'They can sign up again.',
    yes: 'Delete',
    no: 'Cancel',
    isDestructive: true,
  })
}

function askToRemove(email: string): Promise<boolean> {
  return ask({
    title: `Remove ${email} from the newsletter list?`,
    text: 'You can undo this for 30 days.',
    yes: 'Remove',
    no: 'Cancel',
    isDestructive: true,
  })
}

function describe({ listed, unconfirmed, signUps }: SignUps, { search, status }: Filter): string {
  if (signUps.length === 0 && search) return 'No matching address.'
  if (signUps.length === 0 && status === 'removed') return 'No one was removed recently.'
  if (signUps.length === 0 && status === 'unconfirmed') return 'Everyone has confirmed.'
  if (listed === 0 && unconfirmed === 0) {
    return 'No one has signed up yet. The newsletter form on the events page fills this list.'
  }
  const waiting = unconfirmed > 0 ? ` ${unconfirmed} not confirmed yet.` : ''
  return `${pluralize(listed, 'address is', 'addresses are')} on the list.${waiting}`
}
