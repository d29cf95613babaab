import { z } from 'zod'
import { joinLink } from '#app/accounts/people/invitations.server.ts'
import { createReset, resetLink } from '#app/accounts/people/password-resets.server.ts'
import { officePath } from '#app/accounts/sign-in/return-path.ts'
import type { AppContext } from '#platform/context.ts'
import { getOwn } from '#platform/get-own.ts'
import { roleLabel, roles } from './roles.ts'

const invitationPayload = z.object({ id: z.string(), round: z.number() })
const resetPayload = z.object({
  id: z.string(),
  email: z.string(),
  askedAt: z.string(),
  next: z.string().default(officePath),
})
const noticePayload = z.object({
  userId: z.string(),
  notice: z.string(),
  about: z.string().optional(),
})

/** Sends an invitation unless it was withdrawn, accepted, or sent again in the meantime. */
export async function sendInvitation(context: AppContext, payload: unknown): Promise<void> {
  const { id, round } = invitationPayload.parse(payload)
  const invitation = await context.db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select(['invitations.id', 'invitations.email', 'invitations.role', 'invitations.round'])
    .select('users.name as invitedByName')
    .where('invitations.id', '=', id)
    .where('round', '=', round)
    .executeTakeFirst()
  if (!invitation) return
  const { role, invitedByName, email } = invitation
  const may = Object.entries(roles).find(([key]) => key === role)?.[1].may
  await send(context, email, `You’re invited to join the team at ${siteHost(context)}`, [
    'Hello,',
    `${invitedByName ?? 'The owner'} invited you to help manage ${context.config.siteUrl}.`,
    `Your role is ${roleLabel(role)}${may ? ` (${lowerFirst(may)})` : ''}.`,
    `Set your password here. The link works once and expires in seven days:\n${joinLink(context, invitation)}`,
    'If you weren’t expecting this email, you can ignore it.',
  ])
}

/** Sends a password reset link if someone on the team has this email. */
export async function sendReset(context: AppContext, payload: unknown): Promise<void> {
  const asked = resetPayload.parse(payload)
  const reset = await createReset(context, asked)
  if (!reset) return
  await send(context, asked.email, `Reset your password for ${siteHost(context)}`, [
    `Hello ${reset.name},`,
    `Someone, probably you, asked to reset your password at ${context.config.siteUrl}.`,
    `Set a new password here. The link works once and expires in one hour:\n${resetLink(context, asked.id, asked.next)}`,
    'If it wasn’t you, you can ignore this email. Your password hasn’t changed.',
  ])
}

const takesThemOut = 'Resetting your password also removes all passkeys.'

/** `{name}` is what the notice is about. `further` is added after what to do. */
const notices: Record<string, { subject: string; text: string; further?: string }> = {
  password: {
    subject: 'Your password was changed',
    text: 'The password for your account was just changed. All other browsers were signed out.',
  },
  secondFactorOn: {
    subject: 'Two-step verification is on',
    text: 'From now on, signing in to your account also takes a code from your phone.',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off',
    text: 'From now on, signing in to your account takes only your password.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'This passkey can now sign in to your account without a password: {name}.',
    further: takesThemOut,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'This passkey can no longer sign in to your account: {name}.',
  },
  passkeysDropped: {
    subject: 'Your passkeys were removed',
    text: 'Your password was reset with a link, so all passkeys were removed from your account. You can add them again in the office under My Account.',
  },
  passkeyCopied: {
    subject: 'A passkey was refused',
    text: 'Someone tried to sign in with what may be a copy of your passkey {name}. We didn’t let them in. Remove this passkey in the office under My Account and add a new one.',
    further: takesThemOut,
  },
}

/** Emails someone that their sign-in settings changed. */
export async function sendNotice(context: AppContext, payload: unknown): Promise<void> {
  const { userId, notice, about = '' } = noticePayload.parse(payload)
  const words = getOwn(notices, notice)
  if (!words) return
  await sendToPerson(context, userId, `${words.subject} at ${siteHost(context)}`, [
    // A function, because the name may contain `$&`.
    words.text.replace('{name}', () => `“${about}”`),
    `If this wasn’t you, reset your password at ${context.config.siteUrl}/admin/forgot and tell the owner.${words.further ? ` ${words.further}` : ''}`,
  ])
}

/** Emails a staff member. Sends nothing if they have left. */
export async function sendToPerson(
  context: AppContext,
  userId: string,
  subject: string,
  paragraphs: string[],
): Promise<void> {
  const person = await context.db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['users.name', 'users.email'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
  if (person) await send(context, person.email, subject, [`Hello ${person.name},`, ...paragraphs])
}

function send({ mail }: AppContext, to: string, subject: string, paragraphs: string[]) {
  return mail.send({ to, subject, text: paragraphs.join('\n\n') })
}

/** The site's name in emails. */
export function siteHost({ config }: AppContext): string {
  return new URL(config.siteUrl).host
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
