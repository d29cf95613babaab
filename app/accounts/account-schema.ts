import { z } from 'zod'
import { ownPasskeySchema } from '#app/accounts/passkeys/passkeys-schema.ts'
import { nameField, newPasswordField, passwordField } from './account-fields.ts'
import { receivedOfferSchema } from './people/ownership-schema.ts'

/** A browser someone is signed in with. Times are ISO. */
const ownSessionSchema = z.object({
  id: z.string(),
  browser: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string().describe('accurate to a day'),
  isThis: z.boolean(),
})

/** A person's own account as they see it. */
export const ownAccountSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  hasSecondFactor: z.boolean(),
  recoveryCodes: z.int().describe('number of unused codes'),
  passkeys: z.array(ownPasskeySchema),
  passkeyOrigin: z
    .string()
    .nullable()
    .describe('origin where passkeys can be added and used; null where they can’t'),
  sessions: z.array(ownSessionSchema),
  offers: z.array(receivedOfferSchema).describe('ownership offers made to you'),
})

export const nameChangeSchema = z.strictObject({ name: nameField })

export const passwordChangeSchema = z.strictObject({
  currentPassword: passwordField,
  newPassword: newPasswordField,
})

export const passwordProofSchema = z.strictObject({ password: passwordField })

export const codeProofSchema = z.strictObject({
  code: z
    .string('Please fill in: Code')
    .transform((code) => code.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'The code has six digits')),
  signature: z
    .string()
    .max(100)
    .optional()
    .describe('signature of the setup being confirmed; 409 if a newer one was started'),
})

/** Two-step verification that is waiting for its first code. */
export const secondFactorStartSchema = z.object({
  key: z.string().describe('for apps that can’t scan the QR code'),
  address: z.string().describe('the otpauth URL in the QR code'),
  picture: z.object({
    size: z.int().describe('modules per side, including the quiet zone'),
    path: z.string().describe('SVG path of the dark modules'),
  }),
  recoveryCodes: z.array(z.string()),
  signature: z.string().describe('distinguishes this setup from a later one'),
})

export type OwnAccount = z.output<typeof ownAccountSchema>
export type OwnSession = z.output<typeof ownSessionSchema>
export type SecondFactorStart = z.output<typeof secondFactorStartSchema>
