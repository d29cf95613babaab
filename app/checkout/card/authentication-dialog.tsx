import { useEffect, useId, useRef } from 'react'
import { Button } from '#app/ui/button.tsx'
import { useWords } from '#app/ui/words/use-words.ts'

/** A pending question to the buyer. */
export type AuthenticationQuestion = { answer: (isAllowed: boolean) => void }

/** Stands in for the bank's own page in test mode. Esc means no. */
export function AuthenticationDialog({ question }: { question: AuthenticationQuestion }) {
  const t = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Syncs with the browser's modal, which HTML alone can't open.
  useEffect(() => dialog.current?.showModal(), [])

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={() => question.answer(false)}
      className="m-auto w-11/12 max-w-md rounded-card border border-line bg-surface p-6 text-ink backdrop:bg-night/60 sm:p-8"
    >
      <h2 id={titleId} className="text-2xl">
        {t('Confirm with your bank')}
      </h2>
      <p className="mt-3">
        {t('This is a test. Here your bank would check that it’s really you.')}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={() => question.answer(true)}>{t('Complete')}</Button>
        <Button look="outline" onClick={() => question.answer(false)}>
          {t('Fail')}
        </Button>
      </div>
    </dialog>
  )
}
