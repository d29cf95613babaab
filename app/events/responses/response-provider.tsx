import {
  createContext,
  type ReactNode,
  type RefCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { OpenLink } from '#app/events/dates/online-links.server.ts'
import type {
  DatedAnswer,
  OwnAnswer,
  ResponseRequest,
  SavedResponse,
} from '#app/events/own-response.ts'
import type { ShiftCount } from '#app/events/shifts/shifts.ts'
import { call, failureText } from '#app/ui/calls/call.ts'
import { newIdempotencyKey } from '#app/ui/calls/idempotency-key.ts'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { getOwn } from '#platform/get-own.ts'
import { cancelledNotice, NameDialog, nameDialogId } from './name-dialog.tsx'
import { actionTexts, unsavedResponse, waitingTexts } from './response-action.ts'

/** The state of one response. */
type AnswerState = { isSending?: boolean; problem?: string; saved?: OwnAnswer }

/**
 * Identifies a button by `useId`: an opened event and its row in the list each have one for the same response.
 * Focus stays on the one that was clicked.
 */
type Place = string

type ResponseActions = {
  /** true once this browser has responded to anything */
  hasAnswers: boolean
  /** true if one more response would wait for a place */
  isFull: (date: Pick<ResponseRequest, 'eventId' | 'date'>) => boolean
  /** how many helpers a shift has on a date */
  countHelpers: (shift: Omit<ShiftCount, 'helpers'>) => number
  /** where this visitor may join a date online now; blank if nowhere */
  linkOf: (date: Pick<ResponseRequest, 'eventId' | 'date'>) => string
  stateOf: (request: ResponseRequest) => AnswerState
  respond: (request: ResponseRequest, place: Place) => Promise<void>
  /** registers the button for focus; a ref adds nothing to the HTML of each row */
  sign: (place: Place) => { ref: RefCallback<HTMLElement> }
  openNames: (saved: SavedResponse, place: Place) => void
  cancel: (saved: SavedResponse, place: Place) => Promise<void>
}

const ResponseContext = createContext<ResponseActions | undefined>(undefined)

/**
 * Sends responses and holds the name dialog. `answers` are this browser's earlier responses, `links` those that it may
 * join online now, `fullDays` the dates with a waiting list, and `helpers` how many each shift has.
 */
export function ResponseProvider({
  answers,
  links = [],
  fullDays,
  helpers = [],
  children,
}: {
  answers: readonly DatedAnswer[]
  links?: readonly OpenLink[]
  fullDays: readonly Pick<DatedAnswer, 'eventId' | 'date'>[]
  helpers?: readonly ShiftCount[]
  children: ReactNode
}) {
  const [states, setStates] = useState<Record<string, AnswerState>>(() =>
    Object.fromEntries(answers.map((saved) => [keyOf(saved), { saved }])),
  )
  const full = new Set(fullDays.map(keyOf))
  const t = useWords()
  /** kept until the server answers, so that a retry is the same response */
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
      const texts = saved.isWaiting ? waitingTexts : actionTexts[saved.action]
      const label = t(saved.questions.length > 0 ? 'Add your name and answers' : 'Add your name')
      showToast({
        title: t(texts.title),
        description: t(texts.description, { event: request.title, date: request.dateText }),
        action: { label, onSelect: () => setNamed({ saved, place }) },
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
    isFull: (date: Pick<ResponseRequest, 'eventId' | 'date'>) => full.has(keyOf(date)),
    linkOf: ({ eventId, date }: Pick<ResponseRequest, 'eventId' | 'date'>) =>
      links.find((link) => link.eventId === eventId && (link.date ?? date) === date)?.url ?? '',
    stateOf: (request: ResponseRequest) => getOwn(states, keyOf(request)) ?? {},
    countHelpers: ({ eventId, date, shiftId }: Omit<ShiftCount, 'helpers'>) =>
      helpers.find((one) => one.eventId === eventId && one.date === date && one.shiftId === shiftId)
        ?.helpers ?? 0,
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

/** The page's response actions. Throws without a ResponseProvider. */
export function useResponses(): ResponseActions {
  const actions = useContext(ResponseContext)
  if (!actions) throw new Error('A button for responses needs a ResponseProvider around it')
  return actions
}

/** True if one more response to a date would wait for a place. False outside a ResponseProvider. */
export function useIsFull(date: Pick<ResponseRequest, 'eventId' | 'date'>): boolean {
  return useContext(ResponseContext)?.isFull(date) ?? false
}

/** How many helpers each shift of a date has, by its id. None outside a ResponseProvider. */
export function useHelpers(
  date: Pick<ResponseRequest, 'eventId' | 'date'>,
): (shiftId: string) => number {
  const responses = useContext(ResponseContext)
  return (shiftId) => responses?.countHelpers({ ...date, shiftId }) ?? 0
}

/** Where this visitor may join a date online now; blank if nowhere, or outside a ResponseProvider. */
export function useOpenLink(date: Pick<ResponseRequest, 'eventId' | 'date'>): string {
  return useContext(ResponseContext)?.linkOf(date) ?? ''
}

/** Restores the focus to a place whose focused button was replaced. */
function useRestoredFocus() {
  const buttons = useRef(new Map<Place, HTMLElement>())
  const [restored, setRestored] = useState<{ place: Place }>()
  // Syncs with the browser's focus, which falls to the body when its button is replaced.
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
