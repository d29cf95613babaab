import type { LedgerEntryTable } from '#app/payments/tables.ts'
import { sum } from '#app/ui/format/sum.ts'
import type { Db } from '#platform/db/open.ts'
import { newId } from '#platform/ids.ts'

/** One movement of money; `amountCents` is negative if it went out. */
export type LedgerEntry = Pick<
  LedgerEntryTable,
  'orderId' | 'paymentIntentId' | 'kind' | 'providerId' | 'amountCents'
> & { refundedTaxCents?: number }

/** Inserts an entry once for each kind and provider id. Returns whether it was new. */
export async function insertLedgerEntry(tx: Db, now: Date, entry: LedgerEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledgerEntries')
    .values({ ...entry, id: newId(), byUser: null, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['kind', 'providerId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The sum of these kinds in cents; negative if it went out. */
export function ledgerTotal(
  entries: Pick<LedgerEntry, 'kind' | 'amountCents'>[],
  kinds: LedgerEntry['kind'][],
): number {
  const counted = entries.filter(({ kind }) => kinds.includes(kind))
  return sum(counted.map(({ amountCents }) => amountCents))
}
