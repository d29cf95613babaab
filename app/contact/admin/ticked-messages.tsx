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
  /** not before somebody is sure */
  isAsked?: boolean
}

/** What is done with all messages of a page that are ticked: one after the other, and taken back by one press. */
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

  /** Those that were refused stay ticked. */
  async function doToEach(ids: readonly string[], { act, done, undo }: Deed): Promise<void> {
    setIsBusy(true)
    setProblem('')
    const refused = new Map<string, string>()
    await runForEach(ids, act, (id, error) => refused.set(id, failureReason(error)))
    const over = ids.filter((id) => !refused.has(id))
    await onDone()
    // what was ticked meanwhile stays so
    onTick(
      (now) => new Set([...now].filter((id) => !over.includes(id)).concat([...refused.keys()])),
    )
    setIsBusy(false)
    const words = `${pluralize(over.length, 'message', 'messages')} ${done}`
    const back = undo && {
      label: 'Undo',
      onSelect: () => void doTo(over, { act: undo, done: 'as before' }),
    }
    if (over.length > 0)
      showToast({ title: 'Success', description: words, ...(back ? { action: back } : {}) })
    if (refused.size > 0) {
      const why = [...new Set(refused.values())].join(' ')
      setProblem(
        `Of ${ids.length} messages ${refused.size} could not be changed. They are still ticked. ${why}`,
      )
    }
  }

  async function askFirst(ids: readonly string[], deed: Deed): Promise<void> {
    const isSure = await ask({
      title: `Delete ${pluralize(ids.length, 'message', 'messages')}?`,
      text: 'You can bring them back for thirty days. Then they are gone for good.',
      yes: 'Delete them',
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
    <BulkActionBar label="Ticked messages">
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
      {press('Bring back', ({ deletedAt }) => deletedAt !== null, {
        act: bringBack,
        done: 'brought back',
      })}
      <Problem text={problem} className="basis-full" />
    </BulkActionBar>
  )
}
