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

/** Sends an invitation, unless it was withdrawn, accepted or sent anew meanwhile. */
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
  await send(context, email, `You are invited to the office of ${hostOf(context)}`, [
    'Hello,',
    `${invitedByName ?? 'The owner'} invites you to help look after ${context.config.siteUrl}.`,
    `Your role is ${roleLabel(role)}${may ? `: ${lowerFirst(may)}` : ''}.`,
    `Choose your password here. The link works once, for seven days:\n${joinLink(context, invitation)}`,
    'If you did not expect this e-mail, you need not do anything.',
  ])
}

/** Sends the link for a new password, where somebody with this address works here. */
export async function sendReset(context: AppContext, payload: unknown): Promise<void> {
  const asked = resetPayload.parse(payload)
  const reset = await createReset(context, asked)
  if (!reset) return
  await send(context, asked.email, `A new password for the office of ${hostOf(context)}`, [
    `Hello ${reset.name},`,
    `somebody, probably you, asked for a new password at ${context.config.siteUrl}.`,
    `Choose it here. The link works once, for one hour:\n${resetLink(context, asked.id, asked.next)}`,
    'If it was not you, you need not do anything: your password stays as it is.',
  ])
}

const takesThemOut = 'A new password that you choose by that link takes out all passkeys too.'

/** `{name}` is what the notice is about; `further` follows upon what to do. */
const notices: Record<string, { subject: string; text: string; further?: string }> = {
  password: {
    subject: 'Your password was changed',
    text: 'The password of your account was changed just now. Everybody who was signed in with it was signed out.',
  },
  secondFactorOn: {
    subject: 'Signing in now asks for a code',
    text: 'From now on, signing in to your account asks for a code from your phone as well.',
  },
  secondFactorOff: {
    subject: 'Signing in no longer asks for a code',
    text: 'From now on, signing in to your account asks for the password alone.',
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    text: 'Whoever has this passkey can now sign in to your account without a password: {name}.',
    further: takesThemOut,
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    text: 'This passkey opens your account no more: {name}.',
  },
  passkeysDropped: {
    subject: 'Your passkeys were removed',
    text: 'A new password was chosen by a link, and with it all passkeys of your account were removed. You can add them again in the office under My Account.',
  },
  passkeyCopied: {
    subject: 'A passkey was refused',
    text: 'Somebody showed a passkey of yours that may be a copy, for the same one was used later already: {name}. They were not let in. Remove it in the office under My Account, and add a new one.',
    further: takesThemOut,
  },
}

/** Tells a person that the way into their account was changed. */
export async function sendNotice(context: AppContext, payload: unknown): Promise<void> {
  const { userId, notice, about = '' } = noticePayload.parse(payload)
  const words = getOwn(notices, notice)
  if (!words) return
  await sendToPerson(context, userId, `${words.subject}: the office of ${hostOf(context)}`, [
    // no pattern: a name may hold `$&`
    words.text.replace('{name}', () => `“${about}”`),
    `If it was not you: ask for a new password at ${context.config.siteUrl}/admin/forgot, and tell the owner.${words.further ? ` ${words.further}` : ''}`,
  ])
}

/** Writes to somebody of the staff; to nobody who has left. */
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

/** How the site is called in an e-mail. */
export function hostOf({ config }: AppContext): string {
  return new URL(config.siteUrl).host
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
