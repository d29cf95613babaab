import { roleLabel } from '#app/accounts/roles.ts'
import { AuthForm, AuthPage } from '#app/accounts/sign-in/auth-page.tsx'
import type { AuthRefusal } from '#app/accounts/sign-in/auth-refusal.ts'
import { NewPasswordField } from '#app/accounts/sign-in/new-password-field.tsx'
import { KnownEmailField, NameField } from '#app/accounts/sign-in/person-fields.tsx'

/** Where an invitation's link leads: a name and a password, and the person is in. */
export function JoinForm({
  invitation,
  refusal,
}: {
  invitation: { email: string; role: string }
  refusal: AuthRefusal | undefined
}) {
  return (
    <AuthPage
      title="Welcome to the office"
      text={`You are invited as ${roleLabel(invitation.role)}. Choose a password, and you are in.`}
    >
      <AuthForm refusal={refusal} button="Make my account">
        <KnownEmailField email={invitation.email} />
        <NameField refusal={refusal} />
        <NewPasswordField error={refusal?.errors.password} />
      </AuthForm>
    </AuthPage>
  )
}

/** A link that was used, withdrawn, or is too old. */
export function ExpiredInvitation() {
  return (
    <AuthPage
      title="This link works no more"
      text="It was used already, taken back, or is older than seven days. Ask the owner of this site to invite you again."
    />
  )
}
