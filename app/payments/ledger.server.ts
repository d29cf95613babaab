import { sum } from '#app/ui/format/sum.ts'
import type { Db } from '#platform/db/open.ts'
import type { LedgerEntryTable } from '#platform/db/tables.ts'
import { newId } from '#platform/ids.ts'

/** One movement of money, by what the provider calls it; `amountCents` is below 0 where it went out. */
export type LedgerEntry = Pick<
  LedgerEntryTable,
  'orderId' | 'paymentIntentId' | 'kind' | 'providerId' | 'amountCents'
> & { refundedTaxCents?: number }

/** Enters it in the ledger, which takes each kind of each provider's id but once; true where it is new. */
export async function insertLedgerEntry(tx: Db, now: Date, entry: LedgerEntry): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('ledgerEntries')
    .values({ ...entry, id: newId(), byUser: null, createdAt: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['kind', 'providerId']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What the entries of these kinds come to, in cents; below 0 where it went out. */
export function ledgerTotal(
  entries: Pick<LedgerEntry, 'kind' | 'amountCents'>[],
  kinds: LedgerEntry['kind'][],
): number {
  const counted = entries.filter(({ kind }) => kinds.includes(kind))
  return sum(counted.map(({ amountCents }) => amountCents))
}
