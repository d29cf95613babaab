import type { AppContext, RequestContext } from '#platform/context.ts'
import type { Db } from '#platform/db/open.ts'
import type { RateLimit } from '#platform/endpoint.ts'
import { newId } from '#platform/ids.ts'
import { countCall, requireWithinLimit } from '#platform/limits/rate-limit.ts'
import { forgetEmails } from '#platform/outbox/email-log.ts'
import { enqueue } from '#platform/outbox/outbox.ts'
import {
  readConfirmToken,
  readUnsubscribeToken,
  signUpIdOf,
  unsubscribeFingerprint,
} from './newsletter-links.ts'

const dayMs = 24 * 60 * 60 * 1000

/** How long the link in a confirmation email works. */
export const confirmDays = 7

/** How long an address that was asked to confirm, and didn't, is kept. */
export const unconfirmedDays = 30

/** How often one network may sign up. */
export const signUpLimit: RateLimit = { name: 'newsletter', count: 10, seconds: 600 }

/**
 * How many typed addresses one network may unsubscribe. Links in emails aren't limited, because
 * mail services share few networks.
 */
export const unsubscribeLimit: RateLimit = { name: 'newsletter.stop', count: 10, seconds: 600 }

/** How many people may sign up from one network in a day, because each sign-up sends an email. */
const dailyLimit: RateLimit = { name: 'newsletter.day', count: 60, seconds: 24 * 60 * 60 }

/**
 * How many emails sign-ups may send to one address, no matter who asks, so that no one can be
 * flooded.
 */
const emailsPerAddress = { name: 'newsletter.address', count: 3, seconds: 30 * 24 * 60 * 60 }

/** How many people are asked at once after email was turned on. */
const maxEmailsAtOnce = 100

/**
 * Records a sign-up. The address is listed only after its owner clicks the button behind the
 * emailed link. The response doesn't reveal whether the address is already listed. Throws
 * `tooManyRequests` after too many sign-ups from one network.
 */
export async function signUp(context: RequestContext, address: string): Promise<void> {
  const { db, now, mail, language, secrets } = context
  const email = address.toLowerCase()
  await requireWithinLimit(context, dailyLimit, context.client)
  await db.transaction().execute(async (tx) => {
    const within = { ...context, db: tx }
    const { count } = await countCall(
      within,
      emailsPerAddress,
      unsubscribeFingerprint(secrets, email),
    )
    const mayWrite = mail.isOn && count <= emailsPerAddress.count
    const listed = await tx
      .selectFrom('newsletterSignups')
      .select('id')
      .where('email', '=', email)
      .where('removedAt', 'is', null)
      // an imported subscriber confirms like anyone else, and then stays if the import is undone
      .where('importId', 'is', null)
      .executeTakeFirst()
    if (listed) {
      if (mayWrite) await enqueue(tx, now(), 'newsletter.listed', { signUpId: listed.id })
      return
    }
    const createdAt = now().toISOString()
    // set even if the address had too many emails: only email that was off is sent later
    const askedAt = mail.isOn ? createdAt : null
    const { id } = await tx
      .insertInto('newsletterRequests')
      .values({ id: newId(), email, language, createdAt, askedAt })
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((row) => ({
          language,
          askedAt: row.fn.coalesce(row.val(askedAt), 'newsletterRequests.askedAt'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    if (mayWrite) await enqueue(tx, now(), 'newsletter.confirm', { requestId: id })
  })
}

/** Lists the address that a confirmation email went to. False if the link expired or was used. */
export async function confirm(context: AppContext, token: string): Promise<boolean> {
  const { db, now, secrets } = context
  const requestId = readConfirmToken(secrets, token)
  if (requestId === undefined) return false
  const at = now().toISOString()
  return db.transaction().execute(async (tx) => {
    const request = await tx
      .deleteFrom('newsletterRequests')
      .where('id', '=', requestId)
      .where('askedAt', '>=', before(now(), confirmDays))
      .returning(['email', 'language'])
      .executeTakeFirst()
    if (!request) return false
    const { email, language } = request
    const listed = { createdAt: at, confirmedAt: at, removedAt: null, stoppedAt: null, language }
    const { id } = await tx
      .insertInto('newsletterSignups')
      .values({ id: signUpIdOf(secrets, email), email, ...listed })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ ...listed, importId: null }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .deleteFrom('newsletterStops')
      .where('fingerprint', '=', unsubscribeFingerprint(secrets, email))
      .execute()
    await enqueue(tx, now(), 'newsletter.listed', { signUpId: id })
    return true
  })
}

/** True if `confirm` would list an address by this token: what the page shows before anything is clicked. */
export async function canConfirm(
  { db, now, secrets }: Pick<AppContext, 'db' | 'now' | 'secrets'>,
  token: string,
): Promise<boolean> {
  const requestId = readConfirmToken(secrets, token)
  if (requestId === undefined) return false
  const request = await db
    .selectFrom('newsletterRequests')
    .select('id')
    .where('id', '=', requestId)
    .where('askedAt', '>=', before(now(), confirmDays))
    .executeTakeFirst()
  return request !== undefined
}

/**
 * Unsubscribes the address of an emailed link, however old it is. Returns false if we didn't make
 * the link. An address that's already off the list counts as unsubscribed.
 */
export async function unsubscribeByLink(context: AppContext, token: string): Promise<boolean> {
  const signUpId = readUnsubscribeToken(context.secrets, token)
  if (signUpId === undefined) return false
  const row = await context.db
    .selectFrom('newsletterSignups')
    .select('email')
    .where('id', '=', signUpId)
    .executeTakeFirst()
  if (row) await stop(context, row.email, { isTyped: false })
  return true
}

/**
 * Unsubscribes a typed address without revealing whether it was listed. Its owner gets an email,
 * because anyone may type any address.
 */
export async function unsubscribeByEmail(context: AppContext, address: string): Promise<void> {
  await stop(context, address.toLowerCase(), { isTyped: true })
}

async function stop(
  { db, now, mail }: AppContext,
  email: string,
  { isTyped }: { isTyped: boolean },
): Promise<void> {
  const at = now().toISOString()
  await db.transaction().execute(async (tx) => {
    const stopped = await tx
      .updateTable('newsletterSignups')
      .set((row) => ({ removedAt: row.fn.coalesce('removedAt', row.val(at)), stoppedAt: at }))
      .where('email', '=', email)
      .where('stoppedAt', 'is', null)
      .returning('id')
      .executeTakeFirst()
    await tx.deleteFrom('newsletterRequests').where('email', '=', email).execute()
    if (stopped && isTyped && mail.isOn) {
      await enqueue(tx, now(), 'newsletter.stopped', { signUpId: stopped.id })
    }
  })
}

/** Emails people who signed up while email was off, so that they can confirm. */
export async function sendMissedConfirmations({ db, now, mail }: AppContext): Promise<void> {
  if (!mail.isOn) return
  const at = now().toISOString()
  await db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('newsletterRequests')
      .select('id')
      .where('askedAt', 'is', null)
      .orderBy('createdAt')
      .limit(maxEmailsAtOnce)
      .execute()
    for (const { id } of rows) {
      await tx.updateTable('newsletterRequests').set({ askedAt: at }).where('id', '=', id).execute()
      await enqueue(tx, now(), 'newsletter.confirm', { requestId: id })
    }
  })
}

/** Deletes addresses that were asked to confirm and didn't. */
export async function deleteExpiredRequests({ db, now }: Pick<AppContext, 'db' | 'now'>) {
  await db.transaction().execute(async (tx) => {
    const expired = await tx
      .deleteFrom('newsletterRequests')
      .where('askedAt', '<', before(now(), unconfirmedDays))
      .returning('id')
      .execute()
    await forgetEmails(
      tx,
      expired.map(({ id }) => `request:${id}`),
    )
  })
}

/** Which of these addresses were removed so long ago that only their fingerprints are left. */
export async function findUnsubscribed(
  { db, secrets }: Pick<AppContext, 'secrets'> & { db: Db },
  emails: readonly string[],
): Promise<Set<string>> {
  const byPrint = new Map(emails.map((email) => [unsubscribeFingerprint(secrets, email), email]))
  const rows = await db
    .selectFrom('newsletterStops')
    .select('fingerprint')
    .where('fingerprint', 'in', [...byPrint.keys()])
    .execute()
  return new Set(rows.flatMap(({ fingerprint }) => byPrint.get(fingerprint) ?? []))
}

function before(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMs).toISOString()
}
