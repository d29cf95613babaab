import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { up as shop } from '#platform/db/migrations/2026-11-21-shop.ts'
import { up as ledgerFees } from '#platform/db/migrations/2026-12-19-ledger-fees.ts'
import { dialects, openEmpty } from '#test/migrated-databases.ts'

const bytes = { sqlite: 'blob', postgres: 'bytea' } as const

test.each(dialects)(
  'schedules fees for existing ledger entries except refunds, at their own dates (%s)',
  async (dialect) => {
    const { db, close } = await openEmpty(dialect)
    // migrations use an untyped database
    const plain = db as unknown as Kysely<unknown>
    await shop(plain, { bytes: bytes[dialect] })
    const kinds = ['charge', 'refund', 'refund_failed', 'dispute', 'dispute_won']
    for (const [at, kind] of kinds.entries()) {
      await sql`insert into ledger_entries (id, order_id, payment_intent_id, kind, provider_id, amount_cents, created_at)
                values (${kind}, 'o', 'pi', ${kind}, 'p', 1, ${`2026-01-0${at + 1}T00:00:00.000Z`})`.execute(
        db,
      )
    }
    await ledgerFees(plain)
    const fees = await db.selectFrom('ledgerFees').selectAll().orderBy('entryId').execute()
    const due = (entryId: string, day: string) => ({
      ...{ entryId, feeCents: null, nextAttemptAt: `2026-01-${day}T00:00:00.000Z` },
    })
    expect(fees).toEqual([due('charge', '01'), due('dispute', '04'), due('dispute_won', '05')])
    await close()
  },
)
