import { useState } from 'react'
import { ExportContacts, useMayExportContacts } from '#app/accounts/admin/export-contacts.tsx'
import type { InboxPage } from '#app/contact/inbox/inbox-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { EmptyList } from '#app/ui/list/empty-list.tsx'
import { ListMenu } from '#app/ui/list/list-menu.tsx'
import { ListTable } from '#app/ui/list/list-table.tsx'
import { ListViews } from '#app/ui/list/list-views.tsx'
import { useListQuery } from '#app/ui/list/use-list-query.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { SimilarNames } from '#app/ui/search/similar-names.tsx'
import { trashLabel } from '#app/ui/trash.ts'
import { useLinked } from '#app/ui/use-linked.ts'
import { useNow } from '#app/ui/use-now.ts'
import { createMessageActions } from './message-calls.ts'
import { messageColumns } from './message-columns.tsx'
import { OpenMessage } from './open-message.tsx'
import { SelectedMessages } from './selected-messages.tsx'
import { useStableOrder } from './use-stable-order.ts'

type Filter = { search: string; status: (typeof statuses)[number]['value'] }

const defaults: Filter = { search: '', status: '' }

const statuses = [
  { value: '', label: 'All messages' },
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'answered', label: 'Answered' },
  { value: 'deleted', label: trashLabel },
] as const

const allowed = { status: statuses.map(({ value }) => value) }

/** The inbox: messages from the contact form. */
export function Section({ address, person, linkTo }: SectionProps) {
  const pages = useListQuery<Filter>('messages', defaults, allowed)
  const { filter, cursors, cursor } = pages
  const linked = useLinked(address)
  const now = useNow()
  const [chosenId, setChosenId] = useState<string>()
  const openId = chosenId ?? linked.id
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const query = linked.id ? { id: linked.id } : { ...filter, cursor }
  const inbox = useRead('GET /api/admin/messages', { query })
  const page = inbox.data
  const messages = useStableOrder(page?.messages, JSON.stringify(query))

  const { change, assign, remind, remove } = createMessageActions(inbox.reload)

  const mayExportContacts = useMayExportContacts()
  const isEmpty = !inbox.isLoading && !filter.search && page?.messages.length === 0

  const toggle = (id: string) => setChosenId(id === openId ? '' : id)

  return (
    <div className="flex flex-col gap-2">
      {linked.id ? (
        <Button look="outline" className="self-start" onClick={linked.forget}>
          Show all messages
        </Button>
      ) : (
        <div className="list-head">
          <ListViews
            label="Views of messages"
            views={statuses.map(({ value, label }) => ({
              ...{ key: value || 'all', label, query: pages.queryWith({ status: value }) },
              isOpen: value === filter.status,
            }))}
          />
          <SearchForm
            label="Search messages"
            choices={[]}
            filter={filter}
            isEmpty={isEmpty}
            onSearch={(wanted, how) => {
              setSelectedIds(new Set())
              pages.ask(wanted, how)
            }}
          >
            <p role="status" className="list-count">
              {inbox.failure ? '' : page ? waiting(page.open) : 'Loading messages...'}
            </p>
          </SearchForm>
          {isEmpty && !mayExportContacts ? null : (
            <ListMenu label="Downloads">
              {isEmpty ? null : (
                <a
                  className="list-menu-item"
                  href={apiUrl('GET /api/admin/messages.csv', { query: filter })}
                  download
                >
                  Download as CSV
                </a>
              )}
              <ExportContacts />
            </ListMenu>
          )}
        </div>
      )}
      {inbox.failure ? (
        <LoadFailure
          text={`Failed to load messages. ${inbox.failure.message}`}
          onRetry={inbox.reload}
        />
      ) : null}
      {page && !linked.id ? (
        <SelectedMessages
          messages={page.messages}
          selectedIds={selectedIds}
          onSelect={setSelectedIds}
          onDone={inbox.reload}
        />
      ) : null}
      {page && page.messages.length > 0 ? (
        <ListTable
          label="Messages"
          columns={messageColumns({ page, now, openId, onToggle: toggle })}
          rows={messages}
          selection={
            linked.id
              ? undefined
              : {
                  ids: selectedIds,
                  onChange: setSelectedIds,
                  labelOf: ({ name }) => `Select the message from ${name}`,
                  allLabel: 'Select all',
                }
          }
          details={(message) =>
            message.id === openId ? (
              <OpenMessage
                message={message}
                link={linked.linkTo(message.id)}
                page={page}
                onChange={(json, done) => void change(message, json, done)}
                onAssign={(person) => void assign(message, person)}
                onRemind={(isWanted) => void remind(message.id, isWanted)}
                onAnswered={() => void inbox.reload()}
                onDelete={() => void remove(message)}
                teamPath={person.permissions.includes('people') ? linkTo('people') : undefined}
              />
            ) : null
          }
          isBusy={inbox.isLoading}
        />
      ) : null}
      <Pager
        cursors={cursors}
        next={page?.next ?? null}
        isLoading={inbox.isLoading}
        labels={{ back: 'Newer messages', on: 'Older messages' }}
        onTurn={(turned) => {
          setSelectedIds(new Set())
          pages.turn(turned)
        }}
      />
      {linked.id ? null : (
        <SimilarNames
          kind="message"
          search={filter.search}
          found={inbox.isLoading ? undefined : page?.messages.length}
          shown={messages.map(({ id }) => id)}
        />
      )}
      {page?.messages.length === 0 && !inbox.failure ? (
        <EmptyList
          text={linked.id ? 'This message no longer exists.' : emptyText(filter, page, cursor)}
        >
          {linked.id ? null : filter.search || filter.status ? (
            <Button look="outline" onClick={() => pages.ask(defaults)}>
              Show all messages
            </Button>
          ) : (
            <ButtonLink look="outline" href="/contact">
              View your contact form
            </ButtonLink>
          )}
        </EmptyList>
      ) : null}
    </div>
  )
}

function waiting(open: number): string {
  if (open === 0) return 'No messages need a reply.'
  return `${pluralize(open, 'message needs', 'messages need')} a reply.`
}

function emptyText(
  { search, status }: Filter,
  { next }: InboxPage,
  cursor: string | undefined,
): string {
  if (next) return 'No matches here. There may be some among older messages.'
  if (cursor) return 'There are no older messages.'
  if (search || status) return 'No messages match. Try fewer words, or show all messages.'
  return 'No messages yet. Messages from your contact form will appear here.'
}
