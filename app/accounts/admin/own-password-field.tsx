import { TextField } from '#app/ui/field.tsx'

/** The first field of a dialog that asks who is signed in for the password once more. */
export function OwnPasswordField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      {/* for password managers: whose password this is */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Your password"
        name="password"
        id="own-password"
        type="password"
        autoComplete="current-password"
        required
        autoFocus
        error={error}
      />
    </>
  )
}
