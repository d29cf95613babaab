import { z } from 'zod'
import { emailField } from '#app/accounts/account-fields.ts'
import { isRole, type Role, roles } from '#app/accounts/roles.ts'
import { ownOfferSchema } from './ownership-schema.ts'

const roleError = `Please choose a role: ${Object.keys(roles).join(', ')}, or custom: with areas`
const roleField = z
  .string(roleError)
  .max(200, roleError)
  .refine((text): text is Role => isRole(text), roleError)

/** A staff member as the owner sees them. Times are ISO. */
const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.string(),
  lastSeenAt: z.string().nullable().describe('null: never signed in'),
  hasSecondFactor: z.boolean(),
  hasPasskey: z.boolean(),
  isYou: z.boolean(),
})

/** An invitation that hasn't been accepted yet. */
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.string(),
  invitedAt: z.string(),
  expiresAt: z.string(),
  isOver: z.boolean().describe('the link has expired'),
  invitedByName: z.string().nullable(),
  link: z.string().nullable().describe('link to pass on while email isn’t set up'),
})

export const peopleSchema = z.object({
  isMailOn: z.boolean().describe('false: email isn’t set up'),
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
  ownOffer: ownOfferSchema.nullable().describe('your pending ownership offer'),
})

export const newInvitationSchema = z.strictObject({ email: emailField, role: roleField })

export const roleChangeSchema = z.strictObject({ role: roleField })

export type Person = z.output<typeof personSchema>
export type Invitation = z.output<typeof invitationSchema>
export type People = z.output<typeof peopleSchema>
