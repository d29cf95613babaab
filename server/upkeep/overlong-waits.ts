import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '#platform/context.ts'
import type { Tables } from '#platform/db/tables.ts'
import { boundsOfWait } from '#platform/limits/waits.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

type StoredWait = {
  table: keyof Tables
  column: string
  maxMs: number
  /** which rows; default: all */
  only?: RawBuilder<unknown>
}

/** Every stored time until which something waits, with the longest possible wait. */
export const storedWaits: readonly StoredWait[] = [
  // first attempts may be scheduled arbitrarily far ahead
  { table: 'outbox', column: 'nextAttemptAt', maxMs: 6 * hour, only: sql`attempts > 0` },
  { table: 'ledgerFees', column: 'nextAttemptAt', maxMs: 7 * day },
  { table: 'rateLimits', column: 'windowEndsAt', maxMs: day },
  { table: 'orders', column: 'holdExpiresAt', maxMs: 15 * minute },
  { table: 'previews', column: 'expiresAt', maxMs: 30 * minute },
  { table: 'previewLinks', column: 'expiresAt', maxMs: 7 * day },
  { table: 'invitations', column: 'expiresAt', maxMs: 7 * day },
  { table: 'ownershipOffers', column: 'expiresAt', maxMs: 7 * day },
  { table: 'passwordResets', column: 'expiresAt', maxMs: hour },
  { table: 'sessions', column: 'expiresAt', maxMs: 14 * day },
  { table: 'verifications', column: 'expiresAt', maxMs: day },
  { table: 'twoFactors', column: 'lockedUntil', maxMs: hour },
  // until tomorrow morning, from just after midnight
  { table: 'messageReminders', column: 'waitsUntil', maxMs: 34 * hour },
]

/**
 * A wrong clock that was corrected leaves waits, locks, and links that end weeks too late. Shortens them
 * to the longest possible wait from now.
 */
export async function shortenOverlongWaits({ db, log, now }: AppContext): Promise<void> {
  for (const { table, column, maxMs, only = sql`true` } of storedWaits) {
    const { latest } = boundsOfWait(now(), maxMs)
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${latest}
      where ${sql.ref(column)} > ${latest} and ${only}`.execute(db)
    if (numAffectedRows > 0n) {
      log.warn({ table, rows: Number(numAffectedRows) }, 'shortened waits that were too long')
    }
  }
}
