import { type RefObject, useRef, useState } from 'react'
import type { OpenedMessage } from '#app/contact/inbox/inbox-schema.ts'
import type { Thread } from '#app/contact/inbox/reply-schema.ts'
import { firstNameOf } from '#app/contact/inbox/reply-signature.ts'
import { CallError, call } from '#app/ui/calls/call.ts'
import { recount } from '#app/ui/calls/recount.ts'
import { ask } from '#app/ui/dialogs/ask.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useReplyDraft } from './use-reply-draft.ts'

/** Called with the new thread. `wasSent`: this reply was sent. */
export type OnSent = (thread: Thread, wasSent: boolean) => void

/** State of a reply from first keystroke until it is sent. */
export function useReply(message: OpenedMessage, thread: Thread, onSent: OnSent) {
  const { id, frame } = message
  const draft = useReplyDraft(id, frame.greeting)
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
      showToast({ title: 'Success', description: 'Your reply is on its way' })
      recount()
      onSent(sent, true)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const newest = error.status === 409 ? await readThread(id) : undefined
      if (newest && newest.version !== version) await askToSend(error.message, newest)
      else setProblem(`Your reply wasn’t sent. It’s still here. ${error.message}`)
    }
  }

  /** Someone replied in the meantime: shows it and asks. */
  async function askToSend(why: string, newest: Thread): Promise<void> {
    onSent(newest, false)
    setIsWanted(true)
    const isYes = await ask({
      title: `${why}. Send yours anyway?`,
      text: 'Your reply hasn’t been sent. It’s still in the box.',
      yes: 'Send anyway',
      no: 'Keep editing',
    })
    if (isYes) await send(draft.rename(), newest.version)
  }

  return {
    text: draft.text,
    write: draft.write,
    area,
    isBusy,
    /** the last reply was sent from here */
    isSent,
    problem,
    /** already answered, and no new reply has been started */
    isOver:
      !isWanted && !draft.isBegun && (message.answeredAt !== null || thread.replies.length > 0),
    begin: () => setIsWanted(true),
    /** inserts a saved reply below the current text */
    put(words: string): void {
      const filled = words.replaceAll('{name}', () => firstNameOf(message.name))
      const before = draft.text.trimEnd()
      draft.write(before ? `${before}\n\n${filled}` : filled)
      area.current?.focus()
    },
    async submit(): Promise<void> {
      if (isBusy) return
      setProblem(draft.isBegun ? '' : 'Write your reply first.')
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

/** Returns a message's current thread; undefined if it can't be loaded. */
export async function readThread(id: string): Promise<Thread | undefined> {
  try {
    return (await call('GET /api/admin/messages/{id}', { params: { id } })).thread
  } catch {
    return undefined
  }
}
