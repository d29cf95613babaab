import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { AuthForm, AuthPage } from './auth-page.tsx'
import type { AuthRefusal } from './auth-refusal.ts'

/** The second step of signing in: the code of the phone, or one of the recovery codes. */
export function CodeForm({ refusal }: { refusal: AuthRefusal | undefined }) {
  return (
    <AuthPage
      title="One more step"
      text="Your password is right. Now open the app on your phone and type the code that it shows for this site."
    >
      <AuthForm refusal={refusal} intent="code" button="Sign in">
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          help="Six digits. They change every half minute."
          error={refusal?.errors.code}
        />
        <details>
          <summary className="min-h-11 content-center font-semibold text-accent">
            I do not have my phone
          </summary>
          <div className="mt-3">
            <TextField
              label="Recovery code"
              name="recoveryCode"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              help="One of the ten that you were given. Each works once."
            />
          </div>
        </details>
      </AuthForm>
      <form method="post" className="mt-6">
        <Button type="submit" look="outline" name="intent" value="start-over">
          Sign in as somebody else
        </Button>
      </form>
    </AuthPage>
  )
}
