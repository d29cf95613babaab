import { AuthForm, AuthLink, AuthPage } from '#app/accounts/sign-in/auth-page.tsx'
import type { AuthRefusal } from '#app/accounts/sign-in/auth-refusal.ts'
import { NewPasswordField } from '#app/accounts/sign-in/new-password-field.tsx'
import { EmailField, KnownEmailField } from '#app/accounts/sign-in/person-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const noMail = 'Email isn’t set up for this site yet.'

/** Asks for a password reset. */
export function ForgotForm({
  refusal,
  next,
  isMailOn,
}: {
  refusal: AuthRefusal | undefined
  next: string
  isMailOn: boolean
}) {
  return (
    <AuthPage
      title="Forgot your password?"
      text={
        isMailOn
          ? 'Enter the email address you sign in with, and we’ll send you a link to choose a new password.'
          : `${noMail} Enter the email address you sign in with, then ask the owner for a link.`
      }
    >
      <AuthForm refusal={refusal} button={isMailOn ? 'Send reset link' : 'Request a link'}>
        <EmailField refusal={refusal} />
      </AuthForm>
      {isMailOn ? null : <OwnerHint />}
      <p className="mt-6">
        <AuthLink href={next}>Back to sign-in</AuthLink>
      </p>
    </AuthPage>
  )
}

/** Tells an owner, who has no one to ask, how to get back in. */
function OwnerHint() {
  return (
    <p className="mt-6 text-muted">
      Are you the owner? A new site’s first password is in the file <code>owner-password.txt</code>{' '}
      in its data folder. If that no longer works, ask whoever runs the server to set{' '}
      <code>SMTP_URL</code>, so that this page can email you a link.
    </p>
  )
}

/** The same page for every email, so that it doesn't reveal who works here. */
export function ForgotSent({ next, isMailOn }: { next: string; isMailOn: boolean }) {
  return (
    <AuthPage
      title={isMailOn ? 'Check your email' : 'Ask the owner'}
      text={
        isMailOn
          ? 'If this email address belongs to someone on the team, a reset link is on its way. It works once and expires in one hour. Nothing there? Check your spam folder or ask the owner.'
          : `${noMail} Ask the owner for a reset link. They can create one in the office under Team.`
      }
    >
      {isMailOn ? null : <OwnerHint />}
      <p className="mt-6">
        <AuthLink href={next}>Back to sign-in</AuthLink>
      </p>
    </AuthPage>
  )
}

/** The page behind the emailed link. */
export function ResetForm({ email, refusal }: { email: string; refusal: AuthRefusal | undefined }) {
  return (
    <AuthPage
      title="Choose a new password"
      text="You’ll be signed out everywhere else, and your passkeys will be removed."
    >
      <AuthForm refusal={refusal} button="Save and sign in">
        <KnownEmailField email={email} />
        <NewPasswordField label="New password" error={refusal?.errors.password} />
      </AuthForm>
    </AuthPage>
  )
}

/** A reset link that was used or has expired. */
export function ExpiredReset() {
  return (
    <AuthPage
      title="This link no longer works"
      text="It was already used or is more than one hour old. Your password hasn’t changed."
    >
      <ButtonLink href="/admin/forgot" className="mt-8">
        Get a new link
      </ButtonLink>
    </AuthPage>
  )
}
