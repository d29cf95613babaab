import { mailCauseWords } from '#app/ui/email/mail-cause-words.ts'
import { mailCauses } from '#platform/adapters/mail-cause.ts'
import type { ConnectionId } from './connection-ids.ts'
import { mailProviders } from './mail-providers.ts'

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

/** The service's name for each connection. */
const services: Record<ConnectionId, string> = {
  mail: 'The mail server',
  cards: 'Stripe',
  shipping: 'ShipStation',
  backups: 'The storage service',
}

/** Tells an owner what happened and how to fix it. `host` is the mail server's name. */
export function wordsOfProblem(
  id: ConnectionId,
  problem: ConnectionProblem,
  host?: string,
): string {
  const service = services[id]
  const provider = mailProviders.find((one) => one.host === host)
  const ask = host === undefined || provider?.needsAppPassword
  const words: Record<ConnectionProblem, string> = {
    ...mailCauseWords,
    signInRefused: `The mail server refused the username or password.${ask ? ' It may need an app password, not the one you sign in with.' : ''}`,
    serverUnreachable: `The mail server couldn’t be reached over a secure connection. ${
      provider
        ? 'Many hosting companies block email, so ask whoever runs the server.'
        : 'Check its name and port. Many hosting companies block ports 25, 465, and 587, so ask yours, or try port 2525.'
    }`,
    keyRefused: `${service} doesn’t recognize these keys. Copy them again.`,
    notAllowed: `${service} knows this key, but the key isn’t allowed to do what the site needs.`,
    bucketMissing: 'There’s no bucket with this name at this address.',
    clockWrong: 'This server’s clock is wrong. Ask whoever runs the server to set it.',
    notReached: `${service} couldn’t be reached. Try again in a few minutes. If it still fails, ask whoever runs the server whether a firewall blocks it.`,
    addressNotReached:
      'There was no answer from this address. Check the address, or try again in a few minutes.',
    unexpected: `${service} answered in a way the site doesn’t understand. Check what you entered.`,
  }
  return words[problem]
}
