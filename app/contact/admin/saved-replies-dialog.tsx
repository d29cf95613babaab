import { useState } from 'react'
import type { SavedReply } from '#app/contact/inbox/saved-reply-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { useUnsaved } from '#app/ui/dialogs/unsaved.ts'
import { tryWithToast } from '#app/ui/toasts/try-with-toast.ts'
import { trashLabel } from '#app/ui/trash.ts'
import { SavedReplyForm } from './saved-reply-form.tsx'

/** Adds, edits, deletes, and (for 30 days) restores saved replies. */
export function SavedRepliesDialog({
  replies,
  reload,
  onClose,
}: {
  replies: readonly SavedReply[]
  reload: () => Promise<void>
  onClose: () => void
}) {
  /** the reply being edited; null for a new one */
  const [edited, setEdited] = useState<SavedReply | null>()
  const [isWritten, setIsWritten] = useState(false)
  const leave = useUnsaved(edited !== undefined && isWritten)
  const present = replies.filter(({ deletedAt }) => deletedAt === null)
  const deleted = replies.filter(({ deletedAt }) => deletedAt !== null)

  async function act(deed: () => Promise<unknown>, done: string, undo?: () => void) {
    await tryWithToast(deed, done, undo && { label: 'Undo', onSelect: undo })
    await reload()
  }

  function restore({ id }: SavedReply) {
    const name = 'POST /api/admin/saved-replies/{id}/restore'
    return act(() => call(name, { params: { id } }), 'Saved reply restored')
  }

  function remove(reply: SavedReply) {
    const name = 'DELETE /api/admin/saved-replies/{id}'
    const params = { id: reply.id }
    return act(
      () => call(name, { params }),
      'Saved reply deleted',
      () => void restore(reply),
    )
  }

  function backToList() {
    setEdited(undefined)
    setIsWritten(false)
  }

  if (edited !== undefined) {
    return (
      <Dialog
        key="form"
        title={edited ? 'Edit saved reply' : 'New saved reply'}
        onClose={() => void leave(backToList)}
      >
        <SavedReplyForm
          reply={edited}
          onWritten={() => setIsWritten(true)}
          onDone={async () => {
            await reload()
            backToList()
          }}
          onCancel={() => void leave(backToList)}
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      key="list"
      title="Saved replies"
      onClose={onClose}
      foot={<Button onClick={() => setEdited(null)}>Add saved reply</Button>}
    >
      {present.length === 0 ? (
        <p>
          Save replies you write often, such as directions to your door. Everyone who answers
          messages can use them.
        </p>
      ) : null}
      <ul className="flex flex-col gap-4">
        {present.map((reply) => (
          <li key={reply.id} className="flex flex-wrap items-center gap-3">
            <span className="min-w-40 flex-1 wrap-anywhere">
              <span className="block font-semibold">{reply.title}</span>
              <span className="line-clamp-2 text-sm text-muted">{reply.english}</span>
            </span>
            <Button
              look="outline"
              aria-label={`Edit ${reply.title}`}
              onClick={() => setEdited(reply)}
            >
              {' '}
              Edit{' '}
            </Button>
            <Button
              look="danger"
              aria-label={`Delete ${reply.title}`}
              onClick={() => void remove(reply)}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      {deleted.length > 0 ? (
        <details className="mt-5">
          <summary className="unfolds font-semibold">{trashLabel}</summary>
          <ul className="mt-2 flex flex-col gap-3">
            {deleted.map((reply) => (
              <li key={reply.id} className="flex flex-wrap items-center gap-3">
                <span className="min-w-40 flex-1 wrap-anywhere">{reply.title}</span>
                <Button
                  look="outline"
                  aria-label={`Restore ${reply.title}`}
                  onClick={() => void restore(reply)}
                >
                  {' '}
                  Restore{' '}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </Dialog>
  )
}
