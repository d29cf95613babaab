import { TextField } from '#app/ui/field.tsx'
import { AuthForm, AuthLink, AuthPage } from './auth-page.tsx'
import type { AuthRefusal } from './auth-refusal.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { EmailField, NameField } from './person-fields.tsx'
import { officePath, restoreQuery } from './return-path.ts'

/** First page of a new installation: creates the owner's account. */
export function SetUpForm({ refusal }: { refusal: AuthRefusal | undefined }) {
  return (
    <AuthPage
      title="Welcome! Create your account"
      text="No one can sign in yet. You’ll be the owner of this site and can then invite others."
    >
      <p className="mt-3 text-muted">
        Do you have a backup of this site?{' '}
        <AuthLink href={`${officePath}?${restoreQuery}`}>Start from a backup</AuthLink>
      </p>
      <AuthForm refusal={refusal} intent="set-up" button="Create account">
        <SetUpCodeField error={refusal?.errors.code} />
        <NameField refusal={refusal} />
        <EmailField refusal={refusal} />
        <NewPasswordField error={refusal?.errors.password} />
      </AuthForm>
    </AuthPage>
  )
}

/** Field for the one-time code from the log. */
export function SetUpCodeField({ error }: { error: string | undefined }) {
  return (
    <TextField
      label="One-time code"
      name="code"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      required
      help="It’s in the server log, on the line that starts with “Sign in at”."
      error={error}
    />
  )
}
