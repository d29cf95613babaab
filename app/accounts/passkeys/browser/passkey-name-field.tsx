import type { ComponentProps } from 'react'
import { maxPasskeyNameLength } from '#app/accounts/passkeys/passkey-limits.ts'
import { TextField } from '#app/ui/field.tsx'

type Given = Pick<ComponentProps<typeof TextField>, 'defaultValue' | 'help' | 'error' | 'autoFocus'>

export function PasskeyNameField(given: Given) {
  return (
    <TextField
      label="Passkey name"
      name="name"
      id="passkey-name"
      autoComplete="off"
      required
      maxLength={maxPasskeyNameLength}
      {...given}
    />
  )
}
