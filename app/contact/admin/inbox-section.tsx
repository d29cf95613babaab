import { useState } from 'react'
import type { InboxPage } from '#app/contact/inbox/inbox-schema.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { apiUrl } from '#app/ui/calls/call.ts'
import type { SectionProps } from '#app/ui/calls/office-section.ts'
import { usePages } from '#app/ui/calls/use-pages.ts'
import { useRead } from '#app/ui/calls/use-read.ts'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { LoadFailure } from '#app/ui/load-failure.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search/search-form.tsx'
import { SelectAllCheckbox, toggleId } from '#app/ui/selection/row-checkbox.tsx'
import { trashLabel } from '#app/ui/trash.ts'
import { useLinked } from '#app/ui/use-linked.ts'
import { useNow } from '#app/ui/use-now.ts'
import { createMessageActions } from './message-calls.ts'
import { MessageRow } from './message-row.tsx'
import { SelectedMessages } from './selected-messages.tsx'
import { useStableOrder } from './use-stable-order.ts'

type Filter = { search: string; status: (typeof statuses)[number]['value'] }

const statuses = [
  { value: '', label: 'All messages' },
  { value: 'open', label: 'Open' },
  { value: 'mine', label: 'Mine' },
  { value: 'answered', label: 'Answered' },
  { value: 'deleted', label: trashLabel },
] as const

/** The inbox: messages from the contact form. */
export function Section({ address }: SectionProps) {
  const pages = usePages<Filter>('messages', { search: '', status: '' })
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

  const { change, remind, remove } = createMessageActions(inbox.reload)

  return (
    <div className="flex max-w-5xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-muted">
          {inbox.failure ? '' : page ? waiting(page.open) : 'Loading messages...'}
        </p>
        <ButtonLink
          look="outline"
          href={apiUrl('GET /api/admin/messages.csv', { query: filter })}
          download
        >
          Download as CSV
        </ButtonLink>
      </div>
      {linked.id ? (
        <Button look="outline" className="self-start" onClick={linked.forget}>
          Show all messages
        </Button>
      ) : (
        <SearchForm
          label="Search messages"
          choices={[{ name: 'status', label: 'Show', options: statuses }]}
          filter={filter}
          isEmpty={!inbox.isLoading && !filter.search && page?.messages.length === 0}
          onSearch={(wanted) => {
            setSelectedIds(new Set())
            pages.ask(wanted)
          }}
        />
      )}
      {inbox.failure ? (
        <LoadFailure
          text={`Failed to load messages. ${inbox.failure.message}`}
          onRetry={inbox.reload}
        />
      ) : null}
      {page?.messages.length === 0 && !inbox.failure ? (
        <p>{linked.id ? 'This message no longer exists.' : emptyText(filter, page, cursor)}</p>
      ) : null}
      {page && !linked.id ? (
        <>
          {page.messages.length > 0 ? (
            <SelectAllCheckbox
              label="Select all shown"
              ids={page.messages.map(({ id }) => id)}
              selectedIds={selectedIds}
              onSelect={setSelectedIds}
            />
          ) : null}
          <SelectedMessages
            messages={page.messages}
            selectedIds={selectedIds}
            onSelect={setSelectedIds}
            onDone={inbox.reload}
          />
        </>
      ) : null}
      <ul className="flex flex-col gap-2" aria-label="Messages" aria-busy={inbox.isLoading}>
        {page
          ? messages.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                link={linked.linkTo(message.id)}
                page={page}
                now={now}
                isOpen={message.id === openId}
                onToggle={() => setChosenId(message.id === openId ? '' : message.id)}
                isSelected={selectedIds.has(message.id)}
                onSelect={
                  linked.id ? undefined : () => setSelectedIds(toggleId(selectedIds, message.id))
                }
                onChange={(json, done) => void change(message, json, done)}
                onRemind={(isWanted) => void remind(message.id, isWanted)}
                onAnswered={() => void inbox.reload()}
                onDelete={() => void remove(message)}
              />
            ))
          : null}
      </ul>
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
