import { z } from 'zod'
import { getAuth } from '#app/accounts/session/session.server.ts'
import { drawQrCode } from '#app/ui/qr/qr-drawing.server.ts'
import type { RequestContext, Session } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'
import { requireOwnPassword } from './account.server.ts'
import { noticeJob } from './account-jobs.ts'
import type { codeProofSchema, SecondFactorStart } from './account-schema.ts'
import { hashRecoveryCodes } from './recovery-codes.server.ts'

const startPurpose = 'second-factor-start'

/** A call of a person: who, and the request that carries their cookie. */
export type OwnCall = { context: RequestContext; request: Request; session: Session }

/**
 * Draws a key for the phone's app (RFC 6238) and ten recovery codes. Nothing is asked for at
 * sign-in before `confirmSecondFactor`. Throws `badRequest` for a wrong password, `conflict` where
 * it is on already.
 */
export async function startSecondFactor(
  { context, request, session }: OwnCall,
  password: string,
): Promise<SecondFactorStart> {
  const { secrets } = context
  await requireOwnPassword(context, session, password)
  const auth = await getAuth(context)
  const answer = await auth.api.enableTwoFactor({
    body: { password },
    headers: request.headers,
    asResponse: true,
  })
  if (!answer.ok) throw new AppError('conflict', 'The second step is on already.')
  const { totpURI, backupCodes } = startedShape.parse(await answer.json())
  return {
    key: new URL(totpURI).searchParams.get('secret') ?? '',
    address: totpURI,
    picture: drawQrCode(totpURI, 'low'),
    recoveryCodes: backupCodes,
    signature: sign(secrets, startPurpose, hashRecoveryCodes(secrets, JSON.stringify(backupCodes))),
  }
}

const startedShape = z.object({ totpURI: z.string(), backupCodes: z.array(z.string()) })

/**
 * Turns the second step on once the phone has shown a right code; answers the cookies of the
 * session, which the library makes anew. Throws `badRequest` for a wrong code, or where nothing
 * was begun, and `conflict` where `signature` is of a start after which there was another: its key and its
 * recovery codes, which this browser is about to show, are worth nothing.
 */
export async function confirmSecondFactor(
  { context, request, session }: OwnCall,
  { code, signature }: z.output<typeof codeProofSchema>,
): Promise<string[]> {
  if (signature !== undefined) await requireNewest(context, session, signature)
  const auth = await getAuth(context)
  const answer = await auth.api.verifyTOTP({
    body: { code },
    headers: request.headers,
    asResponse: true,
  })
  if (answer.status >= 500) throw new Error(`the sign-in library answered ${answer.status}`)
  if (!answer.ok) {
    const message =
      'That code is not right. Look whether the clock of your phone is right, and take the newest code.'
    throw new AppError('badRequest', message, { fields: [{ path: 'code', message }] })
  }
  await enqueue(context.db, context.now(), noticeJob, {
    userId: session.userId,
    notice: 'secondFactorOn',
  })
  return answer.headers.getSetCookie()
}

async function requireNewest(
  { db, secrets }: RequestContext,
  { userId }: Session,
  signature: string,
): Promise<void> {
  const begun = await db
    .selectFrom('twoFactors')
    .select('backupCodes')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (begun && isSignature(secrets, startPurpose, begun.backupCodes, signature)) return
  throw new AppError(
    'conflict',
    'This was begun anew in another tab or on another device, or turned off there: what is shown here is worth nothing any more. Close it, and look whether the second step is on.',
  )
}

/** Turns the second step off, and writes that to its person, where it is on. Throws `badRequest` for a wrong password. */
export async function stopSecondFactor(
  { context, session }: Omit<OwnCall, 'request'>,
  password: string,
): Promise<void> {
  await requireOwnPassword(context, session, password)
  const { userId } = session
  await context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('users')
      .set({ twoFactorEnabled: null })
      .where('id', '=', userId)
      .where('twoFactorEnabled', 'is not', null)
      .executeTakeFirst()
    await tx.deleteFrom('twoFactors').where('userId', '=', userId).execute()
    // it was turned off in another tab, which has written
    if (numUpdatedRows === 0n) return
    await enqueue(tx, context.now(), noticeJob, { userId, notice: 'secondFactorOff' })
  })
}

/** Draws ten new recovery codes; the old ones are worth nothing. Throws `badRequest`. */
export async function renewRecoveryCodes(
  { context, request, session }: OwnCall,
  password: string,
): Promise<string[]> {
  await requireOwnPassword(context, session, password)
  const auth = await getAuth(context)
  const answer = await auth.api.generateBackupCodes({
    body: { password },
    headers: request.headers,
    asResponse: true,
  })
  if (!answer.ok) throw new AppError('conflict', 'The second step is not on.')
  return z.object({ backupCodes: z.array(z.string()) }).parse(await answer.json()).backupCodes
}
