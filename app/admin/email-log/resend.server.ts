import { isDeepStrictEqual } from 'node:util'
import { failedEmailsCondition } from '#app/admin/attention/failed-emails.server.ts'
import { watchConditions } from '#app/alerts/alerts.server.ts'
import type { EmailDefinition } from '#app/ui/email/define-email.server.ts'
import type { ActivityFacts } from '#platform/activity.ts'
import type { AppContext, Session } from '#platform/context.ts'
import { DatabaseUnavailable } from '#platform/db/database-unavailable.ts'
import type { Db } from '#platform/db/open.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import { logWaiting } from '#platform/outbox/email-log.ts'
import { enqueueAll, type JobKind } from '#platform/outbox/outbox.ts'
import { noResendWords } from './email-log-words.ts'
import { emailTitle, findEmail } from './logged-kinds.server.ts'

/**
 * Sends a logged email again, as a new entry with a new Message-ID. Throws `notFound` for an email that this person
 * may not see, and `conflict` if it's still waiting, no longer needed, or of a kind that isn't resent.
 */
export async function resendLogged(
  context: AppContext,
  { userId, permissions }: Session,
  id: string,
): Promise<void> {
  const { db, now } = context
  const entry = await findEntry(db, id)
  const email = findEmail(entry?.kind ?? '')
  if (!entry) throw gone()
  if (!email) throw new AppError('conflict', noResendWords.moment)
  if (!permissions.includes(email.permission)) throw gone()
  if (email.isOnce) throw new AppError('conflict', noResendWords[email.isOnce])
  if (!context.mail.isOn) throw new AppError('conflict', noResendWords.mailOff)
  const before = readPayload(entry.payload)
  const payload = { ...before, again: newId(), byUser: userId }
  const letter = await writeAgain(context, email, payload)
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('emailLog').set({ id }).where('id', '=', id).execute()
    if (await isWaiting(tx, email.kind, before)) {
      throw new AppError('conflict', noResendWords.waiting)
    }
    await email.onResend(tx, payload)
    // the new job replaces a failed one
    await tx
      .updateTable('outbox')
      .set({ doneAt: now().toISOString(), failedAt: null })
      .where('id', '=', entry.jobId)
      .where('failedAt', 'is not', null)
      .execute()
    const jobId = newId()
    // the list of emails names each kind
    const kind = email.kind as JobKind
    await enqueueAll(tx, now(), [{ id: jobId, kind, payload }])
    await logWaiting(tx, context, jobId, { ...letter, kind })
  })
  await watchConditions(context, [failedEmailsCondition])
}

/** A logged email for the activity: its name, without the recipient. */
export async function readEmailFacts(
  { db }: Pick<AppContext, 'db'>,
  { id = '' }: Record<string, string>,
): Promise<ActivityFacts | undefined> {
  const entry = await db
    .selectFrom('emailLog')
    .select(['kind', 'variant'])
    .where('id', '=', id)
    .executeTakeFirst()
  return entry && { name: emailTitle(entry.kind, entry.variant), facts: {} }
}

function gone(): AppError {
  return new AppError('notFound', 'This email is no longer in the log.')
}

/** The email as it would be sent today. */
async function writeAgain(context: AppContext, email: EmailDefinition, payload: object) {
  const letter = await email.write(context, payload).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    context.log.warn({ err: error, kind: email.kind }, 'could not write an email again')
    throw new AppError('conflict', 'This email can no longer be written.')
  })
  if (letter) return letter
  throw new AppError('conflict', 'This email is no longer needed, because things have changed.')
}

async function findEntry(db: Db, id: string) {
  return db
    .selectFrom('emailLog')
    .leftJoin('outbox', 'outbox.id', 'emailLog.jobId')
    .select(['emailLog.kind', 'emailLog.jobId', 'outbox.payload'])
    .where('emailLog.id', '=', id)
    .executeTakeFirst()
}

/** Whether a job that sends the same email is open. */
async function isWaiting(tx: Db, kind: string, payload: object): Promise<boolean> {
  const open = await tx
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', kind)
    .where('doneAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
  return open.some((job) => isDeepStrictEqual(readPayload(job.payload), payload))
}

/** A job's payload without the marks of a resend. Throws `conflict` if the job is gone. */
function readPayload(payload: string | null): object {
  if (payload === null) throw new AppError('conflict', 'This email can no longer be sent again.')
  const { again: _, byUser: __, ...rest } = Object(JSON.parse(payload))
  return rest
}
