import { mailCauseWords, mailOffOutcome } from '#app/ui/email/mail-cause-words.ts'
import type { AttemptCause } from '#platform/outbox/email-outcome.ts'
import type { EmailState, EmailSubject, EmailView, ShownEmail } from './email-log-schema.ts'

/** The state of an email, with the color of its dot. */
export const stateWords: Record<EmailState, { label: string; color?: string }> = {
  sent: { label: 'Sent', color: 'forest-green' },
  waiting: { label: 'Waiting', color: 'golden-yellow' },
  failed: { label: 'Not sent' },
  stored: { label: mailOffOutcome },
  dropped: { label: 'Not needed' },
}

/** What a state means. */
export const stateNotes: Record<Exclude<EmailState, 'waiting'>, string> = {
  sent: 'If it didn’t arrive, ask them to look in their spam folder.',
  failed: 'It wasn’t sent, and we won’t try again automatically.',
  stored: 'Email wasn’t set up when this email was due.',
  dropped: 'It wasn’t sent, because things had changed in the meantime.',
}

export const viewLabels: Record<EmailView, string> = {
  sent: 'Sent',
  waiting: 'Waiting',
  unsent: 'Not sent',
}

/** The button that opens what an email is about. */
export const openWords: Record<EmailSubject, string> = {
  order: 'Open order',
  message: 'Open message',
  response: 'Open RSVP',
  promise: 'Open Needs',
}

/** Why an attempt failed. */
export const causeWords: Record<AttemptCause, string> = {
  ...mailCauseWords,
  notWritten: 'The email couldn’t be written. Look at “Failed tasks” on the dashboard.',
}

/** Why an email can’t be sent again. */
export const noResendWords: Record<Exclude<ShownEmail['resend'], 'possible'>, string> = {
  waiting: 'This email is still waiting to be sent.',
  link: 'This email can’t be sent again, because its link is private and works only once.',
  moment: 'This email can’t be sent again, because it was only true at that moment.',
  mailOff: 'Email isn’t set up, so it can’t be sent again.',
}
