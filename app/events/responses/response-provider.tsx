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
} from '#app/events/own-answer.ts'
import { call, failureText } from '#app/ui/calls/call.ts'
import { newKey } from '#app/ui/calls/new-key.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { ownValue } from '#platform/own-value.ts'
import { cancelledNotice, NameDialog, nameDialogId } from './name-dialog.tsx'
import { actionTexts, unsavedResponse } from './response-action.ts'

/** How it stands with one response. */
type AnswerState = { isSending?: boolean; problem?: string; saved?: OwnAnswer }

type ResponseActions = {
  /** true once this browser has answered anything */
  hasAnswers: boolean
  stateOf: (request: ResponseRequest) => AnswerState
  respond: (request: ResponseRequest) => Promise<void>
  /** tells of the button of this response, so that focus finds it: by a ref, which costs each row of the page no byte */
  sign: (request: ResponseRequest) => { ref: RefCallback<HTMLElement> }
  openNames: (saved: SavedResponse) => void
  cancel: (saved: SavedResponse) => Promise<void>
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
  const [named, setNamed] = useState<SavedResponse>()
  const { sign, keepFocusAt } = useRestoredFocus()
  const put = (request: ResponseRequest, state: AnswerState) =>
    setStates((before) => ({ ...before, [keyOf(request)]: state }))

  async function respond(request: ResponseRequest): Promise<void> {
    put(request, { isSending: true })
    const key = keyOf(request)
    const token = secrets.current.get(key) ?? newKey()
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
        action: { label: t('Add your name'), onSelect: () => setNamed(saved) },
        subject: nameDialogId,
      })
    } catch (error) {
      put(request, { problem: failureText(error, t(unsavedResponse)) })
      showToast({ title: t('Error'), description: t(unsavedResponse), isDestructive: true })
    }
    keepFocusAt(request)
  }

  async function cancel(saved: SavedResponse): Promise<void> {
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
    keepFocusAt(saved)
  }

  const actions = {
    hasAnswers: Object.values(states).some(({ saved }) => saved),
    stateOf: (request: ResponseRequest) => ownValue(states, keyOf(request)) ?? {},
    respond,
    cancel,
    sign,
    openNames: setNamed,
  }
  return (
    <ResponseContext value={actions}>
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
    </ResponseContext>
  )
}

/** The actions of the page around a button. */
export function useResponses(): ResponseActions {
  const actions = useContext(ResponseContext)
  if (!actions) throw new Error('A button for responses needs a ResponseProvider around it')
  return actions
}

/** Gives the focus to the button of a response where it was lost with the one that it stood on. */
function useRestoredFocus() {
  const buttons = useRef(new Map<string, HTMLElement>())
  const [restored, setRestored] = useState<{ key: string }>()
  // Syncs with the browser's focus, which falls to the page when its button gives way to another.
  useEffect(() => {
    if (!restored || document.activeElement !== document.body) return
    buttons.current.get(restored.key)?.focus()
  }, [restored])

  function sign(request: ResponseRequest) {
    const key = keyOf(request)
    return {
      ref(button: HTMLElement | null) {
        if (!button) return undefined
        buttons.current.set(key, button)
        return () => void buttons.current.delete(key)
      },
    }
  }

  return { sign, keepFocusAt: (request: ResponseRequest) => setRestored({ key: keyOf(request) }) }
}

function keyOf({ eventId, date }: Pick<ResponseRequest, 'eventId' | 'date'>): string {
  return `${date} ${eventId}`
}
