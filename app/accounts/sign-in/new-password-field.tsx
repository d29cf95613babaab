import { minPasswordLength } from '#app/accounts/account-fields.ts'
import { TextField } from '#app/ui/field.tsx'

/** Field for a new password; password managers can fill it. */
export function NewPasswordField({
  label = 'Password',
  name = 'password',
  error,
}: {
  label?: string
  name?: string
  error: string | undefined
}) {
  return (
    <TextField
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={minPasswordLength}
      required
      help={`At least ${minPasswordLength} characters. Three or four words are easy to remember.`}
      error={error}
    />
  )
}
