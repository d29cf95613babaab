import { TextField } from '#app/ui/field.tsx'

/** First field of a dialog that asks signed-in staff for their password again. */
export function OwnPasswordField({ email, error }: { email: string; error: string | undefined }) {
  return (
    <>
      {/* tells password managers whose password this is */}
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
