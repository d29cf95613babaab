import type { FormEvent } from 'react'
import type { SavedReply } from '#app/contact/inbox/saved-reply-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { useTry } from '#app/ui/calls/use-try.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'

/** Form for a new or existing saved reply. */
export function SavedReplyForm({
  reply,
  onWritten,
  onDone,
  onCancel,
}: {
  /** null for a new one */
  reply: SavedReply | null
  /** something was typed */
  onWritten: () => void
  onDone: () => Promise<void>
  onCancel: () => void
}) {
  const { problem, fields, isBusy, attempt } = useTry('Failed to save this reply')

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const typed = new FormData(event.currentTarget)
    const [title, english, spanish] = ['title', 'english', 'spanish'].map((name) =>
      String(typed.get(name) ?? ''),
    ) as [string, string, string]
    const body = { title, english, spanish }
    const isSaved = await attempt(() =>
      reply
        ? call('PUT /api/admin/saved-replies/{id}', {
            params: { id: reply.id },
            body: { ...body, version: reply.version },
          })
        : call('POST /api/admin/saved-replies', { body }),
    )
    if (isSaved) await onDone()
  }

  return (
    <form
      className="flex flex-col gap-4"
      onChange={onWritten}
      onSubmit={(event) => void save(event)}
    >
      <TextField
        label="Title"
        name="title"
        id="saved-title"
        maxLength={100}
        required
        autoFocus
        defaultValue={reply?.title}
        error={fields.title}
      />
      <TextArea
        label="Reply"
        name="english"
        id="saved-english"
        rows={6}
        maxLength={5000}
        required
        defaultValue={reply?.english}
        help="Goes below the greeting. {name} becomes the recipient’s first name."
        error={fields.english}
      />
      <TextArea
        label="Reply in Spanish (optional)"
        name="spanish"
        id="saved-spanish"
        rows={6}
        lang="es"
        maxLength={5000}
        defaultValue={reply?.spanish}
        help="Used for people who wrote in Spanish."
        error={fields.spanish}
      />
      <Problem text={problem} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save'}
        </Button>
        <Button look="outline" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
