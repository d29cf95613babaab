import { z } from 'zod'
import { passwordField } from '#app/accounts/account-fields.ts'
import { cleanLine } from '#app/ui/format/clean-input.ts'
import { maxPasskeyNameLength } from './passkey-limits.ts'

const nameField = z
  .string('Please fill in: Name')
  .overwrite(cleanLine)
  .min(1, 'Please fill in: Name')
  .max(
    maxPasskeyNameLength,
    `This name is too long. Use ${maxPasskeyNameLength} characters or fewer.`,
  )

/** Base64url bytes from the browser, `longest` characters at most. */
function bytesField(longest: number) {
  const message = 'must be bytes in base64url'
  return z
    .string(message)
    .min(1, message)
    .max(longest, 'is too long')
    .regex(/^[\w-]+$/, message)
}

/** A credential ID can have up to 1023 bytes (WebAuthn 3, 4). */
const credentialIdField = bytesField(1364)
const clientDataField = bytesField(4000)

/** One of your own passkeys. Times are ISO. */
export const ownPasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.string().nullable(),
  onlyAt: z.string().nullable().describe('the only domain it works on, if not this one'),
})

/** The name is checked here too, so that a bad one is refused before the device creates a key. */
export const passkeyStartSchema = z.strictObject({ name: nameField, password: passwordField })

/** What the browser needs to create a passkey. */
export const registrationOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  userId: z.string(),
  email: z.string(),
  personName: z.string(),
  known: z
    .array(z.string())
    .describe('ids of existing keys, so that no device creates a second one'),
})

/** What the browser returns for a new passkey. */
export const newPasskeySchema = z.strictObject({
  name: nameField,
  id: credentialIdField,
  clientData: clientDataField,
  attestation: bytesField(8000),
})

export const passkeyNameSchema = z.strictObject({ name: nameField })

/** What the browser needs to ask for a passkey. */
export const authenticationOptionsSchema = z.object({ challenge: z.string(), rpId: z.string() })

/** What the browser returns when someone used a passkey. */
export const authenticationResponseSchema = z.strictObject({
  id: credentialIdField,
  clientData: clientDataField,
  authenticatorData: bytesField(4000),
  signature: bytesField(2000),
  userHandle: bytesField(200),
  email: z.string().max(1000).optional().describe('sign in only this person'),
})

export type OwnPasskey = z.output<typeof ownPasskeySchema>
export type RegistrationOptions = z.output<typeof registrationOptionsSchema>
export type NewPasskey = z.output<typeof newPasskeySchema>
export type AuthenticationOptions = z.output<typeof authenticationOptionsSchema>
export type AuthenticationResponse = z.output<typeof authenticationResponseSchema>
