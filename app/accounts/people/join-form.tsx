import { describeRoleInFull } from '#app/accounts/roles.ts'
import { AuthForm, AuthPage } from '#app/accounts/sign-in/auth-page.tsx'
import type { AuthRefusal } from '#app/accounts/sign-in/auth-refusal.ts'
import { NewPasswordField } from '#app/accounts/sign-in/new-password-field.tsx'
import { KnownEmailField, NameField } from '#app/accounts/sign-in/person-fields.tsx'

/** The page behind an invitation link: a name and a password create the account. */
export function JoinForm({
  invitation,
  refusal,
}: {
  invitation: { email: string; role: string }
  refusal: AuthRefusal | undefined
}) {
  return (
    <AuthPage
      title="Welcome to the team"
      text={`Your role is ${describeRoleInFull(invitation.role)}. Enter your name and choose a password to get started.`}
    >
      <AuthForm refusal={refusal} button="Create account">
        <KnownEmailField email={invitation.email} />
        <NameField refusal={refusal} />
        <NewPasswordField error={refusal?.errors.password} />
      </AuthForm>
    </AuthPage>
  )
}

/** An invitation link that was used, withdrawn, or has expired. */
export function ExpiredInvitation() {
  return (
    <AuthPage
      title="This link no longer works"
      text="It was already used, was withdrawn, or is more than seven days old. Ask the owner of this site to invite you again."
    />
  )
}
