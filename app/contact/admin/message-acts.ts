import type { InboxMessage, MessageChange } from '#app/contact/inbox/inbox-schema.ts'
import { call } from '#app/ui/calls/call.ts'
import { tryWithToast } from '#app/ui/calls/try-with-toast.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'

/** What is done with a message, or with many: rejects where that was refused. */
export const messageCalls = {
  change: (id: string, body: MessageChange) =>
    call('PUT /api/admin/messages/{id}', { params: { id }, body }),
  remove: (id: string) => call('DELETE /api/admin/messages/{id}', { params: { id } }),
}

/** What is done with one message, said in a toast; then the list is read anew. */
export function messageActs(reload: () => Promise<void>) {
  async function change(message: InboxMessage, body: MessageChange, done: string): Promise<void> {
    const undo = {
      label: 'Undo',
      onSelect: () => void change(message, { answered: false }, 'Open again'),
    }
    const act = () => messageCalls.change(message.id, body)
    await tryWithToast(act, done, body.answered ? undo : undefined)
    await reload()
  }

  async function remind(id: string, isWanted: boolean) {
    const params = { id }
    const forget = () => call('DELETE /api/admin/messages/{id}/reminder', { params })
    const put = () => call('PUT /api/admin/messages/{id}/reminder', { params })
    const undo = { label: 'Undo', onSelect: () => void remind(id, false) }
    if (isWanted) await tryWithToast(put, 'It comes back tomorrow at nine', undo)
    else await tryWithToast(forget, 'You are not reminded')
    await reload()
  }

  async function remove(message: InboxMessage) {
    const undo = {
      label: 'Undo',
      onSelect: () => void change(message, { deleted: false }, 'Back on the list'),
    }
    if (!(await askToDelete(message.name))) return
    await tryWithToast(() => messageCalls.remove(message.id), 'Message deleted', undo)
    await reload()
  }

  return { change, remind, remove }
}

function askToDelete(name: string): Promise<boolean> {
  return ask({
    title: `Delete the message of ${name}?`,
    text: 'You can bring it back for thirty days. Then it is gone for good.',
    yes: 'Delete message',
    isDestructive: true,
  })
}
