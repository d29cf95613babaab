import { z } from 'zod'
import { emailField } from '#app/accounts/account-fields.ts'
import { ownOfferSchema } from '#app/accounts/ownership/ownership-schema.ts'
import { type Role, roles } from '#app/accounts/roles.ts'

const roleField = z.enum(Object.keys(roles) as Role[], {
  error: `Please choose a role: ${Object.keys(roles).join(', ')}`,
})

/** A person on staff, as the owner sees them. Moments are ISO. */
const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  lastSeenAt: z.string().nullable().describe('null: never here yet'),
  hasSecondFactor: z.boolean(),
  hasPasskey: z.boolean(),
  isYou: z.boolean(),
})

/** Somebody who was invited and has not come yet. */
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean().describe('the link of the e-mail works no more'),
  invitedByName: z.string().nullable(),
  link: z.string().nullable().describe('to hand on, where no e-mail carries it'),
})

export const peopleSchema = z.object({
  isMailOn: z.boolean().describe('false: no e-mail leaves this site'),
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
  ownOffer: ownOfferSchema.nullable().describe('to whom you offered the ownership'),
})

/** Whom to invite, and as what. */
export const newInvitationSchema = z.strictObject({ email: emailField, role: roleField })

export const roleChangeSchema = z.strictObject({ role: roleField })

export type Person = z.output<typeof personSchema>
export type Invitation = z.output<typeof invitationSchema>
export type People = z.output<typeof peopleSchema>
