import type { AppContext } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { isOver } from '#platform/limits/waits.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

/** How long someone has to use their passkey. */
export const challengeSeconds = 300

/** What a challenge may be used for; a sign-in challenge can't add a passkey. */
export type ChallengePurpose = 'passkey-sign-in' | 'passkey-add'

type Drawing = Pick<AppContext, 'secrets' | 'now'>

/**
 * Returns a challenge for a key to sign, valid for five minutes and only for its holder (a browser
 * or a session). It is signed and stored nowhere, so requesting many costs no storage.
 */
export function createChallenge(
  { secrets, now }: Drawing,
  purpose: ChallengePurpose,
  holder: string,
): string {
  const nonce = newId()
  const until = String(now().getTime() + challengeSeconds * 1000)
  const signature = sign(secrets, purpose, textOf(holder, nonce, until))
  return Buffer.from([nonce, until, signature].join('~')).toString('base64url')
}

/**
 * True if we issued this challenge to this holder, it hasn't expired, and no process has seen it
 * before.
 */
export async function redeemChallenge(
  context: Drawing & Pick<AppContext, 'db'>,
  purpose: ChallengePurpose,
  holder: string,
  challenge: string,
): Promise<boolean> {
  const [nonce = '', until = '', signature = ''] = Buffer.from(challenge, 'base64url')
    .toString()
    .split('~')
  if (!isSignature(context.secrets, purpose, textOf(holder, nonce, until), signature)) return false
  if (isOver(Number(until), context.now(), challengeSeconds * 1000)) return false
  const once = { name: 'used-challenge', seconds: challengeSeconds }
  const { count } = await countCall(context, once, nonce)
  return count === 1
}

function textOf(...parts: string[]): string {
  return parts.join('~')
}
