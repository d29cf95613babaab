import { z } from 'zod'
import type { AppContext } from '#platform/context.ts'
import { chunks } from '#platform/db/chunks.ts'
import type { Db } from '#platform/db/open.ts'
import { storable } from '#platform/db/storable-text.ts'
import { newId } from '#platform/ids.ts'
import { encrypt, type Secrets, tryDecrypt } from '#platform/secrets/secrets.ts'
import { attemptCauses, type EmailOutcome } from './email-outcome.ts'

const attemptSchema = z.object({
  at: z.string(),
  /** null: the attempt succeeded */
  cause: z.enum(attemptCauses).nullable().catch('unknown'),
  /** the server's own words, if no code says what they mean; otherwise empty */
  answer: z.string().default(''),
})

const bodySchema = z.object({ to: z.string().nullable(), attempts: z.array(attemptSchema) })

export type EmailAttempt = z.output<typeof attemptSchema>

/** Whom an email was for, null if that was never known, and its attempts, oldest first. Never its content. */
export type EmailLogBody = z.output<typeof bodySchema>

/** An email as the log names it. */
export type LoggedEmail = {
  kind: string
  variant?: string | undefined
  /** kind and id, such as 'order:7f3a' */
  about?: string | undefined
  /** undefined: unknown, so what's stored stays */
  to?: string | undefined
}

/** Emails are logged for this long. */
export const emailLogDays = 30
const keepMs = emailLogDays * 24 * 60 * 60_000
/** A job that staff retry again and again keeps its newest attempts. */
const maxAttemptsKept = 20
const rowsAtOnce = 200

/** Adds an attempt to an email's entry, or a first entry. `jobId`: the outbox's job, or null without one. */
export async function logAttempt(
  { db, secrets, now }: Pick<AppContext, 'db' | 'secrets' | 'now'>,
  jobId: string | null,
  { kind, variant, about, to }: LoggedEmail,
  { outcome, ...attempt }: Omit<EmailAttempt, 'at'> & { outcome: EmailOutcome },
): Promise<void> {
  const at = now().toISOString()
  const known = { ...(variant ? { variant } : {}), ...(about ? { about } : {}), outcome }
  await db.transaction().execute(async (tx) => {
    const before = jobId === null ? undefined : await holdEntry(tx, jobId)
    const { attempts = [], to: toBefore = null } =
      (before && openEmailLog(secrets, before.body)) ?? {}
    const body = encryptBody(secrets, {
      to: to ?? toBefore,
      attempts: [...attempts, { at, ...attempt }].slice(-maxAttemptsKept),
    })
    if (before) {
      await tx
        .updateTable('emailLog')
        .set({ ...known, body })
        .where('id', '=', before.id)
        .execute()
      return
    }
    const row = { ...{ id: newId(), kind, jobId, body, createdAt: at }, variant: '', about: '' }
    await tx
      .insertInto('emailLog')
      .values({ ...row, ...known })
      .execute()
  })
}

/** Enters an email that waits for its first attempt. */
export async function logWaiting(
  tx: Db,
  { secrets, now }: Pick<AppContext, 'secrets' | 'now'>,
  jobId: string,
  { kind, variant = '', about = '', to }: LoggedEmail,
): Promise<void> {
  const body = encryptBody(secrets, { to: to ?? null, attempts: [] })
  const row = { id: newId(), kind, variant, about, jobId, body, createdAt: now().toISOString() }
  await tx
    .insertInto('emailLog')
    .values({ ...row, outcome: 'trying' })
    .execute()
}

/** Marks an email that is being tried as no longer needed. */
export async function logDropped(db: Db, jobId: string): Promise<void> {
  await db
    .updateTable('emailLog')
    .set({ outcome: 'dropped' })
    .where('jobId', '=', jobId)
    .where('outcome', '=', 'trying')
    .execute()
}

/** Decrypts an entry's body; undefined if its key is missing. */
export function openEmailLog(secrets: Secrets, closed: string): EmailLogBody | undefined {
  const text = tryDecrypt(secrets, closed)
  return text === undefined ? undefined : bodySchema.parse(JSON.parse(text))
}

/** Deletes entries older than 30 days. */
export async function deleteOldEmailLog({
  db,
  now,
}: Pick<AppContext, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keepMs).toISOString()
  await db.deleteFrom('emailLog').where('createdAt', '<', before).execute()
}

/** Deletes every entry about these, such as 'order:7f3a', whose personal data is being removed. */
export async function forgetEmails(tx: Db, abouts: readonly string[]): Promise<void> {
  for (const some of chunks(abouts, rowsAtOnce)) {
    await tx.deleteFrom('emailLog').where('about', 'in', some).execute()
  }
}

/** Re-encrypts every entry with `change`, and deletes those it returns undefined for. Call it in a transaction. */
export async function reencryptEmailLog(
  tx: Db,
  change: (closed: string) => string | undefined,
): Promise<void> {
  let after = ''
  for (;;) {
    const rows = await tx
      .selectFrom('emailLog')
      .select(['id', 'body'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    for (const { id, body } of rows) {
      const changed = change(body)
      if (changed === undefined) await tx.deleteFrom('emailLog').where('id', '=', id).execute()
      else if (changed !== body)
        await tx.updateTable('emailLog').set({ body: changed }).where('id', '=', id).execute()
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

/** Locks a job's entry until the transaction ends. */
function holdEntry(tx: Db, jobId: string) {
  return tx
    .updateTable('emailLog')
    .set({ jobId })
    .where('jobId', '=', jobId)
    .returning(['id', 'body'])
    .executeTakeFirst()
}

function encryptBody(secrets: Secrets, body: EmailLogBody): string {
  return encrypt(
    secrets,
    JSON.stringify(body, (_, value: unknown) => storable(value)),
  )
}
