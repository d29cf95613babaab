import type { AppContext } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { isOver } from '#platform/limits/waits.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'

/** How long somebody has to touch the key, in seconds. */
export const challengeSeconds = 300

/** What a challenge is for: one that was drawn for signing in adds no passkey. */
export type ChallengePurpose = 'passkey-sign-in' | 'passkey-add'

type Drawing = Pick<AppContext, 'secrets' | 'now'>

/**
 * Something new for a key to sign, good for five minutes and for its holder alone: a browser, or a
 * session. It carries our signature and is stored nowhere, so that strangers who ask for many take no room.
 */
export function drawChallenge(
  { secrets, now }: Drawing,
  purpose: ChallengePurpose,
  holder: string,
): string {
  const nonce = newId()
  const until = String(now().getTime() + challengeSeconds * 1000)
  const signature = sign(secrets, purpose, textOf(holder, nonce, until))
  return Buffer.from([nonce, until, signature].join('~')).toString('base64url')
}

/** True for a challenge of ours that this holder was given, in time, the first time that it is shown to any process. */
export async function takeChallenge(
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
