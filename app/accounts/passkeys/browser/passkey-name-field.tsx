import type { ComponentProps } from 'react'
import { longestPasskeyName } from '#app/accounts/passkeys/passkey-facts.ts'
import { TextField } from '#app/ui/field.tsx'

type Given = Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'help' | 'error' | 'autoFocus'>

/** What somebody calls a passkey of theirs, to know it again. */
export function PasskeyNameField(given: Given) {
  return (
    <TextField
      label="Name of the passkey"
      name="name"
      id="passkey-name"
      autoComplete="off"
      required
      maxLength={longestPasskeyName}
      {...given}
    />
  )
}
