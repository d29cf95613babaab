import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { SavedResponse } from '#app/events/own-response.ts'
import { answersIn } from '#app/events/questions/answers.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError, call, failureText } from '#app/ui/calls/call.ts'
import { SubmitFieldset } from '#app/ui/interaction/submit-fieldset.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import type { Words } from '#app/ui/words/words.ts'
import { NameFields } from './name-fields.tsx'
import { unsavedResponse } from './response-action.ts'

/** The id of the name dialog. */
export const nameDialogId = 'own-name'

type Notice = { title: string; description: string }

/** The dialog that adds a name to a response or cancels it. */
export function NameDialog({
  saved,
  onClose,
  onNamed,
  onCancelled,
}: {
  saved: SavedResponse
  onClose: () => void
  onNamed: (naming: Pick<SavedResponse, 'name' | 'contact' | 'people' | 'answers'>) => void
  onCancelled: () => void
}) {
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const headingId = useId()
  const formId = useId()
  const { id, token } = saved
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<{ message: string; fields: Record<string, string> }>()

  // Syncs with the browser's top layer: a modal dialog is opened by a call, not by an attribute.
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  async function send<T>(made: Promise<T>, done: (answer: T) => Notice) {
    setIsSending(true)
    try {
      const answer = await made
      // the element's own close() restores the focus
      dialog.current?.close()
      showToast(done(answer))
      return true
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setProblem({ message: failureText(error, t(unsavedResponse)), fields })
      setIsSending(false)
      if (Object.keys(fields).length === 0) {
        showToast({ title: t('Error'), description: t(unsavedResponse), isDestructive: true })
      }
      return false
    }
  }

  async function addName(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [name = '', contact = '', people = '1'] = ['name', 'contact', 'people'].map((field) =>
      String(form.get(field) ?? '').trim(),
    )
    const answers = answersIn(form)
    const isSaved = await send(
      call('POST /api/events/responses/{id}', {
        params: { id },
        body: { token, name, contact, people, ...(saved.questions.length > 0 && { answers }) },
      }),
      ({ isEmailed }) => {
        const values = { title: saved.title, date: saved.dateText }
        const description = t('We have your name for {title}, {date}.', values)
        const more = isEmailed ? ` ${t('A confirmation is on its way by email.')}` : ''
        return { title: t('Thank you, {name}', { name }), description: description + more }
      },
    )
    if (isSaved) onNamed({ name, contact, people: Number(people), answers })
  }

  async function cancel(): Promise<void> {
    const isCancelled = await send(
      call('POST /api/events/responses/{id}/cancel', { params: { id }, body: { token } }),
      () => cancelledNotice(saved, t),
    )
    if (isCancelled) onCancelled()
  }

  return (
    <dialog
      ref={dialog}
      id={nameDialogId}
      aria-labelledby={headingId}
      onClose={onClose}
      className="m-auto w-11/12 max-w-lg rounded-card border border-line bg-surface p-6 text-ink backdrop:bg-night/60 sm:p-8"
    >
      <h2 id={headingId} className="text-2xl">
        {saved.name ? t('Change your RSVP') : t('Add your name')}
      </h2>
      <p className="mt-2 mb-6 text-muted">
        {saved.title}, {saved.dateText}
      </p>
      <form autoComplete="off" onSubmit={(event) => void addName(event)}>
        <SubmitFieldset isSending={isSending}>
          <NameFields
            id={formId}
            values={{ name: saved.name, contact: saved.contact, people: String(saved.people) }}
            questions={saved.questions}
            answers={saved.answers}
            errors={problem?.fields}
          />
        </SubmitFieldset>
        {problem ? (
          <p role="alert" className="mt-4 font-semibold text-danger">
            {problem.message}
          </p>
        ) : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" disabled={isSending}>
            {saved.name ? t('Save') : t('Add my name')}
          </Button>
          <Button look="outline" onClick={() => dialog.current?.close()}>
            {t('Not now')}
          </Button>
          <Button look="outline" disabled={isSending} onClick={() => void cancel()}>
            {t('Cancel my RSVP')}
          </Button>
        </div>
      </form>
    </dialog>
  )
}

/** The toast after a response was canceled. */
export function cancelledNotice({ title, dateText }: SavedResponse, t: Words) {
  return {
    title: t('RSVP canceled'),
    description: t('You’re no longer on the list for {title}, {date}.', { title, date: dateText }),
  }
}
