import {
  createContext,
  type ReactNode,
  type RefCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type {
  DatedAnswer,
  OwnAnswer,
  ResponseRequest,
  SavedResponse,
} from '#app/events/own-response.ts'
import { call, failureText } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { getOwn } from '#platform/get-own.ts'
import { cancelledNotice, NameDialog, nameDialogId } from './name-dialog.tsx'
import { actionTexts, unsavedResponse } from './response-action.ts'

/** How it stands with one response. */
type AnswerState = { isSending?: boolean; problem?: string; saved?: OwnAnswer }

/**
 * Where on the page a response's button is, by `useId`: an opened event has one, and its row in the list below has
 * another for the same response. Focus stays at the one that was pressed.
 */
type Place = string

type ResponseActions = {
  /** true once this browser has answered anything */
  hasAnswers: boolean
  stateOf: (request: ResponseRequest) => AnswerState
  respond: (request: ResponseRequest, place: Place) => Promise<void>
  /** tells of the button at this place, so that focus finds it: by a ref, which costs each row of the page no byte */
  sign: (place: Place) => { ref: RefCallback<HTMLElement> }
  openNames: (saved: SavedResponse, place: Place) => void
  cancel: (saved: SavedResponse, place: Place) => Promise<void>
}

const ResponseContext = createContext<ResponseActions | undefined>(undefined)

/**
 * Sends the responses of a page's buttons; holds the small form for a name. `answers` are
 * those that this browser gave before.
 */
export function ResponseProvider({
  answers,
  children,
}: {
  answers: readonly DatedAnswer[]
  children: ReactNode
}) {
  const [states, setStates] = useState<Record<string, AnswerState>>(() =>
    Object.fromEntries(answers.map((saved) => [keyOf(saved), { saved }])),
  )
  const t = useWords()
  /** of what was sent and not answered: sent again, it is one response */
  const secrets = useRef(new Map<string, string>())
  const [named, setNamed] = useState<{ saved: SavedResponse; place: Place }>()
  const { sign, keepFocusAt } = useRestoredFocus()
  const put = (request: ResponseRequest, state: AnswerState) =>
    setStates((before) => ({ ...before, [keyOf(request)]: state }))

  async function respond(request: ResponseRequest, place: Place): Promise<void> {
    put(request, { isSending: true })
    const key = keyOf(request)
    const token = secrets.current.get(key) ?? newIdempotencyKey()
    secrets.current.set(key, token)
    try {
      const body = { eventId: request.eventId, date: request.date, token }
      const answer = await call('POST /api/events/responses', { body })
      secrets.current.delete(key)
      const saved = { ...request, ...answer }
      put(request, { saved })
      const texts = actionTexts[saved.action]
      showToast({
        title: t(texts.title),
        description: t(texts.description, { event: request.title, date: request.dateText }),
        action: { label: t('Add your name'), onSelect: () => setNamed({ saved, place }) },
        subject: nameDialogId,
      })
    } catch (error) {
      put(request, { problem: failureText(error, t(unsavedResponse)) })
      showToast({ title: t('Error'), description: t(unsavedResponse), isDestructive: true })
    }
    keepFocusAt(place)
  }

  async function cancel(saved: SavedResponse, place: Place): Promise<void> {
    put(saved, { saved, isSending: true })
    try {
      const { id, token } = saved
      await call('POST /api/events/responses/{id}/cancel', { params: { id }, body: { token } })
      put(saved, {})
      showToast(cancelledNotice(saved, t))
    } catch {
      put(saved, { saved, problem: t(unsavedResponse) })
      showToast({ title: t('Error'), description: t(unsavedResponse), isDestructive: true })
    }
    keepFocusAt(place)
  }

  const actions = {
    hasAnswers: Object.values(states).some(({ saved }) => saved),
    stateOf: (request: ResponseRequest) => getOwn(states, keyOf(request)) ?? {},
    respond,
    cancel,
    sign,
    openNames: (saved: SavedResponse, place: Place) => setNamed({ saved, place }),
  }
  return (
    <ResponseContext value={actions}>
      {children}
      {named ? (
        <NameDialog
          key={named.saved.id}
          saved={named.saved}
          onClose={() => {
            setNamed(undefined)
            keepFocusAt(named.place)
          }}
          onNamed={(naming) => put(named.saved, { saved: { ...named.saved, ...naming } })}
          onCancelled={() => put(named.saved, {})}
        />
      ) : null}
    </ResponseContext>
  )
}

/** The actions of the page around a button. */
export function useResponses(): ResponseActions {
  const actions = useContext(ResponseContext)
  if (!actions) throw new Error('A button for responses needs a ResponseProvider around it')
  return actions
}

/** Gives the focus to the button at a place if it was lost with the one before it there. */
function useRestoredFocus() {
  const buttons = useRef(new Map<Place, HTMLElement>())
  const [restored, setRestored] = useState<{ place: Place }>()
  // Syncs with the browser's focus, which falls to the page when its button gives way to another.
  useEffect(() => {
    if (!restored || document.activeElement !== document.body) return
    const button = buttons.current.get(restored.place)
    if (button) focusInView(button)
  }, [restored])

  function sign(place: Place) {
    return {
      ref(button: HTMLElement | null) {
        if (!button) return undefined
        buttons.current.set(place, button)
        return () => void buttons.current.delete(place)
      },
    }
  }

  return { sign, keepFocusAt: (place: Place) => setRestored({ place }) }
}

function keyOf({ eventId, date }: Pick<ResponseRequest, 'eventId' | 'date'>): string {
  return `${date} ${eventId}`
}
