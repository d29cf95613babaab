import { z } from 'zod'
import { siteHost } from '#app/accounts/account-letters.server.ts'
import { officePath } from '#app/accounts/sign-in/return-path.ts'
import { defineEmail, type EmailDefinition } from '#app/ui/email/define-email.server.ts'
import { createReset, resetLink } from './password-resets.server.ts'

/** Sends a password reset link if someone on the team has this email. */
export const resetEmail: EmailDefinition<'accounts.reset'> = defineEmail({
  kind: 'accounts.reset',
  title: 'Password reset',
  isOnce: 'link',
  what: 'A password reset email',
  permission: 'people',
  isUrgent: true,
  payload: z.object({
    id: z.string(),
    email: z.string(),
    askedAt: z.string(),
    next: z.string().default(officePath),
  }),
  async write(context, asked) {
    const reset = await createReset(context, asked)
    if (!reset) return undefined
    return {
      to: asked.email,
      subject: `Reset your password for ${siteHost(context)}`,
      paragraphs: [
        `Hello ${reset.name},`,
        `Someone, probably you, asked to reset your password at ${context.config.siteUrl}.`,
        `Set a new password here. The link works once and expires in one hour:\n${resetLink(context, asked.id, asked.next)}`,
        'If it wasn’t you, you can ignore this email. Your password hasn’t changed.',
      ],
    }
  },
})
