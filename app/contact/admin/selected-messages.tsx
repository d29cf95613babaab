import { type Dispatch, type SetStateAction, useState } from 'react'
import type { InboxMessage } from '#app/contact/inbox/inbox-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Problem } from '#app/ui/problem.tsx'
import { BulkActionBar } from '#app/ui/selection/bulk-action-bar.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { failureReason } from '#app/ui/toasts/try-with-toast.ts'
import { messageCalls } from './message-calls.ts'

const answer = (id: string, answered: boolean) => messageCalls.change(id, { answered })
const restore = (id: string) => messageCalls.change(id, { deleted: false })

type BulkAction = {
  act: (id: string) => Promise<unknown>
  done: string
  undo?: (id: string) => Promise<unknown>
  /** ask for confirmation first */
  asksFirst?: boolean
}

/** Bulk actions on the selected messages, one after the other, with undo. */
export function SelectedMessages({
  messages,
  selectedIds,
  onSelect,
  onDone,
}: {
  messages: readonly InboxMessage[]
  selectedIds: ReadonlySet<string>
  onSelect: Dispatch<SetStateAction<ReadonlySet<string>>>
  onDone: () => Promise<void>
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const once = useSingleFlight()
  const selected = messages.filter(({ id }) => selectedIds.has(id))
  if (selected.length === 0) return null

  const run = (ids: readonly string[], action: BulkAction) => once(() => runEach(ids, action))

  /** Refused messages stay selected. */
  async function runEach(ids: readonly string[], { act, done, undo }: BulkAction): Promise<void> {
    setIsBusy(true)
    setProblem('')
    const refused = new Map<string, string>()
    await runForEach(ids, act, (id, error) => refused.set(id, failureReason(error)))
    const changed = ids.filter((id) => !refused.has(id))
    await onDone()
    // keep what was selected in the meantime
    onSelect(
      (now) => new Set([...now].filter((id) => !changed.includes(id)).concat([...refused.keys()])),
    )
    setIsBusy(false)
    const description = `${pluralize(changed.length, 'message', 'messages')} ${done}`
    const undoAction = undo && {
      label: 'Undo',
      onSelect: () => void run(changed, { act: undo, done: 'changed back' }),
    }
    if (changed.length > 0)
      showToast({ title: 'Success', description, ...(undoAction ? { action: undoAction } : {}) })
    if (refused.size > 0) {
      const why = [...new Set(refused.values())].join(' ')
      setProblem(
        `${refused.size} of ${ids.length} messages couldn’t be changed. They’re still selected. ${why}`,
      )
    }
  }

  async function confirmThenRun(ids: readonly string[], action: BulkAction): Promise<void> {
    const isSure = await ask({
      title: `Delete ${pluralize(ids.length, 'message', 'messages')}?`,
      text: 'You can restore them for 30 days. After that they’re deleted for good.',
      yes: `Delete ${pluralize(ids.length, 'message', 'messages')}`,
      isDestructive: true,
    })
    if (isSure) await run(ids, action)
  }

  const button = (label: string, fits: (message: InboxMessage) => boolean, action: BulkAction) => {
    const ids = selected.filter(fits).map(({ id }) => id)
    if (ids.length === 0) return null
    return (
      <Button
        look="outline"
        aria-disabled={isBusy}
        className="max-sm:px-3"
        onClick={() => void (action.asksFirst ? confirmThenRun : run)(ids, action)}
      >
        {label} ({ids.length})
      </Button>
    )
  }
  return (
    <BulkActionBar label="Selected messages">
      {button('Mark as answered', ({ answeredAt, deletedAt }) => !answeredAt && !deletedAt, {
        act: (id) => answer(id, true),
        done: 'marked as answered',
        undo: (id) => answer(id, false),
      })}
      {button('Mark as open', ({ answeredAt, deletedAt }) => answeredAt !== null && !deletedAt, {
        act: (id) => answer(id, false),
        done: 'marked as open',
      })}
      {button('Delete', ({ deletedAt }) => !deletedAt, {
        act: messageCalls.remove,
        done: 'deleted',
        undo: restore,
        asksFirst: true,
      })}
      {button('Restore', ({ deletedAt }) => deletedAt !== null, {
        act: restore,
        done: 'restored',
      })}
      <Problem text={problem} className="basis-full" />
    </BulkActionBar>
  )
}
