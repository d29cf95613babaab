import type { ReactNode } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { AuthForm, AuthLink, AuthPage } from './auth-page.tsx'
import type { AuthRefusal } from './auth-refusal.ts'
import { codeRefusals } from './code-refusals.ts'
import { EmailField } from './person-fields.tsx'
import { withNext } from './return-path.ts'

/** The sign-in page. `isAgain`: two-step verification wasn't finished in time. */
export function SignInForm({
  refusal,
  isAgain,
  next,
  passkeyButton,
}: {
  refusal: AuthRefusal | undefined
  isAgain: boolean
  /** where to go after signing in */
  next: string
  /** the passkey button, where passkeys work */
  passkeyButton: ReactNode
}) {
  return (
    <AuthPage title="Sign in to the office" text="For the people who look after this site.">
      <AuthForm refusal={refusal ?? (isAgain ? codeRefusals.over : undefined)} button="Sign in">
        <EmailField refusal={refusal} offersPasskeys={Boolean(passkeyButton)} />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          error={refusal?.errors.password}
        />
      </AuthForm>
      {passkeyButton}
      <p className="mt-6">
        <AuthLink href={withNext('/admin/forgot', next)}>Forgot your password?</AuthLink>
      </p>
      <p className="mt-2 text-muted">
        Looking for help, or for us? <AuthLink href="/contact">Contact us</AuthLink>
      </p>
    </AuthPage>
  )
}
