import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AuthForm, AuthPage } from './auth-page.tsx'
import type { AuthRefusal } from './auth-refusal.ts'

/** Two-step verification at sign-in: a code from the phone or a recovery code. */
export function CodeForm({ refusal }: { refusal: AuthRefusal | undefined }) {
  return (
    <AuthPage
      title="Two-step verification"
      text="Open your authenticator app and enter the code it shows for this site."
    >
      <AuthForm refusal={refusal} intent="code" button="Sign in">
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help="Six digits. A new code appears every 30 seconds."
          error={refusal?.errors.code}
        />
        <details>
          <summary className="min-h-11 content-center font-semibold text-accent">
            I don’t have my phone
          </summary>
          <div className="mt-3">
            <TextField
              label="Recovery code"
              name="recoveryCode"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              help="One of your ten recovery codes. Each works once."
            />
          </div>
        </details>
      </AuthForm>
      <form method="post" className="mt-6">
        <Button type="submit" look="outline" name="intent" value="start-over">
          Sign in as someone else
        </Button>
      </form>
    </AuthPage>
  )
}
