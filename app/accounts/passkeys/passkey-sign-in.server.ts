import { noticeJob } from '#app/accounts/account-jobs.ts'
import { removedRole } from '#app/accounts/roles.ts'
import { signInVerified } from '#app/accounts/sign-in/sign-in.server.ts'
import { requireUnguessedAttempt } from '#app/accounts/sign-in/sign-in-guard.server.ts'
import { recordActivity } from '#platform/activity/activity.ts'
import type { RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { readCookie, writeCookie } from '#platform/http/cookies.ts'
import { newId } from '#platform/ids.ts'
import { countCall } from '#platform/limits/rate-limit.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { challengeSeconds, drawChallenge, takeChallenge } from './challenges.server.ts'
import { passkeyPlace } from './passkey-place.server.ts'
import type { UsedPasskey } from './passkeys-schema.ts'
import { challengeIn, readUse } from './verify-passkey.server.ts'

const purpose = 'passkey-sign-in'

/** Holds the challenges of one browser together: what another was given it cannot use. */
const holderCookie = 'lampstand.passkey'

/** The same whatever was wrong: who shows made-up keys learns nothing. */
const refused =
  'That passkey did not work. Try once more, or sign in with your password. It may have been removed, or belong to another address.'

/** What a browser needs to ask for a passkey, and the cookie that goes with it. Throws `conflict` where none can be. */
export function startPasskeySignIn(context: RequestContext, request: Request) {
  const { config } = context
  const place = passkeyPlace(config, request)
  if (!place) throw new AppError('conflict', 'Passkeys do not work at this address.')
  const holder = holderOf(request) ?? newId()
  const keeping = { siteUrl: config.siteUrl, seconds: challengeSeconds }
  return {
    answer: { challenge: drawChallenge(context, purpose, holder), rpId: place.rpId },
    cookies: [writeCookie(holderCookie, holder, keeping)],
  }
}

/**
 * Signs in who has shown a passkey that asked its person for finger, face or PIN: both factors in one,
 * so that no code is asked. Answers the cookies. Throws `unauthorised` for every other key, and
 * `tooManyRequests` as at a password.
 */
export async function signInWithPasskey(
  context: RequestContext,
  request: Request,
  { email, ...used }: UsedPasskey,
): Promise<string[]> {
  const found = await findPasskey(context.db, used.id)
  await requireUnguessedAttempt(context, request, found?.email)
  const place = passkeyPlace(context.config, request)
  const holder = holderOf(request)
  if (!found || !place || !holder || found.rpId !== place.rpId) throw refusal()
  const { userId, password, publicKey } = found
  const isTheirs = Buffer.from(used.userHandle, 'base64url').toString() === userId
  const isWanted = email === undefined || email.toLowerCase() === found.email
  if (!isTheirs || !isWanted || publicKey === null) throw refusal()
  const challenge = challengeIn(used.clientData)
  if (!(await takeChallenge(context, purpose, holder, challenge))) {
    throw new AppError('unauthorised', 'That took too long. Please try once more.')
  }
  const key = { credentialId: found.credentialId, publicKey }
  const useCount = await readUse(context, place, key, used, challenge)
  if (useCount === undefined) throw refusal()
  if (!(await countUse(context, found.id, useCount))) {
    await tellOfCopy(context, found)
    throw refusal()
  }
  const before = { userId, password }
  const { email: address, name: passkey } = found
  const cookies = await signInVerified(context, request, { email: address, passkey, before })
  if (!cookies) throw refusal()
  return cookies
}

/** The key and whose it is: nobody's who has left, or has not joined. */
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
 * Notes a use. False where the key counts its uses and shows one that has been: then there are two of
 * it. Also where it was removed meanwhile.
 */
async function countUse({ db, now }: RequestContext, id: string, useCount: number) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ useCount, lastUsedAt: now().toISOString() })
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('useCount', '<', useCount),
        // keys that are kept on several devices count nothing
        and([eb('useCount', '=', 0), eb.lit(useCount === 0)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes that a key was shown that may be a copy, and writes to its person, once a day. */
async function tellOfCopy(
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
    const did = 'Was refused with a passkey that may be a copy'
    const changes = [{ label: 'Passkey', before: '', after: name }]
    await recordActivity(tx, now(), {
      userId,
      part: 'sign-in',
      did,
      subject: '',
      name: '',
      changes,
    })
    await enqueue(tx, now(), noticeJob, { userId, notice: 'passkeyCopied', about: name })
  })
}

function holderOf(request: Request): string | undefined {
  return /^\w{16}$/.exec(readCookie(request, holderCookie))?.[0]
}

function refusal(): AppError {
  return new AppError('unauthorised', refused)
}
