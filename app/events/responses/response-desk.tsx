import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { DatedAnswer, OwnAnswer, SavedWish, Wish } from '#app/events/wish.ts'
import { CallError, postJson } from '#app/ui/calls/call-json.ts'
import { showToast } from '#app/ui/toast.tsx'
import { ownValue } from '#platform/own-value.ts'
import { cancelledNotice, NameDialog } from './name-dialog.tsx'
import { actionTexts, unsavedResponse } from './response-action.ts'

/** How it stands with one wish. */
type WishState = { isSending?: boolean; problem?: string; saved?: OwnAnswer }

type Desk = {
  stateOf: (wish: Wish) => WishState
  respond: (wish: Wish) => Promise<void>
  /** names the button of this wish, so that focus finds it */
  markOf: (wish: Wish) => { 'data-wish': string }
  openNames: (saved: SavedWish) => void
  cancel: (saved: SavedWish) => Promise<void>
}

const DeskContext = createContext<Desk | undefined>(undefined)

/**
 * Where the buttons of a page send their responses; holds the small form for a name. `answers` are
 * those that this browser gave before.
 */
export function ResponseDesk({
  answers,
  children,
}: {
  answers: readonly DatedAnswer[]
  children: ReactNode
}) {
  const [states, setStates] = useState<Record<string, WishState>>(() =>
    Object.fromEntries(answers.map((saved) => [keyOf(saved), { saved }])),
  )
  const [named, setNamed] = useState<SavedWish>()
  const keepFocusAt = useKeptFocus()
  const put = (wish: Wish, state: WishState) =>
    setStates((before) => ({ ...before, [keyOf(wish)]: state }))

  async function respond(wish: Wish): Promise<void> {
    put(wish, { isSending: true })
    try {
      const body = { eventId: wish.eventId, date: wish.date }
      const answer = await postJson<OwnAnswer>('/api/events/responses', body, unsavedResponse)
      const saved = { ...wish, ...answer }
      put(wish, { saved })
      const texts = actionTexts[saved.action]
      showToast({
        title: texts.title,
        description: texts.description(wish.title, wish.dateText),
        action: { label: 'Add your name', onSelect: () => setNamed(saved) },
      })
    } catch (error) {
      put(wish, { problem: error instanceof CallError ? error.message : unsavedResponse })
      showToast({ title: 'Error', description: unsavedResponse, isDestructive: true })
    }
    keepFocusAt(wish)
  }

  async function cancel(saved: SavedWish): Promise<void> {
    put(saved, { saved, isSending: true })
    try {
      const { id, token } = saved
      await postJson(`/api/events/responses/${id}/cancel`, { token }, unsavedResponse)
      put(saved, {})
      showToast(cancelledNotice(saved))
    } catch {
      put(saved, { saved, problem: unsavedResponse })
      showToast({ title: 'Error', description: unsavedResponse, isDestructive: true })
    }
    keepFocusAt(saved)
  }

  const desk = {
    stateOf: (wish: Wish) => ownValue(states, keyOf(wish)) ?? {},
    respond,
    cancel,
    markOf: (wish: Wish) => ({ 'data-wish': keyOf(wish) }),
    openNames: setNamed,
  }
  return (
    <DeskContext value={desk}>
      {children}
      {named ? (
        <NameDialog
          key={named.id}
          saved={named}
          onClose={() => {
            setNamed(undefined)
            keepFocusAt(named)
          }}
          onNamed={(naming) => put(named, { saved: { ...named, ...naming } })}
          onCancelled={() => put(named, {})}
        />
      ) : null}
    </DeskContext>
  )
}

/** The desk of the page around a button. */
export function useResponseDesk(): Desk {
  const desk = useContext(DeskContext)
  if (!desk) throw new Error('A button for responses needs a ResponseDesk around it')
  return desk
}

/** Gives the focus to the button of a wish where it was lost with the one that it stood on. */
function useKeptFocus() {
  const [kept, setKept] = useState<{ key: string }>()
  // Syncs with the browser's focus, which falls to the page when its button gives way to another.
  useEffect(() => {
    if (!kept || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[data-wish="${CSS.escape(kept.key)}"]`)?.focus()
  }, [kept])
  return (wish: Wish) => setKept({ key: keyOf(wish) })
}

function keyOf({ eventId, date }: Pick<Wish, 'eventId' | 'date'>): string {
  return `${date} ${eventId}`
}
