import { TextField } from '#app/ui/field.tsx'
import type { AuthRefusal } from './auth-refusal.ts'

/** The e-mail address that somebody signs in with; after a refusal as it was typed. */
export function EmailField({
  refusal,
  offersPasskeys = false,
}: {
  refusal: AuthRefusal | undefined
  /** the browser may offer them among what it fills in */
  offersPasskeys?: boolean
}) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
      required
      defaultValue={refusal?.values.email}
      error={refusal?.errors.email}
    />
  )
}

/** The e-mail address of who came by a link, for the browser's password manager to see. */
export function KnownEmailField({ email }: { email: string }) {
  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      autoComplete="username"
      value={email}
      readOnly
    />
  )
}

/** A new person's name, as colleagues will read it. */
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
