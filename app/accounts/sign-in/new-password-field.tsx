import { shortestPassword } from '#app/accounts/account-fields.ts'
import { TextField } from '#app/ui/field.tsx'

/** Where a new password is chosen; the browser's own password manager may fill it. */
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
      minLength={shortestPassword}
      required
      help={`At least ${shortestPassword} characters. Three or four words in a row are easy to remember.`}
      error={error}
    />
  )
}
