import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { CallError, call, failureText } from '#app/ui/calls/call.ts'
import { fieldId, TextField } from '#app/ui/field.tsx'
import { focusInView } from '#app/ui/interaction/focus-in-view.ts'
import { SubmitFieldset } from '#app/ui/interaction/submit-fieldset.tsx'
import { SiteForm } from '#app/ui/links/site-link.tsx'
import { showToast } from '#app/ui/toasts/shown-toast.ts'
import { useWords } from '#app/ui/words/use-words.ts'
import { type Message, message } from '#app/ui/words/words.ts'

/** The state of a sign-up: not sent, done, or rejected with errors and the typed values. */
export type SignUpState = {
  isDone?: boolean
  email?: string
  message?: string
  errors?: Record<string, string>
}

/** Shown when a sign-up could not be stored. */
export const unsavedSignUp = message('We couldn’t save your email address. Please try again.')

/** What someone who signed up does next. It is the same whether or not the address is listed already. */
function nextStep(isMailOn: boolean): Message {
  return isMailOn
    ? message('Please check your email and confirm your address. If nothing comes, look in spam.')
    : message('We saved your address. It isn’t confirmed yet, so we won’t write to it for now.')
}

/** The newsletter sign-up form. Works without JavaScript. */
export function NewsletterForm({
  buttonText,
  isMailOn,
  answered = {},
}: {
  buttonText: string
  isMailOn: boolean
  /** the server's answer to a sign-up without JavaScript */
  answered?: SignUpState | undefined
}) {
  const t = useWords()
  const [state, setState] = useState<SignUpState>(answered)
  const [isSending, setIsSending] = useState(false)
  const [round, setRound] = useState(0)
  const outcome = useRef<HTMLParagraphElement>(null)

  // Syncs with the browser's focus, which is lost when the button is disabled or removed.
  useEffect(() => {
    if (round === 0) return
    const shown = outcome.current ?? document.getElementById(fieldId('email'))
    if (shown) focusInView(shown)
  }, [round])

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      email: String(form.get('email')),
      // sent even if unchecked, so that the server says what's missing
      consent: (form.get('consent') === 'yes') as true,
    }
    setIsSending(true)
    try {
      await call('POST /api/newsletter', { body })
      setState({ isDone: true })
      showToast({ title: t('Thank you'), description: t(nextStep(isMailOn)) })
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {}
      setState({ message: failureText(error, t(unsavedSignUp)), errors: fields })
      if (Object.keys(fields).length === 0) {
        showToast({ title: t('Error'), description: t(unsavedSignUp), isDestructive: true })
      }
    } finally {
      setIsSending(false)
      setRound((before) => before + 1)
    }
  }

  if (state.isDone) {
    return (
      <p ref={outcome} tabIndex={-1} role="status" className="font-serif text-xl">
        {t('Thank you')}. {t(nextStep(isMailOn))}
      </p>
    )
  }
  const { errors = {} } = state
  return (
    <SiteForm
      method="post"
      action="/events#newsletter"
      autoComplete="off"
      onSubmit={send}
      className="max-w-xl"
    >
      <SubmitFieldset isSending={isSending}>
        <TextField
          label={t('Email address')}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={state.email}
          error={errors.email}
        />
        <label className="mt-3 flex min-h-11 items-center gap-3">
          <input type="checkbox" name="consent" value="yes" required className="size-6 shrink-0" />
          <span>{t('Yes, email me news and events. I can unsubscribe at any time.')}</span>
        </label>
      </SubmitFieldset>
      {errors.consent || (state.message && !errors.email) ? (
        <p ref={outcome} tabIndex={-1} role="alert" className="mt-2 font-semibold text-danger">
          {errors.consent ?? state.message}
        </p>
      ) : null}
      <Button type="submit" disabled={isSending} className="mt-4">
        {buttonText}
      </Button>
    </SiteForm>
  )
}
