import { useState } from 'react'
import { useCallForm } from '#app/accounts/admin/use-call-form.ts'
import { Button } from '#app/ui/button.tsx'
import { call } from '#app/ui/calls/call.ts'
import { TextField } from '#app/ui/field.tsx'
import { Problem } from '#app/ui/problem.tsx'
import { type ConnectionProblem, wordsOfProblem } from './connection-problems.ts'

/** Sends a test email, and says in words what the mail server answered. */
export function TestEmail({ email }: { email: string }) {
  const [result, setResult] = useState<{ to: string; problem: ConnectionProblem | null }>()
  const form = useCallForm(['to'], async (body) => {
    setResult(undefined)
    setResult(await call('POST /api/admin/connections/mail/test', { body }))
  })
  return (
    <form
      className="flex flex-col gap-3 border-t border-line pt-4"
      onSubmit={form.submit}
      noValidate
    >
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56 sm:max-w-sm">
          <TextField
            id="test-to"
            name="to"
            type="email"
            label="Send a test email to"
            defaultValue={email}
            error={form.errors.to}
          />
        </div>
        <Button type="submit" look="outline" disabled={form.isSending}>
          {form.isSending ? 'Sending…' : 'Send test email'}
        </Button>
      </div>
      <Problem text={form.message} />
      <p role="status" className="empty:hidden wrap-anywhere">
        {result ? describe(result) : null}
      </p>
    </form>
  )
}

function describe({ to, problem }: { to: string; problem: ConnectionProblem | null }): string {
  return problem
    ? `The test email wasn’t sent. ${wordsOfProblem('mail', problem)}`
    : `The mail server accepted the test email to ${to}. If it isn’t there in a few minutes, look in the spam folder.`
}
