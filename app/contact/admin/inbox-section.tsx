import { useState } from 'react'
import type { InboxMessage, InboxPage } from '#app/contact/inbox-schema.ts'
import { ask } from '#app/ui/ask.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { CallError, call } from '#app/ui/office-call.ts'
import { showToast } from '#app/ui/toast.tsx'
import { useRead } from '#app/ui/use-read.ts'
import { MessageRow } from './message-row.tsx'

const path = '/api/admin/messages'

type Wish = { search: string; status: string }

/** The inbox: what visitors wrote through the contact form, to read and to answer. */
export function Section() {
  const [wish, setWish] = useState<Wish>({ search: '', status: '' })
  // The cursors of the pages already passed: the way back.
  const [cursors, setCursors] = useState<string[]>([])
  const [openId, setOpenId] = useState<string>()
  const query = queryOf(wish)
  const cursor = cursors.at(-1)
  const inbox = useRead<InboxPage>(`${path}?${queryOf(wish, cursor)}`)
  const page = inbox.data

  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <p role="status" className="mr-auto text-muted">
          {page ? waiting(page.open) : inbox.failure ? '' : 'Loading messages...'}
        </p>
        <ButtonLink look="outline" href={`${path}.csv?${query}`} download>
          Download as CSV
        </ButtonLink>
      </div>
      <Finder
        onWish={(next) => {
          setCursors([])
          setWish(next)
        }}
      />
      {inbox.failure ? <Failure text={inbox.failure.message} onRetry={inbox.reload} /> : null}
      {page?.messages.length === 0 ? <p>{emptyText(wish, cursor)}</p> : null}
      <ul className="flex flex-col gap-2" aria-label="Messages" aria-busy={inbox.isLoading}>
        {page?.messages.map((message) => (
          <MessageRow
            key={message.id}
            message={message}
            page={page}
            isOpen={message.id === openId}
            onToggle={() => setOpenId(message.id === openId ? undefined : message.id)}
            onChange={(json, said) => void change(message, json, said).then(inbox.reload)}
            onDelete={() => void remove(message).then(inbox.reload)}
          />
        ))}
      </ul>
      <Pages cursors={cursors} next={page?.next ?? null} onTurn={setCursors} />
    </div>
  )
}

function Pages({
  cursors,
  next,
  onTurn,
}: {
  cursors: string[]
  next: string | null
  onTurn: (cursors: string[]) => void
}) {
  return (
    <div className="flex flex-wrap gap-3">
      {cursors.length > 0 ? (
        <Button look="outline" onClick={() => onTurn(cursors.slice(0, -1))}>
          Newer messages
        </Button>
      ) : null}
      {next ? (
        <Button look="outline" onClick={() => onTurn([...cursors, next])}>
          Older messages
        </Button>
      ) : null}
    </div>
  )
}

function Failure({ text, onRetry }: { text: string; onRetry: () => Promise<void> }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3">
      <p>Failed to load messages. {text}</p>
      <Button look="outline" onClick={() => void onRetry()}>
        Try again
      </Button>
    </div>
  )
}

function Finder({ onWish }: { onWish: (wish: Wish) => void }) {
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        const fields = new FormData(event.currentTarget)
        onWish({
          search: String(fields.get('search')).trim(),
          status: String(fields.get('status')),
        })
      }}
    >
      <div className="flex-1 basis-56">
        <TextField label="Search messages" name="search" type="search" maxLength={200} />
      </div>
      <div className="flex-1 basis-40">
        <SelectField label="Show" name="status">
          <option value="">All messages</option>
          <option value="open">Open</option>
          <option value="answered">Answered</option>
        </SelectField>
      </div>
      <Button type="submit" look="outline">
        Search
      </Button>
    </form>
  )
}

async function change(message: InboxMessage, json: object, said: string): Promise<void> {
  await tried(() => call('PUT', `${path}/${message.id}`, json), said)
}

async function remove(message: InboxMessage): Promise<void> {
  const isSure = await ask({
    title: `Delete the message of ${message.name}?`,
    text: 'It is gone for good: nobody can bring it back.',
    yes: 'Delete message',
    isDestructive: true,
  })
  if (isSure) await tried(() => call('DELETE', `${path}/${message.id}`), 'Message deleted')
}

function queryOf(wish: Wish, cursor?: string): string {
  const given = Object.entries({ ...wish, cursor: cursor ?? '' }).filter(([, value]) => value)
  return new URLSearchParams(given).toString()
}

async function tried(act: () => Promise<unknown>, said: string): Promise<void> {
  try {
    await act()
    showToast({ title: 'Success', description: said })
  } catch (error) {
    const description = error instanceof CallError ? error.message : 'Something went wrong.'
    showToast({ title: 'Error', description, isDestructive: true })
  }
}

function waiting(open: number): string {
  if (open === 0) return 'Every message is answered.'
  return open === 1 ? '1 message waits for an answer.' : `${open} messages wait for an answer.`
}

function emptyText({ search, status }: Wish, cursor: string | undefined): string {
  if (cursor) return 'There are no older messages.'
  if (search || status) return 'No message fits. Search for fewer words, or show all messages.'
  return 'Nobody has written yet. What visitors send through the contact form appears here.'
}
