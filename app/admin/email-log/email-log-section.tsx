import { useState } from 'react'
import { SetUpMail } from '#app/accounts/admin/set-up-mail.tsx'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useIsMailOn } from '#app/ui/calls/mail-state.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { formatTimestamp } from '#app/ui/format/timestamp.ts'
import { Dot } from '#app/ui/list/dot.tsx'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { describeShown } from '#app/ui/list/list-count.ts'
import { type ListColumn, ListTable } from '#app/ui/list/list-table.tsx'
import { ListViews } from '#app/ui/list/list-views.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { EmailDetails } from './email-details.tsx'
import {
  type EmailLogPage,
  type EmailView,
  emailViews,
  type ShownEmail,
} from './email-log-schema.ts'
import { stateWords, viewLabels } from './email-log-words.ts'

/** `about`: only emails about this, such as an order; the order's page links here. */
type Filter = { search: string; view: EmailView | ''; kind: string; about: string }

const defaults: Filter = { search: '', view: '', kind: '', about: '' }

const views = ['', ...emailViews] as const

const allowed = { view: views } as const

const pageSize = 50

/** Emails of the last 30 days: to whom, what about, and whether the mail server took them. */
export function Section() {
  const pages = useListQuery<Filter>('email-log', defaults, allowed)
  const { filter, cursors, cursor } = pages
  const [openId, setOpenId] = useState('')
  const { data, failure, isLoading, reload } = useRead('GET /api/admin/email-log', {
    query: { ...filter, cursor },
  })
  const emails = data?.emails ?? []
  const isMailOn = useIsMailOn()
  const isNarrowed = Object.values(filter).some(Boolean)

  async function resend(id: string): Promise<void> {
    const act = () => call('POST /api/admin/email-log/{id}/resend', { params: { id } })
    await tryWithToast(act, 'The email will be sent again in a moment.')
    await reload()
  }

  return (
    <div className="flex flex-col gap-2">
      <ListViews
        label="Views of emails"
        views={views.map((view) => ({
          key: view || 'all',
          label: view ? viewLabels[view] : 'All',
          query: pages.queryWith({ view }),
          isOpen: view === filter.view,
        }))}
      />
      <SearchForm
        label="Search emails"
        placeholder="Address or kind"
        // once they are known, so that the field starts with the chosen one
        choices={data ? [kindChoice(data)] : []}
        filter={filter}
        onSearch={pages.ask}
      >
        <p role="status" className="ml-auto text-muted">
          {data || failure ? null : 'Loading emails...'}
          {data && emails.length > 0 ? shown(data, cursors.length) : null}
        </p>
      </SearchForm>
      {isMailOn ? null : (
        <p>
          Email isn’t set up yet, so nothing is being sent. <SetUpMail />
        </p>
      )}
      {filter.about && emails.length > 0 ? (
        <p className="flex flex-wrap items-center gap-3">
          These emails are about one order.
          <Button look="outline" onClick={() => pages.ask(defaults)}>
            Show all emails
          </Button>
        </p>
      ) : null}
      {failure ? (
        <LoadFailure text={`Emails couldn’t be loaded. ${failure.message}`} onRetry={reload} />
      ) : null}
      {emails.length > 0 ? (
        <ListTable
          label="Emails"
          columns={emailColumns(openId, (id) => setOpenId(id === openId ? '' : id))}
          rows={emails}
          details={(email) =>
            email.id === openId ? (
              <EmailDetails email={email} onResend={() => resend(email.id)} />
            ) : null
          }
          isBusy={isLoading}
        />
      ) : null}
      <Pager
        cursors={cursors}
        next={data?.next ?? null}
        isLoading={isLoading}
        labels={{ back: 'Newer emails', on: 'Older emails' }}
        onTurn={pages.turn}
      />
      {data && emails.length === 0 && !failure ? (
        <EmptyList text={emptyText(data, isNarrowed, cursor)}>
          {isNarrowed ? (
            <Button look="outline" onClick={() => pages.ask(defaults)}>
              Show all emails
            </Button>
          ) : null}
        </EmptyList>
      ) : null}
    </div>
  )
}

function kindChoice({ kinds }: EmailLogPage) {
  return {
    name: 'kind',
    label: 'Kind of email',
    options: [
      { value: '', label: 'All kinds' },
      ...kinds.map(({ kind, title }) => ({ value: kind, label: title })),
    ],
  } as const
}

function emailColumns(openId: string, onToggle: (id: string) => void): ListColumn<ShownEmail>[] {
  return [
    {
      key: 'to',
      label: 'To',
      phone: 'main',
      cell: ({ id, to, title }) => (
        <button
          type="button"
          data-list-opener
          aria-expanded={id === openId}
          onClick={() => onToggle(id)}
          className="list-opener unfolds"
        >
          <span className="max-w-80 truncate">{to ?? 'Unknown recipient'}</span>
          <span className="sr-only">: {title}</span>
        </button>
      ),
    },
    { key: 'title', label: 'Email', fills: true, phone: 'line', cell: ({ title }) => title },
    {
      key: 'state',
      label: 'Status',
      phone: 'side',
      cell: (email) => <StateDot email={email} />,
    },
    {
      key: 'at',
      label: 'Date',
      phone: 'note',
      cell: ({ createdAt }) => <span className="list-note">{formatTimestamp(createdAt)}</span>,
    },
  ]
}

function StateDot({ email: { state, attempts } }: { email: ShownEmail }) {
  const wasMailOff = state === 'failed' && attempts.at(-1)?.cause === 'mailOff'
  const { label, color } = stateWords[wasMailOff ? 'stored' : state]
  const isBad = state === 'failed' || state === 'stored'
  return (
    <span className={isBad ? 'font-medium text-danger' : ''}>
      <Dot label={label} color={color} />
    </span>
  )
}

function shown({ emails, total }: EmailLogPage, pagesBefore: number): string {
  const first = total === null ? 1 : pagesBefore * pageSize + 1
  return describeShown({ first, shown: emails.length, total: total ?? undefined }, [
    'email',
    'emails',
  ])
}

function emptyText(
  { next }: EmailLogPage,
  isNarrowed: boolean,
  cursor: string | undefined,
): string {
  if (next) return 'No matches here. There may be some among older emails.'
  if (cursor) return 'There are no older emails.'
  if (isNarrowed) return 'No emails match. Emails are listed for 30 days.'
  return 'No emails yet. Every email that the site sends is listed here for 30 days.'
}
