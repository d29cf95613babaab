import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasskeyOutcome } from '#app/accounts/passkeys/browser/use-passkey.ts'
import { Button } from '#app/ui/button.tsx'
import { CallError, call } from '#app/ui/calls/call.ts'
import { onSessionEnd } from '#app/ui/calls/session-end.ts'
import { askUnlessSignedIn } from '#app/ui/calls/signed-in.ts'
import { Dialog } from '#app/ui/dialogs/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'

/** Asks for the password in place when the session has ended, so that nothing typed is lost. */
export function SignInAgain({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<(isSignedIn: boolean) => void>(undefined)

  // Syncs with the calls of all sections, which wait for an answer.
  useEffect(
    () =>
      onSessionEnd(() =>
        askUnlessSignedIn(
          () =>
            new Promise((resolve) => {
              answer.current = resolve
              setIsAsking(true)
            }),
        ),
      ),
    [],
  )

  function settle(isSignedIn: boolean): void {
    setIsAsking(false)
    answer.current?.(isSignedIn)
  }

  return isAsking ? <SignInDialog email={email} onSettled={settle} /> : null
}

function SignInDialog({
  email,
  onSettled,
}: {
  email: string
  onSettled: (isSignedIn: boolean) => void
}) {
  const [problem, setProblem] = useState<string>()
  const [needsCode, setNeedsCode] = useState(false)
  const [isSending, setIsSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setIsSending(true)
    const answer = needsCode
      ? await sendCode(String(fields.get('code')))
      : await sendPassword(email, String(fields.get('password')))
    setIsSending(false)
    setProblem(answer.problem)
    if (answer.problem !== undefined) return
    if (answer.needsCode) setNeedsCode(true)
    else onSettled(true)
  }

  async function askForPasskey(): Promise<void> {
    setIsSending(true)
    const outcome = await tryPasskey(email)
    setIsSending(false)
    if (outcome === 'signed in') onSettled(true)
    else setProblem(outcome === 'left' ? undefined : outcome.problem)
  }

  return (
    <Dialog
      title="Please sign in again"
      text={
        needsCode
          ? 'Password accepted. Now enter the code from your authenticator app.'
          : 'Your session ended, or someone else signed in on this browser. What you typed is still here.'
      }
      width="small"
      onClose={() => onSettled(false)}
    >
      <form onSubmit={(event) => void send(event)} className="space-y-5">
        {needsCode ? (
          <CodeField problem={problem} />
        ) : (
          <PasswordFields email={email} problem={problem} />
        )}
        <div role="alert" className="sr-only">
          {problem}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isSending}>
            Sign in
          </Button>
          {needsCode ? (
            <Button
              look="outline"
              onClick={() => {
                setNeedsCode(false)
                setProblem(undefined)
              }}
            >
              Back to password
            </Button>
          ) : null}
          {!needsCode && 'PublicKeyCredential' in window ? (
            <Button look="outline" disabled={isSending} onClick={() => void askForPasskey()}>
              Use a passkey
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  )
}

function PasswordFields({ email, problem }: { email: string; problem: string | undefined }) {
  return (
    <>
      <TextField
        label="Email"
        name="email"
        id="again-email"
        type="email"
        autoComplete="username"
        value={email}
        readOnly
      />
      <TextField
        label="Password"
        name="password"
        id="again-password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        error={problem}
      />
    </>
  )
}

function CodeField({ problem }: { problem: string | undefined }) {
  return (
    <TextField
      label="Code"
      name="code"
      id="again-code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      autoFocus
      help="Enter the 6-digit code from your phone, or a recovery code."
      error={problem}
    />
  )
}

/** The outcome of a step: why it was refused, or whether a code is needed next. */
type StepAnswer = { problem?: string; needsCode?: boolean }

/** Asks for this person's passkey; the code for it is loaded now. */
async function tryPasskey(email: string): Promise<PasskeyOutcome> {
  try {
    const { signInByPasskey } = await import('#app/accounts/passkeys/browser/use-passkey.ts')
    return await signInByPasskey({ email })
  } catch {
    return { problem: 'We couldn’t sign you in. Check your connection and try again.' }
  }
}

function sendPassword(email: string, password: string): Promise<StepAnswer> {
  const body = { email, password }
  // the account may have been closed: never reveal which of the two it is
  const wrong =
    'That password isn’t right. Try again. If you’re sure it’s right, your account may have been closed; ask the site owner.'
  return step(call('POST /api/auth/sign-in/email', { body, isQuiet: true }), wrong)
}

function sendCode(typed: string): Promise<StepAnswer> {
  const code = typed.replaceAll(/\s/g, '')
  const body = /^\d{6}$/.test(code) ? { code } : { recoveryCode: code }
  return step(call('POST /api/auth/sign-in/code', { body, isQuiet: true }))
}

/** `wrong` replaces the message of a plain 401. */
async function step(call: Promise<StepAnswer>, wrong?: string): Promise<StepAnswer> {
  try {
    return await call
  } catch (error) {
    const { status = 0, reason = '' } = error instanceof CallError ? error : {}
    if (status === 401 && wrong) return { problem: wrong }
    return { problem: reason || 'We couldn’t sign you in. Check your connection and try again.' }
  }
}
