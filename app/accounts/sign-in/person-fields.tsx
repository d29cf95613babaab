import { TextField } from '#app/ui/field.tsx'
import type { AuthRefusal } from './auth-refusal.ts'

/** The sign-in email, refilled after a refusal. */
export function EmailField({
  refusal,
  offersPasskeys = false,
}: {
  refusal: AuthRefusal | undefined
  /** let the browser's autofill offer passkeys */
  offersPasskeys?: boolean
}) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      required
      defaultValue={refusal?.values.email}
      error={refusal?.errors.email}
    />
  )
}

/** The email of someone who came by a link, read-only for password managers. */
export function KnownEmailField({ email }: { email: string }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
    />
  )
}

/** A new team member's name. */
export function NameField({ refusal }: { refusal: AuthRefusal | undefined }) {
  return (
    <TextField
      label="Your name"
      name="name"
      autoComplete="name"
      required
      maxLength={200}
      defaultValue={refusal?.values.name}
      error={refusal?.errors.name}
    />
  )
}
