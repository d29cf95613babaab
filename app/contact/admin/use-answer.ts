import { type RefObject, useRef, useState } from 'react'
import type { OpenedMessage } from '#app/contact/inbox/inbox-schema.ts'
import { firstNameOf } from '#app/contact/replies/reply-email.ts'
import type { Thread } from '#app/contact/replies/reply-schema.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useAnswerDraft } from './use-answer-draft.ts'

/** Told what there is now; `isOurs`: also because this one was sent. */
export type OnSent = (thread: Thread, isOurs: boolean) => void

/** An answer from its first letter until it is sent. */
export function useAnswer(message: OpenedMessage, thread: Thread, onSent: OnSent) {
  const { id, frame } = message
  const draft = useAnswerDraft(id, frame.greeting)
  const [isWanted, setIsWanted] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const area: RefObject<HTMLTextAreaElement | null> = useRef(null)

  async function send(key: string, version: string): Promise<void> {
    const body = { key, text: draft.text, version }
    try {
      const sent = await call('POST /api/admin/messages/{id}/replies', { params: { id }, body })
      draft.clear()
      setIsWanted(false)
      setIsSent(true)
      showToast({ title: 'Success', description: 'Your answer is on its way' })
      onSent(sent, true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const newest = error.status === 409 ? await readThread(id) : undefined
      if (newest && newest.version !== version) await askToSend(error.message, newest)
      else setProblem(`Your answer was not sent, and is kept here. ${error.message}`)
    }
  }

  /** Where somebody has answered meanwhile: shows it, and asks. */
  async function askToSend(why: string, newest: Thread): Promise<void> {
    onSent(newest, false)
    setIsWanted(true)
    const isYes = await ask({
      title: `${why}. Send yours all the same?`,
      text: 'Your answer has not been sent. It stays in the box.',
      yes: 'Send all the same',
      no: 'Do not send',
    })
    if (isYes) await send(draft.rename(), newest.version)
  }

  return {
    text: draft.text,
    write: draft.write,
    area,
    isBusy,
    /** the last one was sent from here */
    isSent,
    problem,
    /** there is an answer already, and nobody writes another */
    isOver:
      !isWanted && !draft.isBegun && (message.answeredAt !== null || thread.replies.length > 0),
    begin: () => setIsWanted(true),
    /** puts words that were kept beneath what stands there */
    put(words: string): void {
      const filled = words.replaceAll('{name}', () => firstNameOf(message.name))
      const before = draft.text.trimEnd()
      draft.write(before ? `${before}\n\n${filled}` : filled)
      area.current?.focus()
    },
    async submit(): Promise<void> {
      if (isBusy) return
      setProblem(draft.isBegun ? '' : 'Please write your answer first.')
      if (!draft.isBegun) return area.current?.focus()
      setIsBusy(true)
      try {
        await send(draft.key, thread.version)
      } finally {
        setIsBusy(false)
      }
    },
  }
}

/** What was answered to a message by now; undefined where it cannot be read. */
export async function readThread(id: string): Promise<Thread | undefined> {
  try {
    return (await call('GET /api/admin/messages/{id}', { params: { id } })).thread
  } catch {
    return undefined
  }
}
