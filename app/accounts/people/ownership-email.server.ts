import { z } from 'zod'
import { letterToPerson, siteHost } from '#app/accounts/account-letters.server.ts'
import { roleLabel } from '#app/accounts/roles.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'

const payloadSchema = z.object({
  kind: z.enum(['offered', 'declined', 'received', 'handedOver']),
  toId: z.string(),
  otherId: z.string(),
  /** the previous owner's role */
  role: z.string(),
})

/** Payload of an ownership email. */
export type OwnershipEmail = z.output<typeof payloadSchema>

type Known = { host: string; other: string; role: string }

const words: Record<OwnershipEmail['kind'], (known: Known) => { subject: string; text: string }> = {
  offered: ({ host, other, role }) => ({
    subject: `${other} wants to make you the owner of ${host}`,
    text: `${other} wants you to take over as the owner of ${host}. You’d be able to do everything there, including changing where gifts go and who’s on the team. ${other}’s role would be ${role}.\n\nNothing changes until you accept. Sign in and open My Account to accept or decline within seven days.`,
  }),
  declined: ({ host, other }) => ({
    subject: `${other} declined ownership of ${host}`,
    text: `${other} declined to become the owner of ${host}. Nothing has changed. You’re still the owner.`,
  }),
  received: ({ host, other, role }) => ({
    subject: `You’re now an owner of ${host}`,
    text: `You accepted ownership of ${host} from ${other}. You can now do everything there, including changing where gifts go and who’s on the team. ${other}’s role is now ${role}.`,
  }),
  handedOver: ({ host, other, role }) => ({
    subject: `${other} is now an owner of ${host}`,
    text: `${other} accepted ownership of ${host}. You’re no longer an owner. Your role is now ${role}.`,
  }),
}

/** Tells someone about an ownership offer. Sends nothing if either person has left. */
export const ownershipEmail: EmailDefinition<'accounts.ownership'> = defineEmail({
  kind: 'accounts.ownership',
  title: 'Ownership change',
  isOnce: 'moment',
  what: 'Notifying someone of an ownership change',
  permission: 'people',
  isUrgent: true,
  payload: payloadSchema,
  async write(context, { kind, toId, otherId, role }) {
    const other = await context.db
      .selectFrom('users')
      .select('name')
      .where('id', '=', otherId)
      .executeTakeFirst()
    if (!other) return undefined
    const host = siteHost(context)
    const { subject, text } = words[kind]({ host, other: other.name, role: roleLabel(role) })
    return letterToPerson(context, toId, subject, [
      text,
      `Open the office: ${context.config.siteUrl}/admin/account`,
      'If you didn’t expect this, tell someone at the ministry right away.',
    ])
  },
})
