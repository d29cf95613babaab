import { z } from 'zod'
import { getAuth } from '#app/accounts/session/session.server.ts'
import { drawQrCode } from '#app/ui/qr/qr-drawing.server.ts'
import type { RequestContext, Session } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import { isSignature, sign } from '#platform/secrets/signatures.ts'
import { requireOwnPassword } from './account.server.ts'
import type { codeProofSchema, SecondFactorStart } from './account-schema.ts'
import { hashRecoveryCodes } from './recovery-codes.server.ts'

const startPurpose = 'second-factor-start'

/** A signed-in person's request. */
export type SignedInRequest = { context: RequestContext; request: Request; session: Session }

/**
 * Creates an authenticator key (RFC 6238) and ten recovery codes. Sign-in doesn't ask for a code
 * until `confirmSecondFactor`. Throws `badRequest` for a wrong password, `conflict` if already on.
 */
export async function startSecondFactor(
  { context, request, session }: SignedInRequest,
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
  if (!answer.ok) throw new AppError('conflict', 'Two-step verification is already on.')
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
 * Turns on two-step verification after a correct code. Returns the cookies of the session, which
 * better-auth recreates. Throws `badRequest` for a wrong code or if setup wasn't started, and
 * `conflict` if `signature` belongs to an earlier setup: the key and recovery codes shown in this
 * browser would be useless.
 */
export async function confirmSecondFactor(
  { context, request, session }: SignedInRequest,
  { code, signature }: z.output<typeof codeProofSchema>,
): Promise<string[]> {
  if (signature !== undefined) await requireNewest(context, session, signature)
  const auth = await getAuth(context)
  const answer = await auth.api.verifyTOTP({
    body: { code },
    headers: request.headers,
    asResponse: true,
  })
  if (answer.status >= 500) throw new Error(`better-auth responded with ${answer.status}`)
  if (!answer.ok) {
    const message =
      'That code isn’t right. Check that your phone’s clock is correct and enter the newest code.'
    throw new AppError('badRequest', message, { fields: [{ path: 'code', message }] })
  }
  await enqueue(context.db, context.now(), 'accounts.notice', {
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
    'Setup was restarted or turned off in another tab or on another device, so this QR code no longer works. Close this window and check whether two-step verification is on.',
  )
}

/**
 * Turns off two-step verification and emails the person, if it was on. Throws `badRequest` for a
 * wrong password.
 */
export async function stopSecondFactor(
  { context, session }: Omit<SignedInRequest, 'request'>,
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
    // already turned off (and emailed) in another tab
    if (numUpdatedRows === 0n) return
    await enqueue(tx, context.now(), 'accounts.notice', { userId, notice: 'secondFactorOff' })
  })
}

/** Returns ten new recovery codes; the old ones stop working. Throws `badRequest`. */
export async function renewRecoveryCodes(
  { context, request, session }: SignedInRequest,
  password: string,
): Promise<string[]> {
  await requireOwnPassword(context, session, password)
  const auth = await getAuth(context)
  const answer = await auth.api.generateBackupCodes({
    body: { password },
    headers: request.headers,
    asResponse: true,
  })
  if (!answer.ok) throw new AppError('conflict', 'Two-step verification is off.')
  return z.object({ backupCodes: z.array(z.string()) }).parse(await answer.json()).backupCodes
}
