import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { failedText, failedTitle } from '#app/contact/contact-copy.ts'
import type { Help } from '#app/site/help/help.ts'
import { carryFieldName } from '#app/site/page-handle.ts'
import { CallError, call, timeoutMs } from '#app/ui/calls/call.ts'
import { fieldId } from '#app/ui/field.tsx'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'
import {
  choicesOf,
  type FormAnswer,
  failedAnswer,
  fieldNames,
  incompleteAnswer,
  sentAnswer,
  valuesOf,
  waitAnswer,
} from './form-answer.ts'
import { contactMethods, voicemailChoices } from './preferences-copy.ts'

type MessageForm = {
  answer: FormAnswer | undefined
  isSending: boolean
  /** changes with every response, to reset the fields */
  round: number
  result: RefObject<HTMLDivElement | null>
  send: (event: FormEvent<HTMLFormElement>) => Promise<void>
  /** shows an empty form with the focus in its first field */
  begin: () => void
}

type FormWords = { help: Help; replyPromise: string }

/**
 * Sends the form without leaving the page. `answered` is the response the server rendered, if any.
 */
export function useMessageForm(words: FormWords, answered: FormAnswer | undefined): MessageForm {
  const t = useWords()
  const [answer, setAnswer] = useState(answered)
  const [isSending, setIsSending] = useState(false)
  const [round, setRound] = useState(0)
  const result = useRef<HTMLDivElement>(null)

  // Moves the focus to the response, or to the empty form.
  useEffect(() => {
    if (round === 0) return
    const shown = result.current ?? document.getElementById(fieldId(fieldNames[0]))
    if (shown) focusInView(shown)
  }, [round])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    const { submitter } = event.nativeEvent as SubmitEvent
    // switching the language sends nothing and leaves this page (`language-link.tsx`)
    if (submitter instanceof HTMLButtonElement && submitter.name === carryFieldName) return
    event.preventDefault()
    const values = valuesOf(new FormData(event.currentTarget), fieldNames)
    setIsSending(true)
    const next = await post(values, words, t)
    setIsSending(false)
    setAnswer(next)
    setRound((count) => count + 1)
    if (next.kind === 'sent') showToast({ title: next.title, description: next.text })
    if (next.kind === 'failed') {
      showToast({
        title: t(failedTitle),
        description: failedText(words.help, t),
        isDestructive: true,
      })
    }
  }

  function begin(): void {
    setAnswer(undefined)
    setRound((count) => count + 1)
  }

  return { answer, isSending, round, result, send, begin }
}

async function post(
  values: Record<(typeof fieldNames)[number], string>,
  { help, replyPromise }: FormWords,
  t: Words,
): Promise<FormAnswer> {
  try {
    const chosen = choicesOf(values.reachBy)
    const body = {
      ...values,
      reachBy: contactMethods.filter((way) => chosen.includes(way)),
      voicemail: voicemailChoices.find((choice) => choice === values.voicemail) ?? '',
    }
    await call('POST /api/contact', { body, signal: AbortSignal.timeout(timeoutMs) })
    return sentAnswer(replyPromise, t)
  } catch (error) {
    const { status = 0, reason = '', fields = {} } = error instanceof CallError ? error : {}
    if (status === 400 && Object.keys(fields).length > 0) return incompleteAnswer(fields, values, t)
    if (status === 429 && reason) return waitAnswer(reason, values, t)
    // also no connection, a timeout, or an unexpected response
    return failedAnswer(help, values, t)
  }
}
