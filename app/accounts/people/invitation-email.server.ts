import { z } from 'zod'
import { siteHost } from '#app/accounts/account-letters.server.ts'
import { describeRoleInFull } from '#app/accounts/roles.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { joinLink } from './invitations.server.ts'

/** Invites someone to the team, unless the invitation was withdrawn, accepted, or sent again in the meantime. */
export const invitationEmail: EmailDefinition<'accounts.invitation'> = defineEmail({
  kind: 'accounts.invitation',
  title: 'Invitation',
  isOnce: 'link',
  what: 'An invitation email',
  permission: 'people',
  isUrgent: true,
  payload: z.object({ id: z.string(), round: z.number() }),
  async write(context, { id, round }) {
    const invitation = await context.db
      .selectFrom('invitations')
      .leftJoin('users', 'users.id', 'invitations.invitedBy')
      .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.round'])
      .select('users.name as invitedByName')
      .where('invitations.id', '=', id)
      .where('round', '=', round)
      .executeTakeFirst()
    if (!invitation) return undefined
    const { role, invitedByName, email } = invitation
    return {
      to: email,
      subject: `You’re invited to join the team at ${siteHost(context)}`,
      paragraphs: [
        'Hello,',
        `${invitedByName ?? 'The owner'} invited you to help manage ${context.config.siteUrl}.`,
        `Your role is ${describeRoleInFull(role)}.`,
        `Set your password here. The link works once and expires in seven days:\n${joinLink(context, invitation)}`,
        'If you weren’t expecting this email, you can ignore it.',
      ],
    }
  },
})
