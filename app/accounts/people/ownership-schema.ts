import { z } from 'zod'
import { passwordField } from '#app/accounts/account-fields.ts'
import { roles } from '#app/accounts/roles.ts'

/** The roles a former owner can have. */
export const rolesAfter = (Object.keys(roles) as (keyof typeof roles)[]).filter(
  (role) => role !== 'owner',
)

export const newOfferSchema = z.strictObject({
  userId: z
    .string('Please choose a person')
    .min(1, 'Please choose a person')
    .max(100, 'Please choose a person'),
  roleAfter: z.enum(rolesAfter, { error: `Please choose a role: ${rolesAfter.join(', ')}` }),
  password: passwordField,
})

/** An offer as its owner sees it. Times are ISO. */
export const ownOfferSchema = z.object({
  toName: z.string(),
  roleAfter: z.string(),
  offeredAt: z.string(),
  expiresAt: z.string(),
})

/** An offer as its recipient sees it. */
export const receivedOfferSchema = z.object({
  fromId: z.string(),
  fromName: z.string(),
  roleAfter: z.string(),
  expiresAt: z.string(),
})

export type OwnOffer = z.output<typeof ownOfferSchema>
export type ReceivedOffer = z.output<typeof receivedOfferSchema>
