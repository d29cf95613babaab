import { TextField } from '#app/ui/field.tsx'
import { AuthForm, AuthPage } from './auth-page.tsx'
import type { AuthRefusal } from './auth-refusal.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { EmailField, NameField } from './person-fields.tsx'

/** The first page of a new installation: makes the owner's account. */
export function SetUpForm({ refusal }: { refusal: AuthRefusal | undefined }) {
  return (
    <AuthPage
      title="Welcome: make your account"
      text="Nobody can sign in yet. You become the owner of this site, and can then invite others."
    >
      <AuthForm refusal={refusal} intent="set-up" button="Make my account">
        <TextField
          label="One-time code"
          name="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          help="It stands in the log of the start, in the line that begins with “Sign in at”."
          error={refusal?.errors.code}
        />
        <NameField refusal={refusal} />
        <EmailField refusal={refusal} />
        <NewPasswordField error={refusal?.errors.password} />
      </AuthForm>
    </AuthPage>
  )
}
