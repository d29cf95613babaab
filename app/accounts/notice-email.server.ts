import { z } from 'zod'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { getOwn } from '#platform/get-own.ts'
import { letterToPerson, siteHost } from './account-letters.server.ts'

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

/** Tells someone that their sign-in settings changed. */
export const noticeEmail: EmailDefinition<'accounts.notice'> = defineEmail({
  kind: 'accounts.notice',
  title: 'Sign-in change',
  isOnce: 'moment',
  what: 'Notifying someone that their sign-in changed',
  permission: 'people',
  isUrgent: true,
  payload: z.object({ userId: z.string(), notice: z.string(), about: z.string().optional() }),
  async write(context, { userId, notice, about = '' }) {
    const words = getOwn(notices, notice)
    if (!words) return undefined
    return letterToPerson(context, userId, `${words.subject} at ${siteHost(context)}`, [
      // A function, because the name may contain `$&`.
      words.text.replace('{name}', () => `“${about}”`),
      `If this wasn’t you, reset your password at ${context.config.siteUrl}/admin/forgot and tell the owner.${words.further ? ` ${words.further}` : ''}`,
    ])
  },
})
