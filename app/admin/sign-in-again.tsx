import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { onSessionEnd } from '#app/ui/session-end.ts'

/** Asks for the password in place when the session has ended: nothing that was typed is lost. */
export function SignInAgain({ email }: { email: string }) {
  const [isAsking, setIsAsking] = useState(false)
  const answer = useRef<(isSignedIn: boolean) => void>(undefined)

  // Syncs with the calls of all sections, which wait for an answer.
  useEffect(
    () =>
      onSessionEnd(
        () =>
          new Promise((resolve) => {
            answer.current = resolve
            setIsAsking(true)
          }),
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
  const [isSending, setIsSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const password = new FormData(event.currentTarget).get('password')
    setIsSending(true)
    const refusal = await signIn(email, String(password))
    setIsSending(false)
    if (refusal === undefined) onSettled(true)
    else setProblem(refusal)
  }

  return (
    <Dialog title="Please sign in again" width="small" onClose={() => onSettled(false)}>
      <p className="mb-5 text-muted">
        You were signed out because some time has passed. What you typed is still here.
      </p>
      <form onSubmit={(event) => void send(event)} className="space-y-5">
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
        <div role="alert" className="sr-only">
          {problem}
        </div>
        <Button type="submit" disabled={isSending}>
          Sign in
        </Button>
      </form>
    </Dialog>
  )
}

/** Undefined where it worked, otherwise why it did not. */
async function signIn(email: string, password: string): Promise<string | undefined> {
  const response = await fetch('/api/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  }).catch(() => undefined)
  if (response?.ok) return
  if (response?.status === 401) return 'That is not the password. Please try again.'
  const answer: { error?: string } | undefined = await response?.json().catch(() => undefined)
  return answer?.error ?? 'Signing in did not work. Check the connection and try again.'
}
