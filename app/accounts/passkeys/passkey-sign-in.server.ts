import { removedRole } from '#app/accounts/roles.ts'
import { signInVerified } from '#app/accounts/sign-in/sign-in.server.ts'
import { requirePasskeyAttempt } from '#app/accounts/sign-in/sign-in-guard.server.ts'
import { recordActivity } from '#platform/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { newId } from '#platform/ids.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { challengeSeconds, createChallenge, redeemChallenge } from './challenges.server.ts'
import type { AuthenticationResponse } from './passkeys-schema.ts'
import { relyingPartyOf } from './relying-party.server.ts'
import { challengeIn, verifyAuthentication } from './verify-passkey.server.ts'

const purpose = 'passkey-sign-in'

/** Ties challenges to one browser, so that no other browser can use them. */
const holderCookie = 'lampstand.passkey'

/** One message for every failure, so that made-up keys reveal nothing. */
const refused =
  'That passkey didn’t work. It may have been removed or belong to another site. Try again, or sign in with your password.'

/**
 * Returns what a browser needs to ask for a passkey, and the cookies to set. Throws `conflict`
 * where passkeys can't work.
 */
export function startPasskeySignIn(context: RequestContext, request: Request) {
  const { config } = context
  const relyingParty = relyingPartyOf(config, request)
  if (!relyingParty) throw new AppError('conflict', 'Passkeys don’t work at this web address.')
  const holder = holderOf(request) ?? newId()
  const keeping = { siteUrl: config.siteUrl, seconds: challengeSeconds }
  return {
    answer: { challenge: createChallenge(context, purpose, holder), rpId: relyingParty.rpId },
    cookies: [writeCookie(holderCookie, holder, keeping)],
  }
}

/**
 * Signs in with a passkey. The device has verified its user, so it counts as both factors and no
 * code is needed. Returns the cookies. Throws `unauthorized` for any invalid key, `tooManyRequests`
 * as for passwords.
 */
export async function signInWithPasskey(
  context: RequestContext,
  request: Request,
  { email, ...used }: AuthenticationResponse,
): Promise<string[]> {
  const found = await findPasskey(context.db, used.id)
  await requirePasskeyAttempt(context, request, found?.email)
  const relyingParty = relyingPartyOf(context.config, request)
  const holder = holderOf(request)
  if (!found || !relyingParty || !holder || found.rpId !== relyingParty.rpId) throw refusal()
  const { userId, password, publicKey } = found
  const isTheirs = Buffer.from(used.userHandle, 'base64url').toString() === userId
  const isWanted = email === undefined || email.toLowerCase() === found.email
  if (!isTheirs || !isWanted || publicKey === null) throw refusal()
  const challenge = challengeIn(used.clientData)
  if (!(await redeemChallenge(context, purpose, holder, challenge))) {
    throw new AppError('unauthorized', 'That took too long. Please try again.')
  }
  const key = { credentialId: found.credentialId, publicKey }
  const useCount = await verifyAuthentication(context, relyingParty, key, used, challenge)
  if (useCount === undefined) throw refusal()
  if (!(await countUse(context, found.id, useCount))) {
    await reportClonedKey(context, found)
    throw refusal()
  }
  const before = { userId, password }
  const { email: address, name: passkey } = found
  const cookies = await signInVerified(context, request, { email: address, passkey, before })
  if (!cookies) throw refusal()
  return cookies
}

/** Finds a key and its user. Ignores people who left or never joined. */
function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .innerJoin('accounts', 'accounts.userId', 'users.id')
    .select(['passkeys.id', 'passkeys.userId', 'credentialId', 'publicKey', 'rpId'])
    .select(['passkeys.name', 'users.email', 'accounts.password'])
    .where('credentialId', '=', credentialId)
    .where('role', '<>', removedRole)
    .executeTakeFirst()
}

/**
 * Records a use. Returns false if the key's counter didn't increase, which means it was cloned, or
 * if the key was removed in the meantime.
 */
async function countUse({ db, now }: RequestContext, id: string, useCount: number) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ useCount, lastUsedAt: now().toISOString() })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('useCount', '<', useCount),
        // synced passkeys always report zero
        and([eb('useCount', '=', 0), eb.lit(useCount === 0)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Records a possibly cloned key and emails its owner, at most once a day. */
async function reportClonedKey(
  context: RequestContext,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<void> {
  const { db, now } = context
  const daily = { name: 'passkey-copy', seconds: 86_400 }
  const { count } = await countCall(context, daily, id)
  if (count > 1) return
  await db.transaction().execute(async (tx) => {
    const still = await tx
      .selectFrom('passkeys')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!still) return
    const did = 'Refused a passkey that may be a copy'
    const changes = [{ label: 'Passkey', before: '', after: name }]
    await recordActivity(tx, now(), {
      userId,
      part: 'sign-in',
      did,
      subject: '',
      name: '',
      changes,
    })
    await enqueue(tx, now(), 'accounts.notice', { userId, notice: 'passkeyCopied', about: name })
  })
}

function holderOf(request: Request): string | undefined {
  return /^\w{16}$/.exec(readCookie(request, holderCookie))?.[0]
}

function refusal(): AppError {
  return new AppError('unauthorized', refused)
}
