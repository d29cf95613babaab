import { z } from 'zod'
import { offerToMeSchema } from '#app/accounts/ownership/ownership-schema.ts'
import { ownPasskeySchema } from '#app/accounts/passkeys/passkeys-schema.ts'
import { nameField, newPasswordField, passwordField } from './account-fields.ts'

/** A browser in which a person is signed in. Moments are ISO. */
const ownSessionSchema = z.object({
  id: z.string(),
  browser: z.string(),
  signedInAt: z.string(),
  lastSeenAt: z.string().describe('to within a day'),
  isThis: z.boolean(),
})

/** What a person sees of their own account. */
export const ownAccountSchema = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  hasSecondFactor: z.boolean(),
  recoveryCodes: z.int().describe('how many are not used yet'),
  passkeys: z.array(ownPasskeySchema),
  passkeyOrigin: z.string().nullable().describe('where they can be made and used; null: nowhere'),
  sessions: z.array(ownSessionSchema),
  offers: z.array(offerToMeSchema).describe('who offers you the ownership'),
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
    .pipe(z.string().regex(/^\d{6}$/, 'A code has six digits')),
  signature: z
    .string()
    .max(100)
    .optional()
    .describe('of the start that is confirmed; 409 where there has been another since'),
})

/** A second factor that waits for its first code. */
export const secondFactorStartSchema = z.object({
  key: z.string().describe('for apps that cannot read the picture'),
  address: z.string().describe('otpauth: what the picture says'),
  picture: z.object({
    size: z.int().describe('modules along one side, with the quiet edge'),
    path: z.string().describe('SVG path of the dark modules'),
  }),
  recoveryCodes: z.array(z.string()),
  signature: z.string().describe('tells this start from one that is made later'),
})

export type OwnAccount = z.output<typeof ownAccountSchema>
export type OwnSession = z.output<typeof ownSessionSchema>
export type SecondFactorStart = z.output<typeof secondFactorStartSchema>
