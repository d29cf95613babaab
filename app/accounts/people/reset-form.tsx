import { AuthForm, AuthLink, AuthPage } from '#app/accounts/sign-in/auth-page.tsx'
import type { AuthRefusal } from '#app/accounts/sign-in/auth-refusal.ts'
import { NewPasswordField } from '#app/accounts/sign-in/new-password-field.tsx'
import { EmailField, KnownEmailField } from '#app/accounts/sign-in/person-fields.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

const noMail = 'This site sends no e-mail yet.'

/** Where a new password is asked for. */
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
          ? 'Tell us the e-mail address that you sign in with. We send you a link to choose a new one.'
          : `${noMail} Tell us the e-mail address that you sign in with, and ask the owner.`
      }
    >
      <AuthForm refusal={refusal} button={isMailOn ? 'Send me the link' : 'Ask for a link'}>
        <EmailField refusal={refusal} />
      </AuthForm>
      <p className="mt-6">
        <AuthLink href={next}>Back to sign in</AuthLink>
      </p>
    </AuthPage>
  )
}

/** The same for every address: it does not tell who works here. */
export function ForgotSent({ next, isMailOn }: { next: string; isMailOn: boolean }) {
  return (
    <AuthPage
      title={isMailOn ? 'Look into your mailbox' : 'Please ask the owner'}
      text={
        isMailOn
          ? 'If somebody with this address works here, an e-mail is on its way. Its link works once, for one hour. Nothing there? Look among the unwanted mail, or ask the owner.'
          : `${noMail} What you asked for waits here until the owner gives you a link, which they make in the office under People.`
      }
    >
      <p className="mt-6">
        <AuthLink href={next}>Back to sign in</AuthLink>
      </p>
    </AuthPage>
  )
}

/** Where the e-mail's link leads. */
export function ResetForm({ email, refusal }: { email: string; refusal: AuthRefusal | undefined }) {
  return (
    <AuthPage
      title="Choose a new password"
      text="Everybody who is signed in with the old one is signed out, and passkeys of the account are removed."
    >
      <AuthForm refusal={refusal} button="Save and sign in">
        <KnownEmailField email={email} />
        <NewPasswordField label="New password" error={refusal?.errors.password} />
      </AuthForm>
    </AuthPage>
  )
}

/** A link that was used, or is too old. */
export function ExpiredReset() {
  return (
    <AuthPage
      title="This link works no more"
      text="It was used already, or is older than one hour. Your password is as it was."
    >
      <ButtonLink href="/admin/forgot" className="mt-8">
        Send me a new link
      </ButtonLink>
    </AuthPage>
  )
}
