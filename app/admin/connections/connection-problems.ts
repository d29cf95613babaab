import { mailCauseWords } from '#app/ui/email/mail-cause-words.ts'
import { type MailCause, mailCauses } from '#platform/adapters/mail-cause.ts'

/** Why a service didn't accept what an owner entered. */
export const connectionProblems = [
  ...mailCauses,
  'keyRefused',
  'notAllowed',
  'bucketMissing',
  'clockWrong',
  'notReached',
  'addressNotReached',
  'unexpected',
] as const

export type ConnectionProblem = (typeof connectionProblems)[number]

/** What an owner reads about it: what happened, and what helps. */
export const connectionProblemWords: Record<ConnectionProblem, string> = {
  ...mailCauseWords,
  signInRefused:
    'The mail server refused the username or password. Some providers need an app password, not the one you sign in with.',
  serverUnreachable:
    'The mail server couldn’t be reached over a secure connection. Check its name and port. Many hosting companies block ports 25, 465, and 587, so ask yours, or try 2525. Gmail also needs an app password.',
  keyRefused: 'The service doesn’t recognize these keys. Copy them again.',
  notAllowed: 'The service knows this key, but the key isn’t allowed to do what the site needs.',
  bucketMissing: 'There’s no bucket with this name at this address.',
  clockWrong: 'This server’s clock is wrong. Ask whoever runs the server to set it.',
  notReached:
    'The service couldn’t be reached. Try again in a few minutes. If it still fails, ask whoever runs the server whether a firewall blocks it.',
  addressNotReached:
    'There was no answer from this address. Check the address, or try again in a few minutes.',
  unexpected: 'The service answered in a way the site doesn’t understand. Check what you entered.',
} satisfies Record<MailCause, string> & Record<ConnectionProblem, string>
