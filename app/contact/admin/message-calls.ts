import type {
  AssignmentNotice,
  InboxMessage,
  MessageChange,
} from '#app/contact/inbox/inbox-schema.ts'
import { call } from '#app/ui/calls/call.ts'
import { recount } from '#app/ui/calls/recount.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { toastFailure, tryWithToast } from '#app/ui/toasts/try-with-toast.ts'

/** API calls for one message. They reject if refused. */
export const messageCalls = {
  change: (id: string, body: MessageChange) =>
    call('PUT /api/admin/messages/{id}', { params: { id }, body }),
  remove: (id: string) => call('DELETE /api/admin/messages/{id}', { params: { id } }),
}

/** Actions on one message: each shows a toast, then reloads the list. */
export function createMessageActions(reload: () => Promise<void>) {
  async function change(message: InboxMessage, body: MessageChange, done: string): Promise<void> {
    const undo = {
      label: 'Undo',
      onSelect: () => void change(message, { answered: false }, 'Marked as open'),
    }
    const act = () => messageCalls.change(message.id, body)
    await tryWithToast(act, done, body.answered ? undo : undefined)
    recount()
    await reload()
  }

  /** `person` null: no one. */
  async function assign(
    { id }: InboxMessage,
    person: { id: string; name: string } | null,
  ): Promise<void> {
    try {
      const { notice } = await messageCalls.change(id, { assignedTo: person?.id ?? null })
      const description = person ? assignedWords(person.name, notice) : 'Message unassigned'
      showToast({ title: 'Success', description })
    } catch (error) {
      toastFailure(error)
    }
    await reload()
  }

  async function remind(id: string, isWanted: boolean) {
    const params = { id }
    const forget = () => call('DELETE /api/admin/messages/{id}/reminder', { params })
    const put = () => call('PUT /api/admin/messages/{id}/reminder', { params })
    const undo = { label: 'Undo', onSelect: () => void remind(id, false) }
    if (isWanted) await tryWithToast(put, 'We’ll remind you tomorrow at 9 AM', undo)
    else await tryWithToast(forget, 'Reminder canceled')
    await reload()
  }

  async function remove(message: InboxMessage) {
    const undo = {
      label: 'Undo',
      onSelect: () => void change(message, { deleted: false }, 'Message restored'),
    }
    if (!(await askToDelete(message.name))) return
    await tryWithToast(() => messageCalls.remove(message.id), 'Message deleted', undo)
    recount()
    await reload()
  }

  return { change, assign, remind, remove }
}

function assignedWords(name: string, notice: AssignmentNotice): string {
  const done = `Message assigned to ${name}.`
  if (notice === 'email') return `${done} We’ll email them a link to it.`
  if (notice === 'mailOff') return `${done} Email isn’t set up yet, so please tell them yourself.`
  return done
}

function askToDelete(name: string): Promise<boolean> {
  return ask({
    title: `Delete the message from ${name}?`,
    text: 'You can restore it for 30 days. After that it’s deleted for good.',
    yes: 'Delete message',
    isDestructive: true,
  })
}
