import { ExportContacts } from '#app/accounts/admin/export-contacts.tsx'
import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import type { SignUpRow, SignUps } from '#app/events/responses/staff-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl, call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import { type ListColumn, ListTable } from '#app/ui/list/list-table.tsx'
import { ListViews } from '#app/ui/list/list-views.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { SimilarNames } from '#app/ui/search/similar-names.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { trashLabel } from '#app/ui/trash.ts'

type Filter = { search: string; status: (typeof statuses)[number]['value'] }

const statuses = [
  { value: 'listed', label: 'On the list' },
  { value: 'unconfirmed', label: 'Not confirmed' },
  { value: 'removed', label: trashLabel },
] as const

const defaults: Filter = { search: '', status: 'listed' }

const allowed = { status: statuses.map(({ value }) => value) }

/** The newsletter's subscribers: listed, unconfirmed, and removed. */
export function NewsletterPanel() {
  const pages = useListQuery<Filter>('newsletter', defaults, allowed)
  const { filter, cursors, cursor } = pages
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

  const found = data?.signUps.length ?? 0
  return (
    <div className="flex flex-col gap-2">
      {isMailOn ? null : (
        <p className="font-semibold">
          Email isn’t set up yet, so no one can confirm. Once it is, everyone who signed up will be
          asked. <SetUpMail />
        </p>
      )}
      <div className="list-head">
        <ListViews
          label="Views of the newsletter"
          views={statuses.map(({ value, label }) => ({
            ...{ key: value, label, query: pages.queryWith({ status: value }) },
            isOpen: value === filter.status,
          }))}
        />
        <SearchForm
          label="Search by email"
          choices={[]}
          isEmpty={!read.isLoading && !filter.search && found === 0}
          filter={filter}
          onSearch={pages.ask}
        >
          <p role="status" className="list-count">
            {read.failure
              ? ''
              : data
                ? found > 0 && describe(data, filter)
                : 'Loading addresses...'}
          </p>
        </SearchForm>
        <ListMenu label="Downloads">
          <a
            className="list-menu-item"
            href={`${apiUrl('GET /api/admin/newsletter.csv')}?status=${filter.status}`}
            download
          >
            Download as CSV
          </a>
          <ExportContacts />
        </ListMenu>
      </div>
      {read.failure ? (
        <LoadFailure
          text={`Failed to load addresses. ${read.failure.message}`}
          onRetry={read.reload}
        />
      ) : null}
      {data && found > 0 ? (
        <ListTable
          label="Addresses"
          columns={addressColumns(filter.status, {
            onRemove: async (row) => (await askToRemove(row.email)) && (await put(row, true)),
            onDelete: async (row) => (await askToDelete(row.email)) && (await remove(row)),
            onPutBack: (row) => put(row, false),
          })}
          rows={data.signUps}
          isBusy={read.isLoading}
        />
      ) : null}
      <Pager
        cursors={cursors}
        next={data?.next ?? null}
        isLoading={read.isLoading}
        labels={{ back: 'Newer addresses', on: 'Older addresses' }}
        onTurn={pages.turn}
      />
      <SimilarNames
        kind="signUp"
        search={filter.search}
        found={read.isLoading ? undefined : found}
      />
      {data && found === 0 && !read.failure ? (
        <EmptyList text={describe(data, filter)}>
          {filter.search || filter.status !== 'listed' ? (
            <Button look="outline" onClick={() => pages.ask(defaults)}>
              Show everyone on the list
            </Button>
          ) : (
            <ButtonLink look="outline" href="/events">
              View the form
            </ButtonLink>
          )}
        </EmptyList>
      ) : null}
    </div>
  )
}

type RowAction = (row: SignUpRow) => Promise<unknown>

function addressColumns(
  status: Filter['status'],
  { onRemove, onDelete, onPutBack }: Record<'onRemove' | 'onDelete' | 'onPutBack', RowAction>,
): ListColumn<SignUpRow>[] {
  const actions = {
    listed: { label: 'Remove', act: onRemove },
    unconfirmed: { label: 'Delete', act: onDelete },
    removed: { label: 'Restore', act: onPutBack },
  }
  return [
    { key: 'email', label: 'Email', fills: true, phone: 'main', cell: ({ email }) => email },
    {
      key: 'state',
      label: 'Status',
      phone: 'note',
      cell: (row) => <span className="text-muted">{stateOf(row, status)}</span>,
    },
    {
      key: 'action',
      label: 'Action',
      isLabelHidden: true,
      phone: 'end',
      cell: (row) => {
        if (row.stoppedAt) return null
        const { label, act } = actions[row.removedAt ? 'removed' : status]
        return (
          <button
            type="button"
            data-list-opener
            onClick={() => void act(row)}
            className="list-action"
          >
            {label}
            <span className="sr-only"> {row.email}</span>
          </button>
        )
      },
    },
  ]
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
    text: 'This can’t be undone. They can sign up again.',
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
