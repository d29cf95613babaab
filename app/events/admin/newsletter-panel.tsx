import type { SignUpRow, SignUps } from '#app/events/responses/staff-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { addressOf, call } from '#app/ui/calls/call.ts'
import { tryWithToast } from '#app/ui/calls/try-with-toast.ts'
import { usePages } from '#app/ui/calls/use-pages.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'

type Filter = { search: string; status: (typeof statuses)[number]['value'] }

const statuses = [
  { value: 'listed', label: 'On the list' },
  { value: 'removed', label: 'Removed lately' },
] as const

/** The newsletter's list: who signed up, to hand on as a table, and to take off on request. */
export function NewsletterPanel() {
  const { filter, cursors, cursor, turn, ask } = usePages<Filter>('newsletter', {
    search: '',
    status: 'listed',
  })
  const read = useRead('GET /api/admin/newsletter', { query: { ...filter, cursor } })
  const { data } = read

  async function put({ id }: SignUpRow, removed: boolean) {
    const send = (isRemoved: boolean) => () =>
      call('PUT /api/admin/newsletter/{id}', { params: { id }, body: { removed: isRemoved } })
    const undo = {
      label: 'Undo',
      onSelect: () => void tryWithToast(send(false), 'Back on the list').then(read.reload),
    }
    await tryWithToast(
      send(removed),
      removed ? 'Taken off the list' : 'Back on the list',
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
        <ButtonLink look="outline" href={addressOf('GET /api/admin/newsletter.csv')} download>
          Download the list as CSV
        </ButtonLink>
      </div>
      <SearchForm
        label="Search by e-mail"
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
            onRemove={async () => (await askToRemove(row.email)) && (await put(row, true))}
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
  row: { email, createdAt, removedAt },
  onRemove,
  onPutBack,
}: {
  row: SignUpRow
  onRemove: () => Promise<unknown>
  onPutBack: () => Promise<unknown>
}) {
  return (
    <li className="flex items-center gap-x-4 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{email}</p>
        <p className="text-sm text-muted">
          {removedAt
            ? `Removed ${formatTimestamp(removedAt)}`
            : `Signed up ${formatTimestamp(createdAt)}`}
        </p>
      </div>
      <Button
        look={removedAt ? 'outline' : 'danger'}
        className="max-sm:px-3"
        onClick={() => void (removedAt ? onPutBack() : onRemove())}
      >
        {removedAt ? 'Put back' : 'Remove'}
        <span className="sr-only"> {email}</span>
      </Button>
    </li>
  )
}

function askToRemove(email: string): Promise<boolean> {
  return ask({
    title: `Take ${email} off the newsletter’s list?`,
    text: 'You can put it back for thirty days. Then it is deleted.',
    yes: 'Take off the list',
    no: 'Keep it',
    isDestructive: true,
  })
}

function describe({ listed, signUps }: SignUps, { search, status }: Filter): string {
  if (signUps.length === 0 && search) return 'No address fits.'
  if (signUps.length === 0 && status === 'removed') return 'Nothing was removed lately.'
  if (listed === 0) {
    return 'Nobody has signed up yet. The newsletter form on the events page fills this list.'
  }
  return `${pluralize(listed, 'address is', 'addresses are')} on the list.`
}
