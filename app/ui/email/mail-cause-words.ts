import type { MailCause } from '#platform/adapters/mail-cause.ts'

/** The outcome of an email that was due while email was off. */
export const mailOffOutcome = 'Not sent: email wasn’t set up'

/** What to tell staff about an email that the mail server didn't take: what happened, and what helps. */
export const mailCauseWords: Record<MailCause, string> = {
  addressUnknown:
    'That address doesn’t exist. Check it for a typo, or reach this person another way.',
  addressRefused:
    'The address doesn’t exist or doesn’t accept email. Check it for a typo, or reach this person another way.',
  mailboxFull: 'Their mailbox is full. Try again later, or reach this person another way.',
  senderRefused:
    'The mail server doesn’t let us send from our address. Ask whoever set up email to check it.',
  refusedAsSpam:
    'The mail server thought the email was spam, or it blocks us. Ask your email provider.',
  signInRefused:
    'The mail server refused our username or password. Ask whoever set up email to check them.',
  serverUnreachable:
    'Our mail server couldn’t be reached. Ask your email provider whether it’s down.',
  serverBusy: 'The mail server asked us to try again later.',
  mailOff: 'Email isn’t set up yet, so nothing is being sent.',
  unknown: 'The mail server didn’t accept the email.',
}
