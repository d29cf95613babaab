import { type Dispatch, type SetStateAction, useState } from 'react'
import type { InboxMessage } from '#app/contact/inbox/inbox-schema.ts'
import { Button } from '#app/ui/button.tsx'
import { runForEach } from '#app/ui/calls/run-for-each.ts'
import { failureReason } from '#app/ui/calls/try-with-toast.ts'
import { useSingleFlight } from '#app/ui/calls/use-single-flight.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { pluralize } from '#app/ui/format/pluralize.ts'
import { Problem } from '#app/ui/problem.tsx'
import { BulkActionBar } from '#app/ui/selection/bulk-action-bar.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { messageCalls } from './message-acts.ts'

const answer = (id: string, answered: boolean) => messageCalls.change(id, { answered })
const bringBack = (id: string) => messageCalls.change(id, { deleted: false })

type Deed = {
  act: (id: string) => Promise<unknown>
  done: string
  undo?: (id: string) => Promise<unknown>
  /** ask for confirmation first */
  isAsked?: boolean
}

/** Bulk actions on the selected messages, one after the other, with undo. */
export function TickedMessages({
  messages,
  tickedIds,
  onTick,
  onDone,
}: {
  messages: readonly InboxMessage[]
  tickedIds: ReadonlySet<string>
  onTick: Dispatch<SetStateAction<ReadonlySet<string>>>
  onDone: () => Promise<void>
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const once = useSingleFlight()
  const ticked = messages.filter(({ id }) => tickedIds.has(id))
  if (ticked.length === 0) return null

  const doTo = (ids: readonly string[], deed: Deed) => once(() => doToEach(ids, deed))

  /** Refused messages stay selected. */
  async function doToEach(ids: readonly string[], { act, done, undo }: Deed): Promise<void> {
    setIsBusy(true)
    setProblem('')
    const refused = new Map<string, string>()
    await runForEach(ids, act, (id, error) => refused.set(id, failureReason(error)))
    const over = ids.filter((id) => !refused.has(id))
    await onDone()
    // keep what was selected in the meantime
    onTick(
      (now) => new Set([...now].filter((id) => !over.includes(id)).concat([...refused.keys()])),
    )
    setIsBusy(false)
    const words = `${pluralize(over.length, 'message', 'messages')} ${done}`
    const back = undo && {
      label: 'Undo',
      onSelect: () => void doTo(over, { act: undo, done: 'changed back' }),
    }
    if (over.length > 0)
      showToast({ title: 'Success', description: words, ...(back ? { action: back } : {}) })
    if (refused.size > 0) {
      const why = [...new Set(refused.values())].join(' ')
      setProblem(
        `${refused.size} of ${ids.length} messages couldn’t be changed. They’re still selected. ${why}`,
      )
    }
  }

  async function askFirst(ids: readonly string[], deed: Deed): Promise<void> {
    const isSure = await ask({
      title: `Delete ${pluralize(ids.length, 'message', 'messages')}?`,
      text: 'You can restore them for 30 days. After that they’re deleted for good.',
      yes: `Delete ${pluralize(ids.length, 'message', 'messages')}`,
      isDestructive: true,
    })
    if (isSure) await doTo(ids, deed)
  }

  const press = (label: string, fits: (message: InboxMessage) => boolean, deed: Deed) => {
    const ids = ticked.filter(fits).map(({ id }) => id)
    if (ids.length === 0) return null
    return (
      <Button
        look="outline"
        aria-disabled={isBusy}
        className="max-sm:px-3"
        onClick={() => void (deed.isAsked ? askFirst : doTo)(ids, deed)}
      >
        {label} ({ids.length})
      </Button>
    )
  }
  return (
    <BulkActionBar label="Selected messages">
      {press('Mark as answered', ({ answeredAt, deletedAt }) => !answeredAt && !deletedAt, {
        act: (id) => answer(id, true),
        done: 'marked as answered',
        undo: (id) => answer(id, false),
      })}
      {press('Mark as open', ({ answeredAt, deletedAt }) => answeredAt !== null && !deletedAt, {
        act: (id) => answer(id, false),
        done: 'marked as open',
      })}
      {press('Delete', ({ deletedAt }) => !deletedAt, {
        act: messageCalls.remove,
        done: 'deleted',
        undo: bringBack,
        isAsked: true,
      })}
      {press('Restore', ({ deletedAt }) => deletedAt !== null, {
        act: bringBack,
        done: 'restored',
      })}
      <Problem text={problem} className="basis-full" />
    </BulkActionBar>
  )
}
