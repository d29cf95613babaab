import type { Kysely } from 'kysely'

/** How much of a refund is tax: the units of an order may be taxed and untaxed. Refunds of before don't say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('ledger_entries').addColumn('refunded_tax_cents', 'integer').execute()
}
