import { TextField } from '#app/ui/field.tsx'
import { AuthForm, AuthPage } from './auth-page.tsx'
import type { AuthRefusal } from './auth-refusal.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { EmailField, NameField } from './person-fields.tsx'

/** First page of a new installation: creates the owner's account. */
export function SetUpForm({ refusal }: { refusal: AuthRefusal | undefined }) {
  return (
    <AuthPage
      title="Welcome! Create your account"
      text="No one can sign in yet. You’ll be the owner of this site and can then invite others."
    >
      <AuthForm refusal={refusal} intent="set-up" button="Create account">
        <TextField
          label="One-time code"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          help="It’s in the server log, on the line that starts with “Sign in at”."
          error={refusal?.errors.code}
        />
        <NameField refusal={refusal} />
        <EmailField refusal={refusal} />
        <NewPasswordField error={refusal?.errors.password} />
      </AuthForm>
    </AuthPage>
  )
}
